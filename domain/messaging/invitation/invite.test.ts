import { describe, expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import {
  BOOKING_MESSAGE_KINDS,
  type BookingMessageKind,
  type OutgoingMessage,
  SEAT_MESSAGE_KINDS,
  type SeatMessageKind,
} from '#domain/messaging/message.ts';
import { composeBookingMessage } from '#domain/messaging/notify.ts';
import { composeSeatMessage } from '#domain/messaging/notify-about-seat.ts';
import { type Composed, messageFor } from '#domain/messaging/send-message.ts';
import {
  BRAND,
  PARTNER_PARTS,
  PLACED_AT,
  sampleBooking,
  TIMEOUTS,
} from '#domain/messaging/testing/sample-booking.ts';
import { NO_DELAY } from '#domain/rideshare/delay/trip-delay.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import { india } from '#tests/builders/india.ts';
import { aSeatBooking, aTrip, RIDESHARE } from '#tests/builders/trips.ts';

const { hi } = MESSAGE_TEXTS;
const PLACES: Readonly<Record<string, string>> = {
  'Delhi Airport Terminal 3, New Delhi': 'दिल्ली एयरपोर्ट टर्मिनल 3, नई दिल्ली',
};
const WITH_PLACES = {
  ...MESSAGE_TEXTS,
  hi: { ...hi, labels: { ...hi.labels, place: (text: string) => PLACES[text] ?? text } },
};

function messagesOf(composed: Composed | undefined): OutgoingMessage[] {
  if (composed?.state !== 'due') return [];
  return composed.message.to.map((address) => messageFor(composed.message, address));
}

async function aboutBooking(
  kind: BookingMessageKind,
  booking: Booking,
  { wasConfirmed = true, language = 'hi' }: { wasConfirmed?: boolean; language?: LanguageCode } = {},
) {
  const compose = composeBookingMessage({
    bookings: { find: async () => booking },
    past: { wasConfirmed: async () => wasConfirmed, timesDecided: async () => 1 },
    translations: { texts: WITH_PLACES, languageOf: async () => language },
    ...{ brand: BRAND, timeouts: TIMEOUTS, clock: () => PLACED_AT },
  });
  return messagesOf(await compose({ bookingId: booking.id, kind }));
}

async function aboutSeats(kind: SeatMessageKind, seats: readonly RideshareBooking[], id = 3) {
  const compose = composeSeatMessage({
    bookings: {
      findBooking: async (one) => seats.find((seat) => seat.id === one),
      ofGroup: async () => seats,
    },
    ...{ brand: BRAND, timeouts: RIDESHARE, clock: () => PLACED_AT },
  });
  return messagesOf(await compose({ bookingId: id as RideshareBookingId, kind }));
}

/** Returns the method of each e-mail, or `none`. Fails if another message has an entry. */
function methods(messages: readonly OutgoingMessage[]): string[] {
  for (const { channel, invitation } of messages) {
    if (channel === 'whatsapp') expect(invitation).toBeUndefined();
  }
  const mails = messages.filter(({ channel }) => channel === 'email');
  return mails.map(({ invitation }) => invitation?.method ?? 'none');
}

const at = (status: Booking['status'], version = 4) => sampleBooking({ status, version });

describe('the invitation to a booking', () => {
  test.each([
    ['booking-confirmed', 'confirmed', 'request'],
    ['booking-confirmed', 'on-trip', 'request'],
    ['booking-updated', 'confirmed', 'request'],
    ['booking-updated', 'received', 'none'],
    ['booking-updated', 'cancelled', 'none'],
    ['booking-updated', 'completed', 'none'],
    ['booking-cancelled', 'cancelled', 'cancel'],
    ['booking-received', 'received', 'none'],
    ['booking-received', 'confirmed', 'none'],
  ] as const)('of %s, while the booking is %s: %s', async (kind, status, method) => {
    expect(methods(await aboutBooking(kind, at(status)))).toEqual([method]);
  });

  test('of a booking that was never confirmed is not cancelled, because no calendar has it', async () => {
    expect(
      methods(await aboutBooking('booking-cancelled', at('cancelled'), { wasConfirmed: false })),
    ).toEqual(['none']);
  });

  test('is in no message to the team', async () => {
    for (const kind of BOOKING_MESSAGE_KINDS.filter((one) => one.startsWith('team-'))) {
      const messages = await aboutBooking(kind, at('confirmed'));
      expect(messages.map(({ invitation, language }) => invitation ?? language)).toEqual(
        messages.map(() => undefined),
      );
    }
  });

  test('goes to the passenger of a partner’s booking, and not into the calendar of the partner’s contact', async () => {
    const booking = { ...at('confirmed'), ...PARTNER_PARTS };
    const messages = await aboutBooking('booking-confirmed', booking);
    const mails = messages.filter(({ channel }) => channel === 'email');
    expect(mails.map(({ to, invitation }) => [to, invitation?.method])).toEqual([
      ['ana@mail.example', 'request'],
      ['rider@mail.example', undefined],
    ]);
  });

  test.each([
    ['en', 'Airport Transfer', 'Delhi Airport Terminal 3, New Delhi', 'To', 'Booking number', 'Help'],
    ['hi', 'हवाई अड्डे की यात्रा', 'दिल्ली एयरपोर्ट टर्मिनल 3, नई दिल्ली', 'कहाँ तक', 'बुकिंग नंबर', 'मदद'],
  ] as const)('names the ride in the language of the rider (%s), and nobody', async (language, ...words) => {
    const [service, location, to, number, help] = words;
    const ride = { ...sampleBooking().ride, dropLocation: 'Sector 18, evil.example' };
    const [mail] = (
      await aboutBooking('booking-confirmed', { ...at('confirmed'), ride }, { language })
    ).filter(({ channel }) => channel === 'email');
    expect(mail?.language).toBe(language);
    expect(mail?.invitation).toEqual({
      method: 'request',
      writtenAt: PLACED_AT,
      entry: {
        key: 'bk-12',
        sequence: 4,
        status: 'confirmed',
        startsAt: india('2026-11-21 18:05'),
        endsAt: india('2026-11-21 18:50'),
        title: `Ratha: ${service}`,
        location,
        description: `${to}: Sector 18, evil. example\n${number}: BK-12\n${help}: +91 99999 00000`,
        language,
      },
    });
  });

  test('has the same key and a higher sequence after each change, and no place once it is cancelled', async () => {
    const mails = [
      await aboutBooking('booking-confirmed', at('confirmed', 2)),
      await aboutBooking('booking-updated', at('confirmed', 3)),
      await aboutBooking('booking-cancelled', at('cancelled', 4)),
    ].map((messages) => messages.find(({ channel }) => channel === 'email')?.invitation?.entry);
    expect(mails.map((entry) => [entry?.key, entry?.sequence])).toEqual([
      ['bk-12', 2],
      ['bk-12', 3],
      ['bk-12', 4],
    ]);
    expect([mails[2]?.location, mails[2]?.description]).toEqual(['', '']);
  });

  test('of a deleted booking is cancelled too', async () => {
    const compose = composeBookingMessage({
      bookings: { find: async () => undefined },
      deletedBookings: { find: async () => at('cancelled') },
      past: { wasConfirmed: async () => true, timesDecided: async () => 1 },
      ...{ brand: BRAND, timeouts: TIMEOUTS, clock: () => PLACED_AT },
    });
    const composed = await compose({ bookingId: 12 as BookingId, kind: 'booking-cancelled' });
    expect(methods(messagesOf(composed))).toEqual(['cancel']);
  });
});

const seat = (id: number, name: string, more: Partial<RideshareBooking> = {}) =>
  aSeatBooking({ id: id as RideshareBookingId, group: 3 as RideshareBookingId, seat: name, ...more });
const CANCELLED = {
  status: 'cancelled',
  cancellation: { by: 'rider', phone: null, from: 'web', at: PLACED_AT },
} as const;

const DELAYED = aTrip({
  delay: { ...NO_DELAY, minutes: 45, change: 1, noticeAt: india('2026-11-22 12:00') },
});

describe('the invitation to a seat', () => {
  const entryOf = (messages: readonly OutgoingMessage[]) =>
    messages.find(({ channel }) => channel === 'email')?.invitation?.entry;

  test.each([
    ['seat-booked', {}, 'request', 0],
    ['seat-moved', { moves: 2 }, 'request', 2_000],
    ['seat-delayed', { moves: 2, trip: DELAYED }, 'request', 2_001],
    ['seat-cancelled', { moves: 2, ...CANCELLED }, 'cancel', 2_001],
  ] as const)('of %s', async (kind, more, method, sequence) => {
    const messages = await aboutSeats(kind, [aSeatBooking(more)]);
    expect(methods(messages)).toEqual([method]);
    expect(entryOf(messages)).toMatchObject({
      ...{ key: 'rs-3', sequence, title: 'Ratha: Rideshare Delhi – Dehradun' },
      ...{ startsAt: india('2026-11-23 06:30'), endsAt: india('2026-11-23 11:15') },
    });
  });

  test('is one for all seats that were booked together', async () => {
    const seats = [seat(3, 'B1'), seat(4, 'B2')];
    for (const id of [3, 4]) {
      expect(entryOf(await aboutSeats('seat-booked', seats, id))).toMatchObject({
        ...{ key: 'rs-3', sequence: 0 },
        description: 'To: Clock Tower, Dehradun\nSeats: B1, B2\nBooking number: RS-3\nHelp: +91 99999 00000',
      });
    }
  });

  test('stays with the seats that are left, until the last one is cancelled', async () => {
    const one = [seat(3, 'B1', CANCELLED), seat(4, 'B2')];
    const left = await aboutSeats('seat-cancelled', one, 3);
    expect(methods(left)).toEqual(['request']);
    expect(entryOf(left)).toMatchObject({ key: 'rs-3', sequence: 1, status: 'confirmed' });
    expect(entryOf(left)?.description).toContain('Seat: B2\n');
    const none = await aboutSeats('seat-cancelled', [seat(3, 'B1', CANCELLED), seat(4, 'B2', CANCELLED)], 4);
    expect(methods(none)).toEqual(['cancel']);
    expect(entryOf(none)).toMatchObject({ key: 'rs-3', sequence: 2, status: 'cancelled' });
  });

  test('has a higher sequence after a delay of the trip that the seats which are left have moved to', async () => {
    const cancelled = seat(3, 'B1', CANCELLED);
    const sequenceOf = async (kind: SeatMessageKind, more: Partial<RideshareBooking>) =>
      entryOf(await aboutSeats(kind, [cancelled, seat(4, 'B2', more)], 4))?.sequence;
    const moved = await sequenceOf('seat-moved', { moves: 1 });
    const delayed = await sequenceOf('seat-delayed', { moves: 1, trip: DELAYED });
    const ended = await sequenceOf('seat-cancelled', { moves: 1, trip: DELAYED, ...CANCELLED });
    expect([moved, delayed, ended]).toEqual([1_001, 1_002, 1_003]);
  });

  test('is in no other message about a seat', async () => {
    const others = SEAT_MESSAGE_KINDS.filter((kind) => kind.startsWith('team-') || kind === 'seat-details');
    for (const kind of others) {
      const messages = await aboutSeats(kind, [aSeatBooking()]);
      expect(messages.filter(({ invitation }) => invitation)).toEqual([]);
    }
  });
});
