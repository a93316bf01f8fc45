import { OTP } from '#domain/identity/otp.ts';
import type { OtpEnd, OtpWrong } from '#domain/identity/refusals.ts';
import { MEMBER_WORDS } from '#domain/identity/role.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatDateTime, formatDay } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { PlainRefusal } from '#domain/refusals.ts';
import { invoiceRefusedWords, paymentRefusedWords } from '#domain/words/english/billing.ts';
import { couponRefusedWords } from '#domain/words/english/coupons.ts';
import { dutyRefusalWords } from '#domain/words/english/team/duty-refusals.ts';
import { dutiesAheadWords, fleetInUseWords } from '#domain/words/english/team/fleet.ts';
import { notNotifiedReason } from '#domain/words/english/team/notices.ts';
import { leaveTakenWords, vehicleTimeConflictWords } from '#domain/words/english/team/schedule.ts';
import { viewTakenWords } from '#domain/words/english/team/views.ts';
import type { Language, WordsOf } from '#domain/words/language.ts';

type RefusalWith<Code extends PlainRefusal['code']> = Extract<PlainRefusal, { readonly code: Code }>;

const TOO_MANY: Record<RefusalWith<'too-many-requests'>['reason'], string | ((wait: string) => string)> = {
  resend: 'Please wait before asking for another code.',
  codes: 'Too many codes were asked for. Please try again later.',
  'wrong-codes': (wait) => `Too many wrong codes. Please try again in ${wait}.`,
  'second-factor': (wait) =>
    `Too many wrong codes. Please try again in ${wait}. A passkey, if you have one, still works.`,
  'code-sends': (wait) => `Too many codes were asked for from your network. Please try again in ${wait}.`,
  'code-sends-country': (wait) =>
    `Too many codes were asked for phones with this country code. Please try again in ${wait}, or call us.`,
  calls: (wait) => `Too many requests from your network. Please try again in ${wait}.`,
  sessions: (wait) => `Too many new visitors from your network. Please try again in ${wait}.`,
  'message-logins': (wait) => `Too many logins were started from here. Please try again in ${wait}.`,
  streams: 'Too many live views from your network. Please ask for the seats every few seconds.',
  holds: (wait) => `Too many seats are on hold from your network. Please try again in ${wait}.`,
  'seat-again': (wait) =>
    `This seat was already on hold for you or from your network. You can hold it again in ${wait}. Log in to hold it now, or choose another seat.`,
  bookings: (wait) =>
    `You have made many bookings within a short time. Nothing was booked. Please try again in ${wait}, or call us.`,
  'open-bookings':
    'You already have as many open bookings as one phone may have. Nothing was booked. Please cancel one of them, or call us.',
  'seats-at-once':
    'So many seats cannot be booked at once. Nothing was booked. Please choose fewer seats, or call us.',
  everybody: (wait) => `We have more requests than usual. Please try again in ${wait}, or call us.`,
};

const NOT_YOURS: Record<RefusalWith<'not-yours'>['reason'], string> = {
  'other-user': 'Bookings are made under the user who is logged in.',
  'other-phone': 'Bookings are made under the phone number that you logged in with.',
  'no-role': 'That phone belongs to no member of the team. Nothing was changed.',
  'role-reads': 'The role of that phone may not change this. Nothing was changed.',
};

const NOT_FOUND: Record<Exclude<RefusalWith<'not-found'>['what'], 'deleted-booking'>, string> = {
  customer: 'Nothing is kept about such a customer.',
  booking: 'There is no such booking.',
  'seat-booking': 'There is no such booking.',
  driver: 'There is no such driver.',
  duty: 'There is no such duty.',
  vehicle: 'There is no such vehicle.',
  shift: 'The driver has no shift on that weekday to copy. Nothing was changed.',
  route: 'There is no such route.',
  trip: 'There is no such trip.',
  'trip-on-date': 'No trip is scheduled for this date yet. Please choose an earlier date.',
  role: 'This phone has no role. Nothing was changed.',
  'second-factor': 'This member has no second factor. Nothing was changed.',
  passkey: 'There is no such passkey. Nothing was changed.',
  session: 'That login has already ended. Nothing was changed.',
  tariff: 'No fares were in force on that day.',
  coupon: 'There is no such coupon.',
  message: 'There is no such message.',
  view: 'There is no such view. It may be deleted already.',
  'audit-entry': 'There is no such entry.',
  batch: 'There is no such batch.',
};

