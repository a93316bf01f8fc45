import { expect, test } from 'vitest';
import type { BookingParts } from '#domain/bookings/testing/booking-parts.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import type { Reader } from '#domain/messaging/audience.ts';
import { bookingFacts, type DriverDetails } from '#domain/messaging/booking-facts.ts';
import {
  BOOKING_MESSAGE_KINDS,
  type BookingMessageKind,
  CHANNELS,
  type Channel,
  type MessageText,
  SEAT_MESSAGE_KINDS,
  type SeatMessageKind,
} from '#domain/messaging/message.ts';
import { seatFacts } from '#domain/messaging/seat-facts.ts';
import { seatMessage } from '#domain/messaging/seat-messages.ts';
import { bookingMessage, otpMessage } from '#domain/messaging/templates.ts';
import {
  BRAND,
  PARTNER_PARTS,
  PLACED_AT,
  sampleBooking,
  TIMEOUTS,
} from '#domain/messaging/testing/sample-booking.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import { aSeatBooking, RIDESHARE } from '#tests/builders/trips.ts';

type Language = keyof typeof MESSAGE_TEXTS;
type Told = { driver?: DriverDetails | null; reader?: Reader; hasDriverChanged?: boolean; channel?: Channel };

const DRIVER: DriverDetails = {
  name: 'मोहन लाल',
  phone: '+919999900003',
  vehicle: 'BYD eMAX 7',
  registration: 'DL 1Z AB 1234',
};
const { bookedAt, pickupAt } = aSeatBooking();

function bookingText(language: Language, kind: BookingMessageKind, parts: BookingParts, told: Told) {
  const texts = MESSAGE_TEXTS[language];
  const facts = bookingFacts(sampleBooking(parts), {
    ...{ timeouts: TIMEOUTS, now: PLACED_AT, driver: null, reader: 'customer' as const, ...told },
    labels: texts.labels,
  });
  return bookingMessage(kind, facts, BRAND, { texts, channel: told.channel });
}

function seatText(language: Language, kind: SeatMessageKind, parts: Partial<RideshareBooking>, told: Told) {
  const texts = MESSAGE_TEXTS[language];
  const booking = aSeatBooking(parts);
  const facts = seatFacts(booking, {
    ...{ timeouts: RIDESHARE, now: bookedAt, driver: null, ...told },
    labels: texts.labels,
    together: parts.group ? [booking, aSeatBooking({ ...parts, seat: 'B2' })] : [booking],
  });
  return seatMessage(kind, facts, BRAND, { texts });
}

test('tells the rider in Hindi what was booked, what it costs and when the team will reply', () => {
  expect(bookingText('hi', 'booking-received', {}, {})).toEqual({
    subject: 'बुकिंग मिल गई: BK-12',
    body: [
      'नमस्ते आशा वर्मा जी,',
      '',
      'हमें आपकी बुकिंग मिल गई है। आपका बुकिंग नंबर BK-12 है।',
      '',
      'हवाई अड्डे की यात्रा, दिल्ली हवाई अड्डे से',
      'चढ़ने की जगह: Delhi Airport Terminal 3, New Delhi',
      'उतरने की जगह: Sector 18, Noida, Uttar Pradesh',
      'चढ़ने का समय: 21/11/2026, शाम 6:05 बजे',
      'टर्मिनल: टर्मिनल 3 (अंतरराष्ट्रीय और घरेलू)',
      'फ़्लाइट नंबर: AI 302',
      'एयरपोर्ट पर स्वागत: हाँ',
      'अंतिम राशि: ₹1,439, पहुँचने पर नकद या UPI से भुगतान करें',
      '',
      'बुकिंग पक्की करने के लिए हमारी टीम 30 मिनट के अंदर WhatsApp पर आपसे संपर्क करेगी। अभी कोई राशि नहीं ली गई है।',
      '',
      'कोई सवाल है? हमें +91 99999 00000 पर फ़ोन करें।',
      'Ratha',
    ].join('\n'),
  });
});

