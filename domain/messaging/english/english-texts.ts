import { BOOKED_SERVICE_LABELS, type Guest } from '#domain/bookings/booking.ts';
import { OTP } from '#domain/identity/otp.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import { riderMessages } from '#domain/messaging/english/rider-messages.ts';
import { riderSeatMessages } from '#domain/messaging/english/rider-seat-messages.ts';
import { WHATSAPP_WORDS } from '#domain/messaging/english/whatsapp-words.ts';
import type { RiderTexts } from '#domain/messaging/rider-texts.ts';
import { hello, lines, paragraphs } from '#domain/messaging/wording.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';

export const ENGLISH_TEXTS: RiderTexts = {
  language: 'en',
  labels: { services: BOOKED_SERVICE_LABELS, tripDirections: TRIP_DIRECTION_LABELS, fields: null },
  bookings: riderMessages,
  seats: riderSeatMessages,
  whatsapp: WHATSAPP_WORDS,
  copy: ({ subject, body }, facts, passenger) => ({
    subject: `Copy: ${subject}`,
    body: paragraphs(copyLines(facts, passenger), body),
  }),
  otp: (code, brand) => ({
    subject: `Your ${brand.name} code`,
    body: `${code} is your ${brand.name} code. It is valid for ${formatDuration(OTP.validForMs)}. Never share it with anyone, not even with us.`,
  }),
};

function copyLines({ customer, payer }: BookingFacts, passenger: Guest): string[] {
  const isReached = passenger.phone !== '' || passenger.email !== '';
  return lines(
    hello(customer),
    payer?.bookingId ? `Your booking id: ${payer.bookingId}` : null,
    isReached
      ? `This is a copy of our message to the passenger, ${passenger.name}.`
      : `We have no phone number and no e-mail address of the passenger. Please give this message to ${passenger.name}.`,
  );
}
