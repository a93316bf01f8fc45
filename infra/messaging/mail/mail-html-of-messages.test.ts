import { describe, expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/kernel/language.ts';
import { bookingFacts } from '#domain/messaging/booking-facts.ts';
import {
  BOOKING_MESSAGE_KINDS,
  type BookingMessageKind,
  isForTeam,
  SEAT_MESSAGE_KINDS,
} from '#domain/messaging/message.ts';
import { seatFacts } from '#domain/messaging/seat-facts.ts';
import { seatMessage } from '#domain/messaging/seat-messages.ts';
import { bookingMessage } from '#domain/messaging/templates.ts';
import {
  BRAND,
  PARTNER_PARTS,
  PLACED_AT,
  sampleBooking,
  TIMEOUTS,
} from '#domain/messaging/testing/sample-booking.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import { mailHtml } from '#infra/messaging/mail/mail-html.ts';
import { aSeatBooking, RIDESHARE } from '#tests/builders/trips.ts';

const DRIVER = {
  ...{ name: 'Sukhwinder Singh', phone: '+919811122233' },
  ...{ vehicle: 'BYD eMAX 7', registration: 'DL 1Z AB 1234' },
};
const seatOf = (id: number, seat: string) =>
  aSeatBooking({ id: id as RideshareBookingId, seat, group: 3 as RideshareBookingId });

function bodyOf(kind: BookingMessageKind, language: LanguageCode, parts: Partial<Booking> = {}): string {
  const texts = MESSAGE_TEXTS[language];
  const reader = parts.guest ? 'copy' : 'customer';
  const facts = bookingFacts(sampleBooking(parts), {
    ...{ timeouts: TIMEOUTS, driver: DRIVER, now: PLACED_AT, reader, labels: texts.labels },
  });
  return bookingMessage(kind, facts, BRAND, { texts }).body;
}

function bodiesOf(language: LanguageCode): string[] {
  const texts = MESSAGE_TEXTS[language];
  const facts = seatFacts(seatOf(3, 'B1'), {
    ...{ timeouts: RIDESHARE, driver: DRIVER, now: PLACED_AT, labels: texts.labels },
    together: [seatOf(3, 'B1'), seatOf(4, 'B2')],
  });
  return [
    ...BOOKING_MESSAGE_KINDS.filter((kind) => !isForTeam(kind)).flatMap((kind) => [
      bodyOf(kind, language),
      bodyOf(kind, language, PARTNER_PARTS),
    ]),
    ...SEAT_MESSAGE_KINDS.filter((kind) => !isForTeam(kind)).map(
      (kind) => seatMessage(kind, facts, BRAND, { texts }).body,
    ),
  ];
}

const htmlOf = (body: string, language: LanguageCode) =>
  mailHtml({ body, brandName: BRAND.name, publicUrl: 'https://rides.example', language });

/** Returns all letters and digits that a reader sees, without the signs between label and value. */
const lettersOf = (text: string) => text.replace(/&amp;|&#39;|&quot;|[^\p{L}\p{M}\p{N}₹]/gu, '');

describe.each(LANGUAGE_CODES)('every e-mail to riders in %s', (language) => {
  test.each(bodiesOf(language))('has the same words as HTML: %#', (body) => {
    const html = htmlOf(body, language) ?? '';
    const seen = html.replace(/^.*<body[^>]*>/s, '').replace(/<[^>]*>/g, ' ');
    expect(lettersOf(seen)).toBe(lettersOf(`${BRAND.name}${body}`));
    expect(html).not.toContain('<a ');
  });

  test('has the pickup in a table where the text has its line', () => {
    for (const body of bodiesOf(language)) {
      const place = /^([^:\n]+): Delhi Airport Terminal 3, New Delhi$/m.exec(body);
      if (place) expect(htmlOf(body, language)).toMatch(new RegExp(`<th [^>]*>${place[1]}</th><td`));
    }
  });

  test('keeps its HTML with the longest instructions in Hindi', () => {
    const long = 'हवाई अड्डा '.repeat(46).slice(0, 500);
    const place = 'इंदिरा गांधी अंतरराष्ट्रीय हवाई अड्डा, '.repeat(5).slice(0, 150);
    const body = bodyOf('booking-updated', language, {
      specialInstructions: long,
      passengerName: long.slice(0, 100),
      ride: { ...sampleBooking().ride, pickupLocation: place, dropLocation: place },
    });
    expect(htmlOf(body, language)).toContain('</html>');
  });
});
