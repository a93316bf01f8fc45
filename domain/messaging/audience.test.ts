import { expect, test } from 'vitest';
import type { Guest } from '#domain/bookings/booking.ts';
import {
  type Address,
  dedupeKey,
  isMessageCurrent,
  listRecipients,
  withOthers,
} from '#domain/messaging/audience.ts';
import { BOOKING_MESSAGE_KINDS, CHANNELS } from '#domain/messaging/message.ts';
import { BRAND, PARTNER_PARTS, sampleBooking } from '#domain/messaging/testing/sample-booking.ts';

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
  ['team-booking-changed', { whatsapp: TEAM.whatsapp }],
  ['team-cancelled', { whatsapp: TEAM.whatsapp }],
  ['team-no-driver', { whatsapp: TEAM.whatsapp }],
] as const)('sends %s to the addresses of its reader', (kind, addresses) => {
  const audience = listRecipients(kind, sampleBooking(), BRAND);
  expect(Object.fromEntries(audience.map(({ channel, to }) => [channel, to]))).toEqual(addresses);
});

test('sends WhatsApp, and SMS otherwise, if a booking has no e-mail address', () => {
  const booking = sampleBooking();
  const audience = listRecipients(
    'booking-received',
    { ...booking, contact: { ...booking.contact, email: '' } },
    BRAND,
  );
  const to = { to: RIDER.whatsapp, reader: 'customer' };
  expect(audience).toEqual([{ ...to, channel: 'whatsapp', otherwise: { ...to, channel: 'sms' } }]);
});

test.each([
  ['booking-received', ['whatsapp sms', 'email']],
  ['booking-updated', ['email']],
  ['ride-details', ['whatsapp sms email']],
  ['team-new-booking', ['whatsapp', 'email']],
  ['seat-details', ['whatsapp sms email']],
] as const)('sends what a channel refuses of %s by the next one', (kind, chains) => {
  const audience = listRecipients(kind, sampleBooking(), BRAND);
  const chain = (address: Address) =>
    withOthers([address])
      .map(({ channel }) => channel)
      .join(' ');
  expect(audience.map(chain)).toEqual(chains);
});

test('sends no SMS abroad and none to the contact of a partner', () => {
  const booking = sampleBooking(PARTNER_PARTS);
  const channels = withOthers(listRecipients('ride-details', booking, BRAND)).map(
    ({ reader, channel }) => `${reader} ${channel}`,
  );
  expect(channels).toEqual(['passenger whatsapp', 'passenger email', 'copy whatsapp', 'copy email']);
});

const recipientsOf = (kind: Parameters<typeof listRecipients>[0], guest: Partial<Guest> = {}) =>
  listRecipients(
    kind,
    sampleBooking({ ...PARTNER_PARTS, guest: { ...PARTNER_PARTS.guest, ...guest } }),
    BRAND,
  ).map(({ reader, channel, to }) => `${reader} ${channel} ${to}`);

test('sends every rider message to the passenger of a partner, and a copy to its contact', () => {
  for (const kind of ['booking-received', 'booking-confirmed', 'booking-cancelled'] as const) {
    expect(recipientsOf(kind)).toEqual([
      'passenger whatsapp +351900000001',
      'passenger email ana@mail.example',
      `copy whatsapp ${RIDER.whatsapp}`,
      `copy email ${RIDER.email}`,
    ]);
  }
  for (const kind of ['booking-overdue', 'ride-details'] as const) {
    expect(recipientsOf(kind)).toEqual([
      'passenger whatsapp +351900000001',
      `copy whatsapp ${RIDER.whatsapp}`,
    ]);
  }
  expect(recipientsOf('booking-updated')).toEqual([
    'passenger email ana@mail.example',
    `copy email ${RIDER.email}`,
  ]);
  expect(recipientsOf('team-overdue').every((recipient) => recipient.startsWith('team'))).toBe(true);
});

test('sends the driver’s details by e-mail to a passenger without a phone', () => {
  expect(recipientsOf('ride-details', { phone: '' })).toEqual([
    'passenger email ana@mail.example',
    `copy whatsapp ${RIDER.whatsapp}`,
  ]);
});

test('sends the contact alone a copy if the passenger has neither phone nor e-mail', () => {
  expect(recipientsOf('booking-overdue', { phone: '', email: '' })).toEqual([
    `copy whatsapp ${RIDER.whatsapp}`,
  ]);
});

test('sends one message if the passenger and the contact share an address', () => {
  expect(recipientsOf('booking-received', { phone: RIDER.whatsapp })).toEqual([
    `passenger whatsapp ${RIDER.whatsapp}`,
    'passenger email ana@mail.example',
    `copy email ${RIDER.email}`,
  ]);
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
    'pickup-moved',
    'team-booking-changed',
  ]);
  expect(trueOf(confirmed)).toEqual([
    'booking-received',
    'team-new-booking',
    'booking-confirmed',
    'booking-updated',
    'pickup-moved',
    'team-booking-changed',
    'ride-details',
    'team-no-driver',
    'team-call-rider',
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
    CHANNELS.flatMap((channel) =>
      (['copy', 'passenger'] as const).map((reader) => dedupeKey(booking, { kind }, { channel, reader })),
    ),
  );
  expect(new Set(keys).size).toBe(BOOKING_MESSAGE_KINDS.length * CHANNELS.length * 2);
});
