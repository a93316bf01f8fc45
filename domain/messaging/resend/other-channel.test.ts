import { expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { MessageChoice } from '#domain/messaging/choices/message-choice.ts';
import type { Channel, Deliver, Delivery } from '#domain/messaging/message.ts';
import { composeBookingMessage, notifyAboutBooking } from '#domain/messaging/notify.ts';
import { listOtherChannels, sendByOtherChannel } from '#domain/messaging/resend/other-channel.ts';
import { sendOtpMessage } from '#domain/messaging/send-otp-message.ts';
import { inMemoryMessages } from '#domain/messaging/testing/in-memory-messages.ts';
import {
  BRAND,
  PARTNER_PARTS,
  PLACED_AT,
  sampleBooking,
  TIMEOUTS,
} from '#domain/messaging/testing/sample-booking.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';

const DETAILS = { bookingId: 12 as BookingId, kind: 'ride-details' } as const;
const { contact: CONTACT } = sampleBooking();
const CONFIRMED = { status: 'confirmed' } as const;

/** Creates the use cases on one store. `answers` sets what the providers do next. */
function setup({
  change = CONFIRMED,
  hasSms = true,
}: {
  change?: Parameters<typeof sampleBooking>[0];
  hasSms?: boolean;
} = {}) {
  const { rows, byHand, store, inTransaction } = inMemoryMessages();
  const delivered: Delivery[] = [];
  const made = new Map<string, MessageChoice>();
  let booking: Booking | undefined = sampleBooking(change);
  let isRefused = false;
  let now = PLACED_AT;
  const deliver: Deliver = async (delivery) => {
    delivered.push(delivery);
    if (isRefused) throw new DeliveryError('a problem', { outcome: 'refused-for-now' });
    return { state: 'sent', reference: 'taken' };
  };
  const channels = { whatsapp: deliver, email: deliver, ...(hasSms && { sms: deliver }) };
  const sender = {
    ...{ messages: store, deliver: channels, brand: BRAND },
    choices: { of: async () => made, available: ['whatsapp', 'sms', 'email'] as const },
  };
  const clock = () => now;
  const aboutBookings = { ...sender, bookings: { find: async () => booking }, timeouts: TIMEOUTS, clock };
  const composing = {
    ...sender,
    composeBookingMessage: composeBookingMessage(aboutBookings),
    composeSeatMessage: async () => undefined,
    composeDutyMessages: async () => [],
    clock,
  };
  const send = sendByOtherChannel({ ...composing, inTransaction, pretend: null });
  return {
    ...{ rows, byHand, delivered },
    notify: notifyAboutBooking(aboutBookings),
    sendOtp: sendOtpMessage({ ...sender, keepsCodes: false }),
    list: listOtherChannels(composing),
    send: (id: number, channel: Channel) => send({ id, channel, by: BY_DISPATCHER }),
    refusesFromNow: () => {
      isRefused = true;
    },
    becomes: (next: Booking | undefined) => {
      booking = next;
    },
    stopsWhatsapp: () => made.set(CONTACT.phone, { first: 'whatsapp', takesWhatsapp: false }),
    at: (instant: Date) => {
      now = instant;
    },
  };
}

test('sends details that nobody has read by SMS for a person, once', async () => {
  const { rows, byHand, delivered, notify, list, send } = setup();
  await notify(DETAILS);
  expect(accepted(await list(1))).toEqual([
    { channel: 'sms', to: CONTACT.phone, sent: null },
    { channel: 'email', to: CONTACT.email, sent: null },
  ]);
  expect(delivered).toHaveLength(1);
  const both = await Promise.all([send(1, 'sms'), send(1, 'sms')]);
  expect(both.map((each) => accepted(each).sentNow).sort()).toEqual([false, true]);
  expect(accepted(await send(1, 'sms'))).toMatchObject({
    sentNow: false,
    message: { id: 2, channel: 'sms', status: 'sent', bookingId: 12 },
  });
  expect(delivered.map(({ channel, key }) => [channel, key])).toEqual([
    ['whatsapp', 'booking-12:ride-details:whatsapp'],
    ['sms', 'booking-12:ride-details:sms'],
  ]);
  expect(delivered[1]).toMatchObject({ to: CONTACT.phone, isWaited: true });
  expect(byHand).toEqual([{ id: 2, by: 'dispatcher' }]);
  expect(rows).toHaveLength(2);
  expect(accepted(await list(1))).toMatchObject([
    { channel: 'sms', sent: { id: 2, status: 'sent' } },
    { channel: 'email', sent: null },
  ]);
});

test('gives the other provider one attempt, and stores its refusal for now as failed', async () => {
  const { notify, send, refusesFromNow } = setup();
  await notify(DETAILS);
  refusesFromNow();
  expect(accepted(await send(1, 'email'))).toMatchObject({
    sentNow: true,
    message: { channel: 'email', status: 'failed', error: 'a problem' },
  });
});

test('sends a copy to the partner and the message to its passenger each to their own', async () => {
  const { delivered, notify, send } = setup({ change: { ...PARTNER_PARTS, ...CONFIRMED } });
  await notify(DETAILS);
  const toPassenger = delivered.findIndex(({ to }) => to === PARTNER_PARTS.guest.phone) + 1;
  accepted(await send(toPassenger, 'email'));
  expect(delivered.at(-1)).toMatchObject({
    ...{ channel: 'email', to: PARTNER_PARTS.guest.email },
    key: 'booking-12:ride-details:email:passenger',
  });
  accepted(await send(3 - toPassenger, 'email'));
  expect(delivered.at(-1)).toMatchObject({ channel: 'email', to: CONTACT.email });
});

test('offers the others to a person who has stopped WhatsApp since', async () => {
  const { notify, list, stopsWhatsapp } = setup();
  await notify(DETAILS);
  stopsWhatsapp();
  expect(accepted(await list(1)).map(({ channel }) => channel)).toEqual(['sms', 'email']);
});

test('offers no WhatsApp to a person who has stopped it', async () => {
  const { notify, list, send, stopsWhatsapp } = setup();
  stopsWhatsapp();
  await notify(DETAILS);
  expect(accepted(await list(1)).map(({ channel }) => channel)).toEqual(['email']);
  expect(refused(await send(1, 'whatsapp'))).toEqual(NO_OTHER_CHANNEL);
});

const NO_PURPOSE = { code: 'message-not-resendable', reason: 'no-purpose' };
const NO_OTHER_CHANNEL = { code: 'message-not-resendable', reason: 'no-other-channel' };

test('refuses a channel that the recipient or the installation does not have', async () => {
  const contact = { ...CONTACT, email: '' };
  const { delivered, notify, list, send } = setup({ change: { ...CONFIRMED, contact }, hasSms: false });
  await notify(DETAILS);
  expect(refused(await list(1))).toEqual(NO_OTHER_CHANNEL);
  expect(refused(await send(1, 'sms'))).toEqual(NO_OTHER_CHANNEL);
  expect(refused(await send(1, 'whatsapp'))).toEqual(NO_OTHER_CHANNEL);
  expect(delivered).toHaveLength(1);
});

test('refuses a message that has lost its purpose', async () => {
  const { rows, delivered, notify, send, becomes, at } = setup();
  await notify(DETAILS);
  becomes(sampleBooking({ status: 'cancelled' }));
  expect(refused(await send(1, 'sms'))).toEqual(NO_PURPOSE);
  becomes(undefined);
  expect(refused(await send(1, 'sms'))).toEqual(NO_PURPOSE);
  becomes(sampleBooking(CONFIRMED));
  at(new Date(sampleBooking().ride.pickupAt.getTime() + 86_400_000));
  expect(refused(await send(1, 'sms'))).toEqual(NO_PURPOSE);
  at(PLACED_AT);
  Object.assign(rows[0] ?? {}, { status: 'too-late' });
  expect(refused(await send(1, 'sms'))).toEqual(NO_PURPOSE);
  Object.assign(rows[0] ?? {}, { status: 'sent', to: '' });
  expect(refused(await send(1, 'sms'))).toEqual(NO_PURPOSE);
  expect(delivered).toHaveLength(1);
});

test('refuses a one-time code, and a message that does not exist', async () => {
  const { sendOtp, send } = setup();
  await sendOtp({ phone: CONTACT.phone, code: '481516' });
  expect(refused(await send(1, 'sms'))).toEqual({
    code: 'message-not-resendable',
    reason: 'one-time-code',
  });
  expect(refused(await send(2, 'sms'))).toEqual({ code: 'not-found', what: 'message' });
});
