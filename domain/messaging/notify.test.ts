import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { DeliveryError, type DeliveryProblem } from '#domain/kernel/delivery-error.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import {
  BOOKING_MESSAGE_KINDS,
  type Deliver,
  type Delivery,
  MAX_ATTEMPTS,
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

type Step = 'find' | 'claim' | 'deliver' | 'unclear' | 'record';

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
    if (step === 'deliver') throw new DeliveryError('refused', { outcome: 'refused-for-now' });
    throw step === 'unclear' ? new DeliveryError('silent', { outcome: 'unknown' }) : new Error(step);
  };
  const deliver: Deliver = async (delivery) => {
    await Promise.resolve();
    trip('deliver');
    accepted.push(delivery);
    trip('unclear');
    return { state: 'sent', reference: `reference of ${delivery.key}` };
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
      record: async (attempt, outcome) => {
        trip('record');
        return store.record(attempt, outcome);
      },
      endTooLate: store.endTooLate,
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

test('sends the ride details once, and once more for each move of the pickup', async () => {
  const { notify, rows } = setup(sampleBooking({ version: 5, status: 'confirmed' }));
  const details = { ...RECEIVED, kind: 'ride-details' } as const;
  for (const movedIn of [undefined, undefined, 4, 4, 5]) await notify({ ...details, movedIn });
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual([
    'booking-12:ride-details:whatsapp',
    'booking-12:ride-details-4:whatsapp',
    'booking-12:ride-details-5:whatsapp',
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
  const outage = new DeliveryError('whatsapp: not reachable', { outcome: 'refused-for-now' });
  const deliver: Record<'whatsapp' | 'email', Deliver> = {
    whatsapp: refusing(outage),
    email: async () => ({ state: 'sent', reference: 'mail' }),
  };
  const { notify, rows } = setup(sampleBooking(), { deliver });
  await expect(notify(RECEIVED)).rejects.toMatchObject({
    name: 'DeliveryError',
    outcome: 'refused-for-now',
    message: 'whatsapp: not reachable',
  });
  expect(rows.map(({ channel, status, error }) => [channel, status, error])).toEqual([
    ['whatsapp', 'queued', 'whatsapp: not reachable'],
    ['email', 'sent', null],
  ]);

  deliver.whatsapp = async () => ({ state: 'sent', reference: 'at last' });
  deliver.email = refusing(new Error('tried twice'));
  await notify(RECEIVED);
  expect(rows.map(({ channel, status, attempts }) => [channel, status, attempts])).toEqual([
    ['whatsapp', 'sent', 2],
    ['email', 'sent', 1],
  ]);
});

test('reports the problem of a retry only if no channel can be retried', async () => {
  const problem = (outcome: DeliveryProblem) => new DeliveryError(outcome, { outcome });
  const outcomeOf = async (whatsapp: DeliveryProblem, email: DeliveryProblem) => {
    const deliver = { whatsapp: refusing(problem(whatsapp)), email: refusing(problem(email)) };
    const error = await setup(sampleBooking(), { deliver })
      .notify(RECEIVED)
      .catch((thrown: unknown) => thrown);
    return error instanceof DeliveryError && [error.outcome, error.message];
  };
  expect(await outcomeOf('refused', 'refused')).toEqual(['refused', 'refused; refused']);
  expect(await outcomeOf('refused', 'refused-for-now')).toEqual([
    'refused-for-now',
    'refused; refused-for-now',
  ]);
  expect(await outcomeOf('unknown', 'refused-for-now')).toEqual([
    'refused-for-now',
    'unknown; refused-for-now',
  ]);
  expect(await outcomeOf('refused', 'unknown')).toEqual(['unknown', 'refused; unknown']);
});

test.each([
  ['refused', 'failed'],
  ['unknown', 'unknown'],
] as const)('never tries a message again that was %s, and reports it again', async (outcome, status) => {
  let calls = 0;
  const whatsapp: Deliver = async () => {
    calls += 1;
    throw new DeliveryError('whatsapp: a problem', { outcome });
  };
  const email: Deliver = async () => ({ state: 'sent', reference: 'mail' });
  const { notify, rows, waited } = setup(sampleBooking(), { deliver: { whatsapp, email } });
  for (let call = 1; call <= 3; call += 1) {
    await expect(notify(RECEIVED)).rejects.toMatchObject({ outcome });
    waited();
  }
  expect(calls).toBe(1);
  expect(rows[0]).toMatchObject({ status, attempts: 1, error: 'whatsapp: a problem' });
});

test('bounds the attempts of a message that is refused for now again and again', async () => {
  let calls = 0;
  const refuse: Deliver = async () => {
    calls += 1;
    throw new DeliveryError('whatsapp: 130429', { outcome: 'refused-for-now' });
  };
  const { notify, rows } = setup(sampleBooking(), { deliver: { whatsapp: refuse, email: refuse } });
  const reminder = { ...RECEIVED, kind: 'team-reminder-1' } as const;
  for (let call = 1; call < MAX_ATTEMPTS; call += 1) await notify(reminder).catch(() => undefined);
  expect(rows[0]?.status).toBe('queued');
  await expect(notify(reminder)).rejects.toMatchObject({ outcome: 'refused' });
  await expect(notify(reminder)).rejects.toMatchObject({ outcome: 'refused' });
  expect(calls).toBe(MAX_ATTEMPTS);
  expect(rows[0]?.status).toBe('failed');
});

test('keeps a message that has no provider, and never calls it sent', async () => {
  const keep: Deliver = async () => ({ state: 'kept', reference: 'outbox' });
  const { notify, rows } = setup(sampleBooking(), { deliver: { whatsapp: keep, email: keep } });
  await notify(RECEIVED);
  await notify(RECEIVED);
  expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['kept', 1],
    ['kept', 1],
  ]);
});

test('ends a message as too late if the booking moved on before the next attempt', async () => {
  const { notify, rows, becomes, failNext } = setup(sampleBooking({ status: 'confirmed' }));
  const confirmed = { ...RECEIVED, kind: 'booking-confirmed' } as const;
  failNext(['deliver']);
  await notify(confirmed).catch(() => undefined);
  becomes(sampleBooking({ status: 'cancelled' }));
  await notify(confirmed);
  expect(rows.map(({ status }) => status).sort()).toEqual(['sent', 'too-late']);
});

const PICKUP = sampleBooking().ride.pickupAt.getTime();
const MINUTE = 60_000;

test.each([
  ['booking-received', 'received', PICKUP],
  ['team-new-booking', 'received', PICKUP],
  ['team-reminder-1', 'received', PLACED_AT.getTime() + 25 * MINUTE],
  ['team-reminder-2', 'received', PLACED_AT.getTime() + 30 * MINUTE],
  ['booking-overdue', 'received', PICKUP],
  ['team-overdue', 'received', PICKUP],
  ['booking-confirmed', 'confirmed', PICKUP],
  ['ride-details', 'confirmed', PICKUP + 12 * 60 * MINUTE],
  ['team-no-driver', 'confirmed', PICKUP + 12 * 60 * MINUTE],
] as const)('does not send %s after it has lost its purpose', async (kind, status, end) => {
  const statesAt = async (now: number) => {
    const { rows, store } = inMemoryMessages({ now: new Date(now) });
    const { notify } = setup(sampleBooking({ status }), { messages: store });
    await notify({ ...RECEIVED, kind });
    return [...new Set(rows.map((row) => `${row.status} ${row.attempts}`))];
  };
  expect(await statesAt(end)).toEqual(['too-late 0']);
  if (!kind.includes('driver') && !kind.includes('details')) {
    expect(await statesAt(end - 1)).toEqual(['sent 1']);
  }
});

test.each(['booking-updated', 'booking-cancelled', 'team-cancelled'] as const)(
  'sends %s after the pickup too',
  async (kind) => {
    const { rows, store } = inMemoryMessages({ now: new Date(PICKUP + MINUTE) });
    await setup(sampleBooking({ status: 'cancelled' }), { messages: store }).notify({ ...RECEIVED, kind });
    expect(rows.every(({ status }) => status === 'sent')).toBe(true);
  },
);

test('e-mails the version that was asked for, even if the booking has changed since', async () => {
  const { notify, rows, becomes } = setup(sampleBooking({ version: 4 }));
  const updated = { ...RECEIVED, kind: 'booking-updated', version: 3 } as const;
  await notify(updated);
  becomes(sampleBooking({ version: 5 }));
  await notify(updated);
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual(['booking-12:booking-updated-3:email']);
});

test('does not store the text of an unexpected error, because it may name a person', async () => {
  const bug = new Error('rider@mail.example is odd');
  const { notify, rows } = setup(sampleBooking(), {
    deliver: { whatsapp: refusing(bug), email: refusing(bug) },
  });
  await expect(notify(RECEIVED)).rejects.toBe(bug);
  expect(rows.map(({ error }) => error)).toEqual(['Unexpected failure', 'Unexpected failure']);
  expect(rows.map(({ status }) => status)).toEqual(['unknown', 'unknown']);
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
      waits: fc.boolean(),
      failures: steps('find', 'claim', 'deliver', 'unclear', 'record'),
    }),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(calls, async (asked) => {
      const { notify, accepted, becomes, failNext, waited } = setup();
      for (const { kind, status, atOnce, waits, failures } of asked) {
        becomes(sampleBooking({ status }));
        failNext(failures);
        await Promise.allSettled(Array.from({ length: atOnce }, () => notify({ ...RECEIVED, kind })));
        if (waits) waited();
      }
      expect(new Set(accepted.map(kindAndChannel)).size).toBe(accepted.length);
    }),
  );
});

test('delivers exactly once on every channel when failures stop', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps('find', 'claim', 'deliver'), { maxLength: 6 }), async (tries) => {
      const { notify, accepted, rows, failNext } = setup();
      for (const failures of tries) {
        failNext(failures);
        await notify(RECEIVED).catch(() => undefined);
      }
      failNext([]);
      await notify(RECEIVED);
      expect(accepted.map(({ channel }) => channel).sort()).toEqual(['email', 'whatsapp']);
      expect(rows.every(({ status }) => status === 'sent')).toBe(true);
    }),
  );
});

test('waits for a message whose sender stopped, then calls it unknown and never sends it again', async () => {
  const { notify, accepted, rows, failNext, waited } = setup();
  failNext(['record', 'record']);
  await expect(notify(RECEIVED)).rejects.toThrow('record');
  await expect(notify(RECEIVED)).rejects.toMatchObject({ outcome: 'refused-for-now' });
  waited();
  await expect(notify(RECEIVED)).rejects.toMatchObject({ outcome: 'unknown' });
  await expect(notify(RECEIVED)).rejects.toMatchObject({ outcome: 'unknown' });
  expect(accepted).toHaveLength(2);
  expect(rows.map(({ status }) => status)).toEqual(['unknown', 'unknown']);
});
