import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import {
  BOOKING_MESSAGE_KINDS,
  CHANNELS,
  type Channel,
  type Deliver,
  type Delivery,
} from '#domain/messaging/message.ts';
import { type NotifyDeps, notifyAboutBooking } from '#domain/messaging/notify.ts';
import { inMemoryMessages } from '#domain/messaging/testing/in-memory-messages.ts';
import {
  BRAND,
  PARTNER_PARTS,
  PLACED_AT,
  sampleBooking,
  TIMEOUTS,
} from '#domain/messaging/testing/sample-booking.ts';

type Step = 'find' | 'claim' | 'deliver' | 'markSent' | 'markFailed';

/**
 * Creates the use case with in-memory stores. Any step can be made to fail; accepted deliveries are recorded.
 */
function setup(first: Booking | undefined = sampleBooking(), more: Partial<NotifyDeps> = {}) {
  const stored = inMemoryMessages();
  const accepted: Delivery[] = [];
  let booking: Booking | undefined = first;
  let failures: readonly Step[] = [];
  const trip = (step: Step) => {
    const at = failures.indexOf(step);
    if (at < 0) return;
    failures = failures.toSpliced(at, 1);
    throw step === 'deliver' ? new DeliveryError('refused', { permanent: false }) : new Error(step);
  };
  const deliver: Deliver = async (delivery) => {
    await Promise.resolve();
    trip('deliver');
    accepted.push(delivery);
    return { reference: `reference of ${delivery.key}` };
  };
  const { store } = stored;
  const notify = notifyAboutBooking({
    bookings: {
      find: async () => {
        trip('find');
        return booking;
      },
    },
    messages: {
      claim: async (message) => {
        trip('claim');
        return store.claim(message);
      },
      markSent: async (id, reference) => {
        trip('markSent');
        return store.markSent(id, reference);
      },
      markFailed: async (id, error) => {
        trip('markFailed');
        return store.markFailed(id, error);
      },
    },
    deliver: { whatsapp: deliver, email: deliver },
    brand: BRAND,
    timeouts: TIMEOUTS,
    clock: () => PLACED_AT,
    ...more,
  });
  return {
    ...stored,
    accepted,
    notify,
    becomes: (next: Booking | undefined) => {
      booking = next;
    },
    failNext: (steps: readonly Step[]) => {
      failures = steps;
    },
  };
}

const RECEIVED = { bookingId: 12 as BookingId, kind: 'booking-received' } as const;
const refusing =
  (error: Error): Deliver =>
  async () => {
    throw error;
  };

test('stores a message, sends it on each of its channels and marks it as sent', async () => {
  const { notify, rows, accepted } = setup();
  await notify(RECEIVED);
  expect(rows.map(({ channel, to, status, reference }) => ({ channel, to, status, reference }))).toEqual([
    {
      channel: 'whatsapp',
      to: '+919999900002',
      status: 'sent',
      reference: 'reference of booking-12:booking-received:whatsapp',
    },
    {
      channel: 'email',
      to: 'rider@mail.example',
      status: 'sent',
      reference: 'reference of booking-12:booking-received:email',
    },
  ]);
  expect(rows.map(({ subject, body, bookingId }) => ({ subject, body, bookingId }))).toEqual(
    accepted.map(({ subject, body }) => ({ subject, body, bookingId: 12 })),
  );
});

test('sends the passenger of a partner and its contact one message each, with keys of their own', async () => {
  const { notify, rows } = setup(sampleBooking(PARTNER_PARTS));
  await notify(RECEIVED);
  await notify(RECEIVED);
  expect(rows.map(({ to, dedupeKey, subject }) => [to, dedupeKey, subject])).toEqual([
    ['+351900000001', 'booking-12:booking-received:whatsapp:passenger', 'Booking received: BK-12'],
    ['ana@mail.example', 'booking-12:booking-received:email:passenger', 'Booking received: BK-12'],
    ['+919999900002', 'booking-12:booking-received:whatsapp', 'Copy: Booking received: BK-12'],
    ['rider@mail.example', 'booking-12:booking-received:email', 'Copy: Booking received: BK-12'],
  ]);
});

test('e-mails each edit once', async () => {
  const { notify, rows, becomes } = setup(sampleBooking({ version: 2 }));
  const updated = { ...RECEIVED, kind: 'booking-updated' } as const;
  await notify(updated);
  await notify(updated);
  becomes(sampleBooking({ version: 3, status: 'confirmed' }));
  await notify(updated);
  expect(rows.map(({ channel, dedupeKey }) => [channel, dedupeKey])).toEqual([
    ['email', 'booking-12:booking-updated-2:email'],
    ['email', 'booking-12:booking-updated-3:email'],
  ]);
  expect(rows.at(-1)?.body).toContain('Status: Confirmed');
});

test('sends nothing for a deleted booking, or if its status has changed', async () => {
  const gone = setup();
  gone.becomes(undefined);
  await gone.notify(RECEIVED);
  const confirmed = setup(sampleBooking({ status: 'confirmed' }));
  await confirmed.notify({ ...RECEIVED, kind: 'booking-overdue' });
  expect([...gone.rows, ...confirmed.rows]).toEqual([]);
});

