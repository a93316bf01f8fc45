import type { Brand } from '#domain/brand.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import { ENGLISH_TEXTS } from '#domain/messaging/english/english-texts.ts';
import type { BookingMessageKind, Channel, MessageText } from '#domain/messaging/message.ts';
import type { BookingTemplate, RiderTexts } from '#domain/messaging/rider-texts.ts';
import { bookingBySms } from '#domain/messaging/sms/rider-sms.ts';
import {
  teamBookingChanged,
  teamCallRider,
  teamCancelled,
  teamLastReminder,
  teamNewBooking,
  teamNoDriver,
  teamOverdue,
  teamReminder,
} from '#domain/messaging/team/team-messages.ts';
import { bookingOnWhatsapp } from '#domain/messaging/whatsapp/rider-templates.ts';
import { toTeam } from '#domain/messaging/whatsapp/team-notice.ts';

const TEAM: Record<TeamKind, BookingTemplate> = {
  'team-new-booking': teamNewBooking,
  'team-reminder-1': teamReminder,
  'team-reminder-2': teamLastReminder,
  'team-overdue': teamOverdue,
  'team-booking-changed': teamBookingChanged,
  'team-cancelled': teamCancelled,
  'team-no-driver': teamNoDriver,
  'team-call-rider': teamCallRider,
};

/**
 * Returns the text of a message about a booking. A copy says first whom the message is for. The facts have the labels of
 * `texts`, or English ones for the team.
 */
export function bookingMessage(
  kind: BookingMessageKind,
  facts: BookingFacts,
  brand: Brand,
  {
    texts = ENGLISH_TEXTS,
    channel = 'email',
  }: { texts?: RiderTexts | undefined; channel?: Channel | undefined } = {},
): MessageText {
  if (isForTeam(kind)) return toTeam(TEAM[kind](facts, brand), channel, brand);
  const original = texts.bookings[kind](facts, brand);
  const passenger = facts.reader === 'copy' ? facts.passenger : null;
  const message = passenger ? texts.copy(original, facts, passenger) : original;
  if (channel === 'sms') return bookingBySms(kind, message, facts, { words: texts.sms, brand });
  return channel === 'whatsapp' ? bookingOnWhatsapp(kind, message, facts, brand, texts.whatsapp) : message;
}

type TeamKind = Extract<BookingMessageKind, `team-${string}`>;

function isForTeam(kind: BookingMessageKind): kind is TeamKind {
  return kind in TEAM;
}

/** Returns the text with a one-time code. */
export function otpMessage(code: string, brand: Brand, texts: RiderTexts = ENGLISH_TEXTS): MessageText {
  return texts.otp(code, brand);
}