const NOT_ALLOWED: Record<RefusalWith<'not-allowed'>['what'], string> = {
  'change-view': 'Only its creator and an owner may change a view. Nothing was changed.',
  'set-tariff': 'Only an owner may change fares. Nothing was changed.',
  'change-coupons': 'Only an owner may change coupons. Nothing was changed.',
  'end-sessions': 'Only an owner may end the sessions of others. Nothing was changed.',
  'personal-data': 'Only an owner may export or erase personal data. Nothing was changed.',
  'change-roles': 'Only an owner may change roles. Nothing was changed.',
  'reset-factor': 'Only an owner may reset a second factor. Nothing was changed.',
  'reset-own-factor':
    'You cannot reset your own second factor. Ask another owner, or use the command line on the server.',
  'delete-cancelled': 'Only an owner may delete all cancelled bookings at once.',
};

const UNDO_IMPOSSIBLE: Record<RefusalWith<'undo-impossible'>['reason'], string> = {
  'driver-not-free': 'Its driver is no longer free at the time before. Nothing was undone.',
  'moved-on': 'This booking has changed since that decision. Nothing was changed. Please look at it again.',
  'coupon-used':
    'The customer has used the coupon of this booking for another one meanwhile. The booking stays cancelled.',
};

const CHANGE_BY_PHONE: Record<RefusalWith<'change-by-phone'>['what'], string> = {
  booking: 'Our team arranged this booking with you. Please call us to change it. Nothing was changed.',
  'paid-seat': 'You have paid for this booking. Please call us to change it. Nothing was changed.',
  place:
    'Our team set the fare of this booking for its places. Please call us to change the place. Nothing was changed.',
};

const NOT_RESENDABLE: Record<RefusalWith<'message-not-resendable'>['reason'], string> = {
  'one-time-code':
    'A one-time code cannot be sent again, because it is not kept. The customer can ask for a new one.',
  'no-purpose':
    'This message has lost its purpose: the booking has changed since, or it is too late. Nothing was sent.',
  'no-other-channel':
    'This message cannot go by that channel: its recipient has no other address that we can use. Nothing was sent.',
};

const INCIDENT_REFUSED: Record<RefusalWith<'incident-refused'>['why'], string> = {
  'no-ride-on-flight':
    'No open booking of this flight is near now or on the given day, or its new times are past. Give the day for another one. Nothing was changed.',
  'no-departure':
    'No open booking or trip begins in that time, or they have left, or their new times are past. Nothing was changed.',
  'day-over': 'This day is over. Nothing was changed.',
  'ride-over': 'This ride is completed or cancelled. Nothing was changed.',
  'no-other-booking': 'There is no other open booking of this passenger within 2 hours. Nothing was changed.',
  'too-early-for-no-show': 'A no-show can be recorded 15 minutes after the pickup time. Nothing was changed.',
  'proposal-changed':
    'The proposal has changed since it was shown. Nothing was changed. Check again to see the new one.',
};

const NOT_ANSWERED: Record<RefusalWith<'not-answered'>['reason'], string> = {
  'no-text': 'Enter the answer. Nothing was sent.',
  'too-long': 'An answer has at most 1,000 characters. Nothing was sent.',
  'window-closed':
    'WhatsApp takes no free text now, because the person wrote more than 24 hours ago. Call the person. Nothing was sent.',
  refused: 'WhatsApp did not take the answer. The messages to this person say why.',
  unknown:
    'WhatsApp may have taken the answer, but did not confirm it. Look at the messages to this person first.',
};

const MESSAGE_LOGIN: Record<RefusalWith<'message-login-refused'>['reason'], string> = {
  waiting:
    'Nobody has replied with the word yet. Please reply to our message in WhatsApp, then press Continue.',
  ended: 'This login has ended. Please start again.',
  team: 'This number belongs to a member of the team. Please log in with a code.',
};

const CALENDAR_UNAVAILABLE: Record<RefusalWith<'calendar-unavailable'>['why'], string> = {
  refused:
    'Google Calendar does not accept the service account. Check the key, and share the calendar with it.',
  'not-found': 'Google Calendar has no such calendar. Check its id, and share it with the service account.',
  'no-answer': 'Google Calendar does not answer. What was written stays. Please try again.',
};

const FACTOR_WRONG: Record<RefusalWith<'factor-wrong'>['reason'], string> = {
  wrong: 'This code is not right. Enter the code that your authenticator app shows now.',
  used: 'This code was used already. Wait for the next one.',
  recovery: 'This recovery code is not right, or it was used already.',
  passkey: 'This passkey was not accepted. Please try again.',
};