test('tries the other channel if one fails, and retries only the failed one', async () => {
  const outage = new DeliveryError('whatsapp: not reachable', { permanent: false });
  const deliver: Record<Channel, Deliver> = {
    whatsapp: refusing(outage),
    email: async () => ({ reference: 'mail' }),
  };
  const { notify, rows } = setup(sampleBooking(), { deliver });
  await expect(notify(RECEIVED)).rejects.toMatchObject({
    name: 'DeliveryError',
    permanent: false,
    message: 'whatsapp: not reachable',
  });
  expect(rows.map(({ channel, status, error }) => [channel, status, error])).toEqual([
    ['whatsapp', 'failed', 'whatsapp: not reachable'],
    ['email', 'sent', null],
  ]);

  deliver.whatsapp = async () => ({ reference: 'at last' });
  deliver.email = refusing(new Error('tried twice'));
  await notify(RECEIVED);
  expect(rows.map(({ channel, status, attempts }) => [channel, status, attempts])).toEqual([
    ['whatsapp', 'sent', 2],
    ['email', 'sent', 1],
  ]);
});

test('reports a permanent failure only if no channel can be retried', async () => {
  const never = new DeliveryError('never', { permanent: true });
  const later = new DeliveryError('later', { permanent: false });
  const both = setup(sampleBooking(), { deliver: { whatsapp: refusing(never), email: refusing(never) } });
  await expect(both.notify(RECEIVED)).rejects.toMatchObject({ permanent: true, message: 'never; never' });
  const one = setup(sampleBooking(), { deliver: { whatsapp: refusing(never), email: refusing(later) } });
  await expect(one.notify(RECEIVED)).rejects.toMatchObject({ permanent: false });
});

test('does not store the text of an unexpected error, because it may name a person', async () => {
  const bug = new Error('rider@mail.example is odd');
  const { notify, rows } = setup(sampleBooking(), {
    deliver: { whatsapp: refusing(bug), email: refusing(bug) },
  });
  await expect(notify(RECEIVED)).rejects.toBe(bug);
  expect(rows.map(({ error }) => error)).toEqual(['Unexpected failure', 'Unexpected failure']);
});

test('reads the driver only for the ride details, and names the driver there', async () => {
  const driver = { name: 'Mohan', phone: '+919999900003', vehicle: 'MPV', registration: 'DL 1' };
  const asked: BookingId[] = [];
  const of = async (id: BookingId) => {
    asked.push(id);
    return driver;
  };
  const { notify, accepted } = setup(sampleBooking({ status: 'confirmed' }), { drivers: { of } });
  await notify(RECEIVED);
  await notify({ ...RECEIVED, kind: 'ride-details' });
  expect(asked).toEqual([12]);
  expect(accepted.at(-1)?.body).toContain('Driver: Mohan');
});

const steps = (...allowed: Step[]) => fc.array(fc.constantFrom(...allowed), { maxLength: 4 });
const kindAndChannel = ({ kind, channel }: Delivery) => `${kind} ${channel}`;

test('delivers each message at most once, however often it is called and whatever fails', async () => {
  const calls = fc.array(
    fc.record({
      kind: fc.constantFrom(...BOOKING_MESSAGE_KINDS),
      status: fc.constantFrom('received' as const, 'confirmed' as const),
      atOnce: fc.integer({ min: 1, max: 3 }),
      failures: steps('find', 'claim', 'deliver', 'markSent', 'markFailed'),
    }),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(calls, async (asked) => {
      const { notify, accepted, becomes, failNext } = setup();
      for (const { kind, status, atOnce, failures } of asked) {
        becomes(sampleBooking({ status }));
        failNext(failures);
        await Promise.allSettled(Array.from({ length: atOnce }, () => notify({ ...RECEIVED, kind })));
      }
      expect(new Set(accepted.map(kindAndChannel)).size).toBe(accepted.length);
    }),
  );
});

test('delivers exactly once on every channel when failures stop', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps('find', 'claim', 'deliver', 'markFailed'), { maxLength: 6 }),
      async (tries) => {
        const { notify, accepted, rows, failNext, waited } = setup();
        for (const failures of tries) {
          failNext(failures);
          await notify(RECEIVED).catch(() => undefined);
        }
        failNext([]);
        waited();
        await notify(RECEIVED);
        expect(accepted.map(({ channel }) => channel).sort()).toEqual([...CHANNELS].sort());
        expect(rows.every(({ status }) => status === 'sent')).toBe(true);
      },
    ),
  );
});

test('waits for a message whose sender stopped, then sends it under the same key', async () => {
  const { notify, accepted, failNext, waited } = setup();
  failNext(['markSent', 'markSent']);
  await expect(notify(RECEIVED)).rejects.toThrow('markSent');
  await expect(notify(RECEIVED)).rejects.toMatchObject({ name: 'DeliveryError', permanent: false });
  expect(accepted).toHaveLength(2);
  waited();
  await notify(RECEIVED);
  expect(accepted).toHaveLength(4);
  expect(new Set(accepted.map(({ key }) => key)).size).toBe(2);
});
