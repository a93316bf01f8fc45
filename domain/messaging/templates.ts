import type { Guest } from '#domain/bookings/booking.ts';
import type { Brand } from '#domain/brand.ts';
import { OTP } from '#domain/identity/otp.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import type { BookingMessageKind, MessageText } from '#domain/messaging/message.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingOverdue,
  bookingReceived,
  bookingUpdated,
  rideDetails,
} from '#domain/messaging/rider-messages.ts';
import {
  teamCancelled,
  teamLastReminder,
  teamNewBooking,
  teamNoDriver,
  teamOverdue,
  teamReminder,
} from '#domain/messaging/team-messages.ts';
import { hello, lines, paragraphs } from '#domain/messaging/wording.ts';

const TEMPLATES: Record<BookingMessageKind, (facts: BookingFacts, brand: Brand) => MessageText> = {
  'booking-received': bookingReceived,
  'team-new-booking': teamNewBooking,
  'team-reminder-1': teamReminder,
  'team-reminder-2': teamLastReminder,
  'booking-overdue': bookingOverdue,
  'team-overdue': teamOverdue,
  'booking-confirmed': bookingConfirmed,
  'booking-updated': bookingUpdated,
  'booking-cancelled': bookingCancelled,
  'team-cancelled': teamCancelled,
  'ride-details': rideDetails,
  'team-no-driver': teamNoDriver,
};

/**
 * Returns the text of a message about a booking, the same for all channels. A copy says first whom the message is
 * for.
 */
export function bookingMessage(kind: BookingMessageKind, facts: BookingFacts, brand: Brand): MessageText {
  const { subject, body } = TEMPLATES[kind](facts, brand);
  if (facts.reader !== 'copy' || !facts.passenger) return { subject, body };
  return { subject: `Copy: ${subject}`, body: paragraphs(copyLines(facts, facts.passenger), body) };
}

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

/** Returns the text with a 6-digit one-time code. */
export function otpMessage(code: string, brand: Brand): MessageText {
  return {
    subject: `Your ${brand.name} code`,
    body: `${code} is your ${brand.name} code. It is valid for ${formatDuration(OTP.validForMs)}. Never share it with anyone, not even with us.`,
  };
}