const OTP_WRONG = { rider: 'Invalid OTP', 'seat-rider': 'Invalid OTP. Please try again.' } as const;

const OTP_ENDED: Record<OtpEnd, string> = {
  tries: `This code no longer works after ${OTP.attempts} wrong tries. Please ask for a new one.`,
  expired: 'This code has expired. Please ask for a new one.',
};

export const refusalWords = {
  'phone-not-verified': {
    rider: 'Please verify your phone number with OTP',
    'seat-caller': 'Please enter the verification code.',
  },
  'otp-wrong': OTP_WRONG,
  'too-many-requests': tooManyWords,
  'not-delivered': 'Failed to send OTP. Please try again.',
  'message-login-refused': ({ reason }) => MESSAGE_LOGIN[reason],
  'not-notified': (refusal) => `Failed to notify ${refusal.whom}: ${notNotifiedReason(refusal)}`,
  'message-not-resendable': ({ reason }) => NOT_RESENDABLE[reason],
  'incident-refused': ({ why }) => INCIDENT_REFUSED[why],
  'not-answered': ({ reason }) => NOT_ANSWERED[reason],
  'clock-ahead': ({ hours }) =>
    `The clock of the database is ${hours} hours ahead of this machine. Nothing was removed. Correct the clocks first.`,
  'calendar-not-configured':
    'No Google Calendar is configured. Subscribe to a calendar link instead: it needs no account.',
  'calendar-unavailable': ({ why }) => CALENDAR_UNAVAILABLE[why],
  'not-yours': ({ reason }) => NOT_YOURS[reason],
  'not-found': (refusal) =>
    refusal.what === 'deleted-booking'
      ? `There is no such deleted booking. What was deleted is kept for ${refusal.keptDays} days.`
      : NOT_FOUND[refusal.what],
  'price-changed': 'The fare has changed. Nothing was booked. Please check the new fare and book again.',
  'coupon-refused': couponRefusedWords,
  'idempotency-key-reused': 'This request was already used for another booking. Nothing new was booked.',
  'wrong-status': ({ status, action }) =>
    action === 'delete'
      ? `This booking is ${status} by now. It was not deleted.`
      : action === 'assign'
        ? `This booking is ${status}. A driver can be assigned only to a confirmed booking.`
        : `This booking is already ${status}. Nothing was changed.`,
  'too-early': ({ action, hours, pickupAt }) =>
    `The pickup is at ${formatDateTime(pickupAt)}, more than ${hours} hours from now. To ${action} the booking before that, confirm that you want to. Nothing was changed.`,
  'undo-expired': ({ windowMs }) =>
    windowMs > 0
      ? `A decision can be undone for ${formatDuration(windowMs)}. That time is over, and the customer is notified. Nothing was changed.`
      : 'Decisions cannot be undone here. Nothing was changed.',
  'undo-impossible': ({ reason }) => UNDO_IMPOSSIBLE[reason],
  'too-late-to-cancel': ({ hours }) =>
    `A booking can be cancelled here up to ${hours} hours before pickup. Please call us and we will help.`,
  'too-late-to-change': ({ hours }) =>
    `A booking can be changed here up to ${hours} hours before pickup. Please call us and we will help.`,
  'change-by-phone': ({ what }) => CHANGE_BY_PHONE[what],
  'changed-meanwhile': changedWords,
  'vehicle-time-conflict': vehicleTimeConflictWords,
  'in-use': ({ what }) => fleetInUseWords[what],
  'duties-ahead': dutiesAheadWords,
  'already-there': takenWords,
  'not-allowed': ({ what }) => NOT_ALLOWED[what],
  'factor-wrong': ({ reason }) => FACTOR_WRONG[reason],
  'factor-expired': 'This took too long, or was finished in another tab. Please start again.',
  'last-factor': 'This is your only way to give a second factor. Add another one first. Nothing was changed.',
  'too-many-passkeys': ({ maximum }) => `You have ${maximum} passkeys already. Remove one first.`,
  'personal-data-in-use': (refusal) =>
    refusal.reason === 'team-member'
      ? 'This person is a member of the team. Revoke the role first. Nothing was erased.'
      : `These bookings are not over: ${refusal.bookings.join(', ')}. Complete or cancel them first. Nothing was erased.`,
  'last-owner': 'This is the last owner. Make somebody else an owner first. Nothing was changed.',
  'seat-taken': ({ seat, nearest }) =>
    `Seat ${seat} is no longer available. Nothing was booked. ${
      nearest.length > 0
        ? `Still free near it: ${nearest.join(', ')}.`
        : 'No other seat is free on this trip. Please choose another date.'
    }`,
  'seat-price-changed': ({ seat, fare }) =>
    `The fare of seat ${seat} is ${formatRupees(fare)}. Nothing was booked. Please check the fare and book again.`,
  'too-many-holds': ({ maximum }) =>
    `You already have ${maximum} seats on hold. Book one of them or let it go before you choose another.`,
  'hold-expired': ({ heldFor }) =>
    `Your seat was on hold for ${formatDuration(heldFor)} and is free again. Nothing was booked. Please choose a seat.`,
  'trip-over': 'This trip has arrived. Nothing was changed.',
  'trip-left': 'This trip has already left. Nothing was booked. Please choose another date.',
  'outside-service-area': 'You seem to be outside the area where we drive. Please type the pickup location.',
  'no-place-near': ({ km }) => `We know no place within ${km} km of you. Please type the pickup location.`,
  'invoice-refused': invoiceRefusedWords,
  'payment-refused': paymentRefusedWords,
  ...dutyRefusalWords,
} as const satisfies WordsOf<PlainRefusal>;

