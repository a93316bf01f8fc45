import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Delivery } from '#domain/messaging/message.ts';
import { composeBookingMessage } from '#domain/messaging/notify.ts';
import { messageFor } from '#domain/messaging/send-message.ts';
import { BRAND, PLACED_AT, sampleBooking, TIMEOUTS } from '#domain/messaging/testing/sample-booking.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import { type SmtpOptions, smtpMail } from '#infra/messaging/mail/smtp.ts';
import { headerOf, partOf, readIcs, readParts } from '#infra/messaging/testing/read-letter.ts';
import { sampleDelivery } from '#infra/messaging/testing/sample-delivery.ts';
import { startSmtpStandIn } from '#infra/messaging/testing/smtp-stand-in.ts';

let server: Awaited<ReturnType<typeof startSmtpStandIn>>;
beforeAll(async () => {
  server = await startSmtpStandIn();
});
afterAll(async () => server.close());
beforeEach(() => {
  server.received.length = 0;
});

const RIDE = {
  ...sampleBooking().ride,
  pickupLocation: 'इंदिरा गांधी अंतरराष्ट्रीय हवाई अड्डा, टर्मिनल 3; नई दिल्ली, evil.example',
};

/** Returns the e-mail about a booking as the domain composes it. */
async function written(
  kind: 'booking-confirmed' | 'booking-updated' | 'booking-cancelled',
  booking = sampleBooking({ status: 'confirmed', version: 2, ride: RIDE }),
): Promise<Delivery> {
  const composed = await composeBookingMessage({
    bookings: { find: async () => booking },
    past: { wasConfirmed: async () => true, timesDecided: async () => 1 },
    translations: { texts: MESSAGE_TEXTS, languageOf: async () => 'hi' },
    ...{ brand: BRAND, timeouts: TIMEOUTS, clock: () => PLACED_AT },
  })({ bookingId: 12 as BookingId, kind });
  const many = composed?.state === 'due' ? composed.message : undefined;
  const address = many?.to.find(({ channel }) => channel === 'email');
  if (!many || !address) throw new Error('no e-mail');
  return { ...messageFor(many, address), key: many.keyFor(address), code: null };
}

async function deliver(delivery: Delivery, options: Partial<SmtpOptions> = {}) {
  await smtpMail({
    ...{
      url: server.url,
      from: 'rides@ratha.example',
      bounceTo: null,
      brandName: BRAND.name,
      deadlineMs: 10_000,
    },
    ...{ publicUrl: 'https://rides.example', installationId: async () => 'a1b2c3' },
    ...options,
  })(delivery);
  const letter = server.received.at(-1);
  if (!letter) throw new Error('nothing arrived');
  return letter;
}

test('sends the confirmation with text, HTML, the invitation, and the same as a file', async () => {
  const letter = await deliver(await written('booking-confirmed'));
  const parts = readParts(letter);
  expect(parts.map(({ type }) => type)).toEqual([
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
    'text/calendar; charset=utf-8; method=REQUEST',
    'application/ics; name=ride.ics',
  ]);
  expect(parts[3]?.headers).toContain('Content-Disposition: attachment; filename=ride.ics');
  expect(parts[3]?.text).toBe(parts[2]?.text);
  expect(parts[1]?.text).toContain('<html lang="hi"');
});

test('writes the entry of the ride, folded at 75 bytes, with times in UTC', async () => {
  const ics = partOf(await deliver(await written('booking-confirmed')), 'text/calendar');
  const entry = readIcs(ics);
  expect(Object.fromEntries(entry)).toMatchObject({
    METHOD: 'REQUEST',
    UID: 'bk-12@a1b2c3',
    SEQUENCE: '2',
    DTSTART: '20261121T123500Z',
    DTEND: '20261121T132000Z',
    DTSTAMP: '20261121T063000Z',
    STATUS: 'CONFIRMED',
    SUMMARY: 'Ratha: हवाई अड्डे की यात्रा',
    LOCATION: 'इंदिरा गांधी अंतरराष्ट्रीय हवाई अड्डा\\, टर्मिनल 3\\; नई दिल्ली\\, evil. example',
    ORGANIZER: 'mailto:rides@ratha.example',
    ATTENDEE: 'MAILTO:rider@mail.example',
    TRIGGER: '-PT1H',
  });
  const unfolded = ics.replace(/\r\n /g, '');
  expect(unfolded).toContain('ORGANIZER;CN="Ratha":');
  expect(unfolded).toContain('PARTSTAT=ACCEPTED;RSVP=FALSE:');
  expect(ics).not.toContain('आशा');
});

test('changes the same entry with a higher sequence, and removes it with a higher one still', async () => {
  const letters = [
    await written('booking-confirmed'),
    await written('booking-updated', sampleBooking({ status: 'confirmed', version: 3, ride: RIDE })),
    await written('booking-cancelled', sampleBooking({ status: 'cancelled', version: 5, ride: RIDE })),
  ];
  const entries = [];
  for (const letter of letters) entries.push(readIcs(partOf(await deliver(letter), 'text/calendar')));
  expect(
    entries.map((entry) => ['METHOD', 'UID', 'SEQUENCE', 'STATUS'].map((name) => entry.get(name))),
  ).toEqual([
    ['REQUEST', 'bk-12@a1b2c3', '2', 'CONFIRMED'],
    ['REQUEST', 'bk-12@a1b2c3', '3', 'CONFIRMED'],
    ['CANCEL', 'bk-12@a1b2c3', '5', 'CANCELLED'],
  ]);
  const cancelled = partOf(server.received.at(-1), 'text/calendar');
  expect(cancelled).not.toMatch(/LOCATION|DESCRIPTION|VALARM/);
});

test('says that the mail is automatic and in which language, and names the bounce address as sender', async () => {
  const letter = await deliver(await written('booking-confirmed'), { bounceTo: 'bounces@ratha.example' });
  expect(headerOf(letter, 'Auto-Submitted')).toBe('auto-generated');
  expect(headerOf(letter, 'X-Auto-Response-Suppress')).toBe('All');
  expect(headerOf(letter, 'Content-Language')).toBe('hi');
  expect(headerOf(letter, 'From')).toBe('Ratha <rides@ratha.example>');
  expect(letter).toMatchObject({ from: 'bounces@ratha.example', to: ['rider@mail.example'] });
  expect((await deliver(sampleDelivery({ to: 'rider@mail.example' }))).from).toBe('rides@ratha.example');
});

test('sends the team plain text in English, without HTML and entry', async () => {
  const letter = await deliver(sampleDelivery({ kind: 'team-new-booking', to: 'team@ratha.example' }));
  expect(readParts(letter).map(({ type }) => type)).toEqual(['text/plain; charset=utf-8']);
  expect(headerOf(letter, 'Content-Language')).toBe('en');
});
