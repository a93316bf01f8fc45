import { expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { Deliver, Delivery } from '#domain/messaging/message.ts';
import { composeBookingMessage, notifyAboutBooking } from '#domain/messaging/notify.ts';
import { composeSeatMessage, notifyAboutSeat } from '#domain/messaging/notify-about-seat.ts';
import { resendFailed } from '#domain/messaging/resend/resend-failed.ts';
import { resendMessage } from '#domain/messaging/resend/resend-message.ts';
import { sendOtpMessage } from '#domain/messaging/send-otp-message.ts';
import { inMemoryMessages } from '#domain/messaging/testing/in-memory-messages.ts';
import { BRAND, PLACED_AT, sampleBooking, TIMEOUTS } from '#domain/messaging/testing/sample-booking.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, CONTACT } from '#tests/builders/people.ts';
import { aSeatBooking, RIDESHARE } from '#tests/builders/trips.ts';

type Problem = ConstructorParameters<typeof DeliveryError>[1]['outcome'];

/** Creates the use cases on one store. `answers` sets what the providers do next. */
function setup(first: Booking = sampleBooking()) {
  const { rows, resends, store, inTransaction } = inMemoryMessages();
  const delivered: Delivery[] = [];
  let booking: Booking | undefined = first;
  let problem: Problem | undefined;
  let now = PLACED_AT;
  const deliver: Deliver = async (delivery) => {
    delivered.push(delivery);
    if (problem) throw new DeliveryError(`a problem: ${problem}`, { outcome: problem });
    return { state: 'sent', reference: 'taken' };
  };
  const sender = { messages: store, deliver: { whatsapp: deliver, email: deliver }, brand: BRAND };
  const clock = () => now;
  const aboutBookings = { ...sender, bookings: { find: async () => booking }, timeouts: TIMEOUTS, clock };
  const aboutSeats = {
    ...sender,
    bookings: { findBooking: async () => aSeatBooking(), ofGroup: async () => [] },
    timeouts: RIDESHARE,
    clock: () => aSeatBooking().bookedAt,
  };
  const resend = resendMessage({
    ...{ ...sender, inTransaction, pretend: null },
    composeBookingMessage: composeBookingMessage(aboutBookings),
    composeSeatMessage: composeSeatMessage(aboutSeats),
    composeDutyMessages: async () => [],
    clock,
  });
  return {
    rows,
    resends,
    delivered,
    notify: notifyAboutBooking(aboutBookings),
    notifySeat: notifyAboutSeat(aboutSeats),
    sendOtp: sendOtpMessage({ ...sender, keepsCodes: false }),
    resendFailed: resendFailed({ resend }),
    resend: (id: number, expectedAttempts?: number) => resend({ id, by: BY_DISPATCHER, expectedAttempts }),
    answers: (next: Problem | undefined) => {
      problem = next;
    },
    becomes: (next: Booking | undefined) => {
      booking = next;
    },
    at: (instant: Date) => {
      now = instant;
    },
  };
}

const REMINDER = { bookingId: 12 as BookingId, kind: 'team-reminder-1' } as const;
const RECEIVED = { bookingId: 12 as BookingId, kind: 'booking-received' } as const;

test.each(['unknown', 'refused'] as const)('sends a message again that was %s, for a person', async (how) => {
  const { rows, resends, delivered, notify, resend, answers } = setup();
  answers(how);
  await notify(REMINDER).catch(() => undefined);
  answers(undefined);
  expect(accepted(await resend(1))).toMatchObject({
    sentNow: true,
    message: { id: 1, status: 'sent', attempts: 2 },
  });
  expect(delivered).toHaveLength(2);
  expect(delivered[1]?.key).toBe(delivered[0]?.key);
  expect(rows[0]).toMatchObject({ status: 'sent', error: null });
  expect(resends).toEqual([{ id: 1, by: 'dispatcher' }]);
});

test('sends nothing for a second call, also if the two calls come at once', async () => {
  const { delivered, notify, resend, answers } = setup();
  answers('unknown');
  await notify(REMINDER).catch(() => undefined);
  answers(undefined);
  const both = await Promise.all([resend(1), resend(1)]);
  expect(both.map((each) => accepted(each).sentNow).sort()).toEqual([false, true]);
  expect(accepted(await resend(1))).toMatchObject({ sentNow: false, message: { status: 'sent' } });
  expect(delivered).toHaveLength(2);
});

test('sends nothing if somebody has sent it again since the person looked', async () => {
  const { delivered, notify, resend, answers } = setup();
  answers('unknown');
  await notify(REMINDER).catch(() => undefined);
  expect(accepted(await resend(1, 1))).toMatchObject({ sentNow: true, message: { status: 'unknown' } });
  expect(accepted(await resend(1, 1))).toMatchObject({ sentNow: false, message: { attempts: 2 } });
  expect(delivered).toHaveLength(2);
});

test('gives the provider one attempt, and stores a refusal for now as failed', async () => {
  const { rows, notify, resend, answers } = setup();
  answers('unknown');
  await notify(REMINDER).catch(() => undefined);
  answers('refused-for-now');
  expect(accepted(await resend(1))).toMatchObject({ sentNow: true, message: { status: 'failed' } });
  expect(rows[0]?.error).toBe('a problem: refused-for-now');
});

test('sends nothing while a message is queued', async () => {
  const { delivered, notify, resend, answers } = setup();
  answers('refused-for-now');
  await notify(REMINDER).catch(() => undefined);
  expect(accepted(await resend(1))).toMatchObject({ sentNow: false, message: { status: 'queued' } });
  expect(delivered).toHaveLength(1);
});

test('writes the text and the recipient as the booking stands now', async () => {
  const { delivered, notify, resend, answers, becomes } = setup();
  answers('unknown');
  await notify(RECEIVED).catch(() => undefined);
  answers(undefined);
  const contact = { ...sampleBooking().contact, email: 'new@mail.example', name: 'Devi' };
  becomes(sampleBooking({ contact }));
  accepted(await resend(2));
  expect(delivered.at(-1)).toMatchObject({ channel: 'email', to: 'new@mail.example' });
  expect(delivered.at(-1)?.body).toContain('Devi');
});

test('sends the e-mail about an edit again under its own key', async () => {
  const { delivered, notify, resend, answers, becomes } = setup();
  answers('unknown');
  await notify({ ...RECEIVED, kind: 'booking-updated', version: 3 }).catch(() => undefined);
  answers(undefined);
  becomes(sampleBooking({ version: 7 }));
  accepted(await resend(1));
  expect(delivered.map(({ key }) => key)).toEqual(Array(2).fill('booking-12:booking-updated-3:email'));
});

test('sends the team a change by the rider again, although the booking has changed since', async () => {
  const { delivered, notify, resend, answers, becomes } = setup(sampleBooking({ version: 2 }));
  answers('unknown');
  await notify({ ...RECEIVED, kind: 'team-booking-changed', version: 2 }).catch(() => undefined);
  answers(undefined);
  becomes(sampleBooking({ version: 3, status: 'confirmed' }));
  expect(accepted(await resend(1)).sentNow).toBe(true);
  expect(delivered.map(({ key }) => key)).toEqual(
    Array(2).fill('booking-12:team-booking-changed-2:whatsapp'),
  );
});

test('sends details again that were sent because the pickup moved', async () => {
  const { delivered, notify, resend, answers } = setup(sampleBooking({ status: 'confirmed' }));
  answers('unknown');
  await notify({ ...RECEIVED, kind: 'ride-details', movedIn: 5 }).catch(() => undefined);
  answers(undefined);
  expect(accepted(await resend(1)).sentNow).toBe(true);
  expect(delivered.map(({ key }) => key)).toEqual(Array(2).fill('booking-12:ride-details-5:whatsapp'));
});

test('sends a message about a seat again', async () => {
  const { delivered, notifySeat, resend, answers } = setup();
  answers('unknown');
  const notice = { bookingId: 3 as RideshareBookingId, kind: 'seat-booked' } as const;
  await notifySeat(notice).catch(() => undefined);
  answers(undefined);
  expect(accepted(await resend(1))).toMatchObject({ sentNow: true, message: { status: 'sent' } });
  expect(delivered.at(-1)?.key).toBe('rideshare-3:seat-booked:whatsapp');
});

const NO_PURPOSE = { code: 'message-not-resendable', reason: 'no-purpose' };

test('refuses a message that has lost its purpose', async () => {
  const { delivered, notify, resend, answers, becomes, at } = setup();
  answers('unknown');
  await notify(REMINDER).catch(() => undefined);
  answers(undefined);
  becomes(sampleBooking({ status: 'confirmed' }));
  expect(refused(await resend(1))).toEqual(NO_PURPOSE);
  becomes(undefined);
  expect(refused(await resend(1))).toEqual(NO_PURPOSE);
  becomes(sampleBooking());
  at(sampleBooking().ride.pickupAt);
  expect(refused(await resend(1))).toEqual(NO_PURPOSE);
  expect(delivered).toHaveLength(1);
});

test('refuses a message to an address that the booking no longer has', async () => {
  const { notify, resend, answers, becomes } = setup();
  answers('unknown');
  await notify(RECEIVED).catch(() => undefined);
  becomes(sampleBooking({ contact: { ...sampleBooking().contact, email: '' } }));
  expect(refused(await resend(2))).toEqual(NO_PURPOSE);
});

test.each([
  ['ended as too late', { status: 'too-late' }],
  ['was emptied', { status: 'failed', to: '', body: '' }],
  ['lost its booking', { status: 'failed', bookingId: null }],
] as const)('refuses a message that %s', async (_, change) => {
  const { rows, notify, resend } = setup();
  await notify(REMINDER);
  Object.assign(rows[0] ?? {}, change);
  expect(refused(await resend(1))).toEqual(NO_PURPOSE);
});

test('sends the failed messages of two bulks at once, each once', async () => {
  const { delivered, notify, resendFailed, answers } = setup();
  answers('refused');
  await notify(RECEIVED).catch(() => undefined);
  answers(undefined);
  const failed = [1, 2].map((id) => ({ id, attempts: 1 }));
  const both = await Promise.all([1, 2].map(() => resendFailed(failed, BY_DISPATCHER)));
  expect(both.map(({ sent }) => sent).reduce((sum, sent) => sum + sent)).toBe(2);
  expect(both.map(({ skipped }) => skipped).reduce((sum, skipped) => sum + skipped)).toBe(2);
  expect(delivered).toHaveLength(4);
});

test('refuses a one-time code, whose text is not kept, and a message that does not exist', async () => {
  const { sendOtp, resend, answers } = setup();
  answers('unknown');
  await sendOtp({ phone: CONTACT.phone, code: '481516' }).catch(() => undefined);
  expect(refused(await resend(1))).toEqual({ code: 'message-not-resendable', reason: 'one-time-code' });
  expect(refused(await resend(2))).toEqual({ code: 'not-found', what: 'message' });
});