const CANCELLED = (['rider', 'admin', 'system'] as const).map(
  (by): BookingParts => ({
    status: 'cancelled',
    cancellation: { by, reason: by === 'rider' ? 'other' : 'no-vehicle', note: null },
  }),
);
const CHANGES: readonly BookingParts[] = [
  {},
  { paymentStatus: 'paid' },
  { price: { ...sampleBooking().price, estimated: true } },
  ...CANCELLED,
  { ...PARTNER_PARTS },
  { ...PARTNER_PARTS, guest: { ...PARTNER_PARTS.guest, phone: '' } },
  { ...PARTNER_PARTS, guest: { ...PARTNER_PARTS.guest, phone: '', email: '' }, ...CANCELLED[0] },
];
const TOLD: readonly Told[] = [
  {},
  { driver: DRIVER },
  { driver: DRIVER, hasDriverChanged: true },
  { reader: 'passenger' },
  { reader: 'copy' },
];
const SEAT_CHANGES: readonly Partial<RideshareBooking>[] = [
  {},
  { paymentStatus: 'paid' },
  { moves: 1, movedFrom: addMinutes(pickupAt, -60) },
  { group: aSeatBooking().id },
  { pickupAt: addMinutes(bookedAt, 5) },
  ...(['rider', 'admin', 'system'] as const).map(
    (by): Partial<RideshareBooking> => ({
      status: 'cancelled',
      cancellation: { by, phone: null, from: 'web', at: bookedAt },
    }),
  ),
];

const isForRider = (kind: string) => !kind.startsWith('team-');

/** Every message to riders in English and Hindi, in all its variants. */
const PAIRS: { name: string; english: MessageText; hindi: MessageText }[] = [
  ...BOOKING_MESSAGE_KINDS.filter(isForRider).flatMap((kind) =>
    CHANGES.flatMap((parts) =>
      TOLD.map((told) => ({
        name: kind,
        english: bookingText('en', kind, parts, told),
        hindi: bookingText('hi', kind, parts, told),
      })),
    ),
  ),
  ...SEAT_MESSAGE_KINDS.filter(isForRider).flatMap((kind) =>
    SEAT_CHANGES.flatMap((parts) =>
      TOLD.map((told) => ({
        name: kind,
        english: seatText('en', kind, parts, told),
        hindi: seatText('hi', kind, parts, told),
      })),
    ),
  ),
  {
    name: 'otp',
    english: otpMessage('481516', BRAND, MESSAGE_TEXTS.en),
    hindi: otpMessage('481516', BRAND, MESSAGE_TEXTS.hi),
  },
];

/** Names, places and codes that were typed or configured. */
const TYPED =
  /A\. Rider|WhatsApp|UPI|PDF|IST|Ratha|Transferz|Ana Silva|BYD eMAX|DL|AB|BK|RS|TZ|AI|Delhi Airport Terminal|New Delhi|Sector|Noida|Uttar Pradesh|Two large bags|Anand Vihar ISBT|Delhi|Dehradun|Clock Tower|\bB\b|B(?=\d)|Z\b|\d[A-Z]/g;

test('says in Hindi all numbers, codes and amounts that the English message says', () => {
  // Hindi says the hour with the part of the day.
  const byTwelve = (text: string) =>
    text.replace(/\b(\d\d?):(\d\d)\b/g, (_, hour, minute) => `${Number(hour) % 12 || 12}:${minute}`);
  const valuesOf = ({ subject, body }: MessageText) =>
    [...new Set(byTwelve(`${subject}\n${body}`).match(/[₹+]?\d[\d,/:]*\d|\d|[A-Z]{2}-\d+/g))].sort();
  for (const { name, english, hindi } of PAIRS)
    expect([name, valuesOf(hindi)]).toEqual([name, valuesOf(english)]);
});

test('writes messages in Devanagari, except what was typed and the names of services', () => {
  for (const { name, hindi } of PAIRS) {
    const text = `${hindi.subject}\n${hindi.body}`;
    expect([name, text.replace(TYPED, '')]).toEqual([name, expect.not.stringMatching(/[a-z]/i)]);
    expect(text.normalize('NFC')).toBe(text);
    expect(text).not.toMatch(/undefined|null|NaN| {2}|[कखग]\u093c|आप [^।]*(ते|ती) (हैं|हो)/);
  }
});

test('asks nobody for money if a partner pays for the ride', () => {
  for (const kind of BOOKING_MESSAGE_KINDS.filter(isForRider))
    for (const reader of ['customer', 'passenger', 'copy'] as const)
      for (const channel of CHANNELS) {
        const { body } = bookingText('hi', kind, PARTNER_PARTS, { reader, driver: DRIVER, channel });
        expect(body).not.toMatch(/नकद|UPI|राशि|₹|रु /);
      }
});

test('keeps messages to the team in English', () => {
  expect(MESSAGE_TEXTS.hi.bookings).not.toHaveProperty('team-new-booking');
  const facts = bookingFacts(sampleBooking(), {
    ...{ timeouts: TIMEOUTS, now: PLACED_AT, driver: null, reader: 'team' },
  });
  expect(bookingMessage('team-new-booking', facts, BRAND, { texts: MESSAGE_TEXTS.hi })).toEqual(
    bookingMessage('team-new-booking', facts, BRAND),
  );
});
