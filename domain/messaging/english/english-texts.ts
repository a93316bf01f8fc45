import { BOOKED_SERVICE_LABELS, type Guest } from '#domain/bookings/booking.ts';
import { MESSAGE_LOGIN } from '#domain/identity/by-message/message-login.ts';
import { OTP } from '#domain/identity/otp.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import { DRIVER_TEXTS } from '#domain/messaging/english/driver-texts.ts';
import { riderMessages } from '#domain/messaging/english/rider-messages.ts';
import { riderSeatMessages } from '#domain/messaging/english/rider-seat-messages.ts';
import { SMS_WORDS } from '#domain/messaging/english/sms-words.ts';
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
  sms: SMS_WORDS,
  drivers: DRIVER_TEXTS,
  entry: {
    services: BOOKED_SERVICE_LABELS,
    seats: (routeName) => `Rideshare ${routeName}`,
    to: (place) => `To: ${place}`,
    seatsTaken: (seats) => `${seats.length === 1 ? 'Seat' : 'Seats'}: ${seats.join(', ')}`,
    reference: (reference) => `Booking number: ${reference}`,
    help: (supportPhone) => `Help: ${supportPhone}`,
  },
  copy: ({ subject, body }, facts, passenger) => ({
    subject: `Copy: ${subject}`,
    body: paragraphs(copyLines(facts, passenger), body),
  }),
  otp: (code, brand) => ({
    subject: `Your ${brand.name} code`,
    body: `${code} is your ${brand.name} code. It is valid for ${formatDuration(OTP.validForMs)}. Never share it with anyone, not even with us.`,
  }),
  choiceReplies: {
    stopped: ({ name, supportPhone }) =>
      `${name}: you get no more messages from us by WhatsApp. Messages about your rides come by SMS or e-mail if we can send them, and otherwise we call you. To get them here again, write START. Questions? Call ${supportPhone}.`,
    started: ({ name }) =>
      `${name}: messages about your rides come by WhatsApp again. To stop them, write STOP.`,
  },
  loginReplies: {
    ask: ({ site, askedAt }, { name }) =>
      `${name}: a page of ${site} asked at about ${formatDateTime(askedAt)} to log in with this number. If you opened this page yourself, reply with the word that the page shows. If not, do nothing: nobody is logged in. We never ask you by phone or in a chat to send us a text or a word.`,
    wrong: ({ triesLeft }) =>
      `That is not the word that the page shows. You can try ${triesLeft === 1 ? 'once more' : `${triesLeft} more times`}. If you did not open the page yourself, do nothing.`,
    ended: () =>
      'That is not the word that the page shows. This login has ended, and nobody is logged in. To log in, start again on the page.',
    late: ({ site }) =>
      `This text came more than ${formatDuration(MESSAGE_LOGIN.validForMs)} after the page showed it, so it logs nobody in. To log in, start again on the page of ${site}. If you did not open it yourself, do nothing.`,
    confirmed: ({ site }) => `Thank you. Please go back to the page of ${site} and press Continue.`,
  },
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
