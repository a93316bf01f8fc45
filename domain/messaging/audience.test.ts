import { expect, test } from 'vitest';
import { dedupeKey, isMessageCurrent, listRecipients } from '#domain/messaging/audience.ts';
import { BOOKING_MESSAGE_KINDS, CHANNELS } from '#domain/messaging/message.ts';
import { BRAND, sampleBooking } from '#domain/messaging/testing/sample-booking.ts';

const RIDER = { whatsapp: '+919999900002', email: 'rider@mail.example' };
const TEAM = { whatsapp: '+919999900001', email: 'team@ratha.example' };

test.each([
  ['booking-received', RIDER],
  ['booking-confirmed', RIDER],
  ['booking-cancelled', RIDER],
  ['booking-updated', { email: RIDER.email }],
  ['booking-overdue', { whatsapp: RIDER.whatsapp }],
  ['ride-details', { whatsapp: RIDER.whatsapp }],
  ['team-new-booking', TEAM],
  ['team-overdue', TEAM],
  ['team-reminder-1', { whatsapp: TEAM.whatsapp }],
  ['team-reminder-2', { whatsapp: TEAM.whatsapp }],
  ['team-cancelled', { whatsapp: TEAM.whatsapp }],
  ['team-no-driver', { whatsapp: TEAM.whatsapp }],
] as const)('sends %s to the addresses of its reader', (kind, addresses) => {
  const audience = listRecipients(kind, sampleBooking(), BRAND);
  expect(Object.fromEntries(audience.map(({ channel, to }) => [channel, to]))).toEqual(addresses);
});

test('sends WhatsApp only if a booking has no e-mail address', () => {
  const booking = sampleBooking();
  const audience = listRecipients(
    'booking-received',
    { ...booking, contact: { ...booking.contact, email: '' } },
    BRAND,
  );
  expect(audience).toEqual([{ channel: 'whatsapp', to: RIDER.whatsapp }]);
});

test('detects a message that no longer matches the booking', () => {
  const received = sampleBooking();
  const confirmed = sampleBooking({ status: 'confirmed' });
  const cancelled = sampleBooking({ status: 'cancelled' });
  const trueOf = (booking: typeof received) =>
    BOOKING_MESSAGE_KINDS.filter((kind) => isMessageCurrent(kind, booking));
  expect(trueOf(received)).toEqual([
    'booking-received',
    'team-new-booking',
    'team-reminder-1',
    'team-reminder-2',
    'booking-overdue',
    'team-overdue',
    'booking-updated',
  ]);
  expect(trueOf(confirmed)).toEqual([
    'booking-received',
    'team-new-booking',
    'booking-confirmed',
    'booking-updated',
    'ride-details',
    'team-no-driver',
  ]);
  expect(trueOf(cancelled)).toEqual([
    'booking-received',
    'team-new-booking',
    'booking-updated',
    'booking-cancelled',
    'team-cancelled',
  ]);
});

test('gives every message of a booking its own dedupe key', () => {
  const booking = sampleBooking();
  const keys = BOOKING_MESSAGE_KINDS.flatMap((kind) =>
    CHANNELS.map((channel) => dedupeKey(booking, kind, channel)),
  );
  expect(new Set(keys).size).toBe(BOOKING_MESSAGE_KINDS.length * CHANNELS.length);
});