/** Returns why a code was refused, with the tries that are left of it. */
function otpWrongWords({ ended, triesLeft }: OtpWrong, wrong: string): string {
  if (ended) return OTP_ENDED[ended];
  if (triesLeft === undefined) return wrong;
  const sentence = wrong.endsWith('.') ? wrong : `${wrong}.`;
  return `${sentence} ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
}

export const refusalAtFieldWords = {
  'otp-wrong': {
    rider: (wrong) => otpWrongWords(wrong, OTP_WRONG.rider),
    'seat-rider': (wrong) => otpWrongWords(wrong, OTP_WRONG['seat-rider']),
  },
  'idempotency-key-reused': 'Already used for another booking',
  'already-there': takenFieldWords,
  'vehicle-time-conflict': 'Time Conflict',
} as const satisfies Language['refusalsAtField'];

function tooManyWords({ reason, retryAfterSeconds }: RefusalWith<'too-many-requests'>): string {
  const words = TOO_MANY[reason];
  return typeof words === 'string' ? words : words(formatDuration(retryAfterSeconds * 1000));
}

function changedWords(refusal: RefusalWith<'changed-meanwhile'>): string {
  if (refusal.what === 'role') {
    const now = refusal.role ? `is now ${MEMBER_WORDS[refusal.role]}` : 'no longer has a role';
    return `This phone ${now}. Nothing was changed.`;
  }
  if (refusal.what === 'tariff') {
    return 'Fares were set meanwhile. Nothing was changed. Look at the new preview, then set your fares.';
  }
  const what = refusal.what === 'booking' || refusal.what === 'coupon' ? `this ${refusal.what}` : 'this';
  return `Somebody else changed ${what} meanwhile. Nothing was overwritten. Please look at it and edit it again.`;
}

function takenWords(refusal: RefusalWith<'already-there'>): string {
  switch (refusal.what) {
    case 'restored-booking':
      return 'Another booking has taken its place: the same id, or the same partner booking id. Nothing was restored.';
    case 'driver':
    case 'vehicle':
    case 'leave':
      return `${takenFieldWords(refusal)}. Nothing was changed.`;
    default:
      return takenFieldWords(refusal);
  }
}

function takenFieldWords(refusal: RefusalWith<'already-there'>): string {
  switch (refusal.what) {
    case 'partner-booking':
      return 'A booking with this partner booking ID is already there. Nothing was booked.';
    case 'restored-booking':
      return 'Another booking has taken its place';
    case 'passkey':
      return 'This passkey is set up already';
    case 'role':
      return 'This phone already has a role. Use Change in its row.';
    case 'driver':
      return `Another driver has this ${refusal.field === 'phone' ? 'phone number' : 'licence number'}`;
    case 'vehicle':
      return 'Another vehicle has this licence plate';
    case 'leave':
      return leaveTakenWords(refusal);
    case 'coupon':
      return `${refusal.couponCode} is there already. Choose another code, or edit that coupon.`;
    case 'view':
      return viewTakenWords(refusal);
    case 'tariff':
      return `Fares from ${formatDay(refusal.from)} are set already. Choose another day, or replace those fares.`;
  }
}
