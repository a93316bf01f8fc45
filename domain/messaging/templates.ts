import type { Brand } from '#domain/brand.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import { ENGLISH_TEXTS } from '#domain/messaging/english/english-texts.ts';
import type { BookingMessageKind, MessageText } from '#domain/messaging/message.ts';
import type { BookingTemplate, RiderTexts } from '#domain/messaging/rider-texts.ts';
import {
  teamBookingChanged,
  teamCancelled,
  teamLastReminder,
  teamNewBooking,
  teamNoDriver,
  teamOverdue,
  teamReminder,
} from '#domain/messaging/team/team-messages.ts';

const TEAM: Record<Extract<BookingMessageKind, `team-${string}`>, BookingTemplate> = {
  'team-new-booking': teamNewBooking,
  'team-reminder-1': teamReminder,
  'team-reminder-2': teamLastReminder,
  'team-overdue': teamOverdue,
  'team-booking-changed': teamBookingChanged,
  'team-cancelled': teamCancelled,
  'team-no-driver': teamNoDriver,
};

/**
 * Returns the text of a message about a booking, the same for all channels. A copy says first whom the message is
 * for. The facts have the labels of `texts`, or English ones for the team.
 */
export function bookingMessage(
  kind: BookingMessageKind,
  facts: BookingFacts,
  brand: Brand,
  texts: RiderTexts = ENGLISH_TEXTS,
): MessageText {
  const templates: Record<BookingMessageKind, BookingTemplate> = { ...TEAM, ...texts.bookings };
  const message = templates[kind](facts, brand);
  return facts.reader === 'copy' && facts.passenger ? texts.copy(message, facts, facts.passenger) : message;
}

/** Returns the text with a one-time code. */
export function otpMessage(code: string, brand: Brand, texts: RiderTexts = ENGLISH_TEXTS): MessageText {
  return texts.otp(code, brand);
}
