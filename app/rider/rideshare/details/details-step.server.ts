import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type AppLoadContext, data } from '@remix-run/node';
import { type Flash, flash } from '#app/http/flash.server.ts';
import { hashPayload, newKey } from '#app/http/idempotency.server.ts';
import { pageLanguage } from '#app/http/languages/page-language.server.ts';
import { errorsByField, refusalInit } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import {
  getSession,
  logIn,
  type Session,
  saveSession,
  sessionRef,
} from '#app/http/session/session.server.ts';
import type { PendingSeat, SessionData } from '#app/http/session/session-data.server.ts';
import { askAboutPhone } from '#app/http/sign-in/ask-about-phone.server.ts';
import { codeToast } from '#app/http/sign-in/code-toast.server.ts';
import {
  bookAsRider,
  bookingRider,
  codeRequest,
  hasLongCode,
  keepCodeLength,
  saveBooked,
  signInByPhoneCode,
} from '#app/http/sign-in/sign-in.server.ts';
import {
  contactPhone,
  readContact,
  withFormField,
} from '#app/rider/booking/answers/contact-answers.server.ts';
import { type ContactForm, contactFormSchema } from '#app/rider/booking/answers/contact-form.schema.ts';
import { toastTitle } from '#app/rider/booking/contact/contact-step.server.ts';
import { lostSeat } from '#app/rider/rideshare/choice/lost-seat.server.ts';
import { seatsAreYours } from '#app/rider/rideshare/choice/rideshare-words.ts';
import {
  choicePath,
  chosenSeats,
  STEPS,
  seatsOfTrip,
  type TripChoice,
} from '#app/rider/rideshare/choice/trip-choice.ts';
import type { SeatAnswer } from '#app/rider/rideshare/seat/seat-step.server.ts';
import { SESSION_ENDED } from '#app/ui/layout/session-ended.ts';
import { isVoidCode, type OtpFieldError } from '#domain/identity/refusals.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { BookSeat, SeatBooked } from '#domain/rideshare/book/book-seat.ts';
import type { BookSeatRefusal } from '#domain/rideshare/refusals.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { validationError } from '#words/rideshare/rideshare-choice.ts';
import * as words from '#words/rideshare/rideshare-details.ts';

type Posted = {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly session: Session;
  readonly choice: TripChoice;
  readonly trip: Trip;
  readonly pending: PendingSeat;
  readonly submission: Submission<ContactForm>;
  readonly value: ContactForm;
  readonly form: FormData;
};

/**
 * Handles the form of the details step: `change-…` to an earlier step, `keep`, `send-otp`, `verify-otp` or
 * `complete`. It first saves everything typed in the session.
 */
export async function postDetails(
  request: Request,
  context: AppLoadContext,
  choice: TripChoice,
  form: FormData,
) {
  const session = await getSession(request, context);
  const { route: routeId, date, direction, seat } = choice;
  const found = await context.container.useCases.findTrip({ routeId, date, direction });
  // The page at this address shows what is missing.
  if (!found.ok || !choice.pickup || !choice.drop || !seat) return redirectWith(choicePath(choice));
  const submission = parseWithZod(form, { schema: contactFormSchema });
  if (submission.status !== 'success')
    return data({ contact: submission.reply(), toast: null }, { status: 422 });

  const { value } = submission;
  const before = session.data.pendingSeat;
  const { specialInstructions: _, ...contact } = readContact(value, before?.contact, form);
  const key = readIdempotencyKey(form);
  const pending: PendingSeat = { ...before, tripId: found.value.id, seat, contact, key };
  const posted: Posted = {
    request,
    context,
    session,
    choice,
    trip: found.value,
    pending,
    submission,
    value,
    form,
  };

  const intent = form.get('intent');
  const step = STEPS.find((one) => intent === `change-${one}`);
  if (session.readAt === null) return refuseWithoutSession(posted);
  if (step) return goTo(posted, choicePath(choice, { step }));
  if (intent === 'complete' || intent === null) return complete(posted);
  const lost = await renew(posted);
  if (intent === 'verify-otp') return verifyCode(posted);
  if (intent !== 'send-otp' || lost) return goTo(posted, choicePath(choice), lost);
  return sendCode(posted);
}

/** Answers 409 after the session ended, with everything typed. Its hold ended too, so the seats are shown. */
async function refuseWithoutSession({ context, session, submission, pending }: Posted) {
  const message = words.chooseAgain;
  const toast: Flash = { title: SESSION_ENDED, description: message, tone: 'danger' };
  const seat: SeatAnswer = {
    seatProblem: { title: SESSION_ENDED, message: `${SESSION_ENDED}. ${message}`, nearest: [] },
    isIncomplete: false,
    lostSeat: null,
    release: [],
  };
  const headers = { 'Set-Cookie': await saveSession(context, session, { pendingSeat: pending }) };
  const contact = submission.reply({ formErrors: [`${SESSION_ENDED}. ${message}`] });
  return data({ contact, toast, seat }, { status: 409, headers });
}

/** Returns the form's idempotency key, which identifies the second click of a double click. */
function readIdempotencyKey(form: FormData): string {
  const key = form.get('key');
  return typeof key === 'string' && /^[\w-]{1,100}$/.test(key) ? key : newKey();
}

/** Renews the hold. Returns the problem if the seat is no longer on hold. */
async function renew({ context, session, trip, choice }: Posted): Promise<Flash | undefined> {
  const { seat } = choice;
  const { seatHolder: holder } = session.data;
  const isVerified = session.customer !== null;
  const chosen = seatsOfTrip(trip.id, seat);
  const held =
    holder && chosen && (await context.container.useCases.renewHold({ ...chosen, holder, isVerified }));
  const lost = held?.ok ? null : await lostSeat(context, session, trip, chosenSeats(seat));
  return lost ? { title: lost.title, description: lost.message, tone: 'danger' } : undefined;
}

async function goTo(
  { context, session, pending }: Posted,
  path: string,
  toast?: Flash,
  changes: Partial<SessionData> = {},
) {
  return redirectWith(
    path,
    await saveSession(context, session, { pendingSeat: pending, ...changes }),
    toast && (await flash(toast)),
  );
}

async function sendCode(posted: Posted) {
  const { request, context, session, pending, choice } = posted;
  const phone = contactPhone(pending.contact);
  const question = askAboutPhone(posted.form);
  if (question) return refused(posted, question, words.sendAgain);
  const sent = await context.container.useCases.sendOtp(
    await codeRequest(context, session, phone, pageLanguage(request)),
  );
  if (!sent.ok) return refused(posted, sent.refusal, words.sendAgain);
  const otpSentTo = sent.value.phone;
  const toast = codeToast(sent.value);
  const path = `${choicePath(choice)}#otp`;
  return goTo({ ...posted, pending: { ...pending, otpSentTo } }, path, toast, keepCodeLength(sent.value));
}

async function verifyCode(posted: Posted) {
  const { request, context, session, pending, choice, value } = posted;
  const otp = value.otp ?? '';
  if (otp.trim() === '') return refused(posted, CODE_MISSING, validationError);
  const code = {
    phone: contactPhone(pending.contact),
    otp,
    session: sessionRef(session),
    isLong: hasLongCode(session),
    language: pageLanguage(request),
  };
  const verified = await signInByPhoneCode(request, code, context.container.useCases.verifyOtp);
  if (!verified.ok) return refused(posted, verified.refusal, words.verifyFailed);
  return redirectWith(
    `${choicePath(choice)}#contact-details`,
    ...(await logIn(context, session, verified.value, { pendingSeat: pending })),
    await flash({
      title: words.phoneVerified,
      description: words.nowComplete,
      tone: 'success',
    }),
  );
}

async function complete(posted: Posted) {
  const { context, session, choice, trip, pending } = posted;
  const booked = await book(posted);
  if (!booked.ok) {
    const { refusal } = booked;
    if (refusal.code !== 'seat-taken') return refused(posted, refusal, words.bookingFailed);
    // The page shows the seats again, with the nearest free ones.
    return goTo(posted, choicePath(choice), {
      title: words.bookingFailed,
      description: renderRefusal(refusal, 'seat-rider').message,
      tone: 'danger',
    });
  }
  const { booking, customer } = booked.value;
  const now = session.data.pendingSeat;
  const isOther = now !== undefined && (now.tripId !== trip.id || now.seat !== choice.seat);
  const changes = { rideshareBooking: booking.id, pendingSeat: isOther ? now : undefined };
  return redirectWith(
    '/rideshare-confirmation',
    ...(await saveBooked(context, session, customer, changes)),
    await flash({
      title: words.bookingConfirmed,
      description: words.payForSeats(seatsAreYours(chosenSeats(pending.seat))),
      tone: 'success',
    }),
  );
}

function book(posted: Posted): Promise<Result<SeatBooked, BookSeatRefusal>> {
  const { request, context, session, choice, trip, pending, value } = posted;
  const [pickup, drop] = [Number(choice.pickup) || undefined, Number(choice.drop) || undefined];
  const command: BookSeat = {
    tripId: trip.id,
    seats: chosenSeats(choice.seat),
    pickupStopId: pickup,
    dropStopId: drop,
    contact: {
      name: value.customerName ?? '',
      email: value.customerEmail ?? '',
      passengerName: value.passengerName ?? '',
      passengerPhone: value.passengerPhone ?? '',
    },
    rider: bookingRider(session, { phone: contactPhone(pending.contact), otp: value.otp ?? '' }),
    holder: session.data.seatHolder ?? null,
    claimedFare: value.finalFare ?? null,
    idempotency: { key: pending.key, fingerprint: hashPayload([trip.id, choice.seat, pickup, drop]) },
    surface: 'web',
    language: pageLanguage(request),
  };
  return bookAsRider(request, command, context.container.useCases.bookSeat);
}

const CODE_MISSING: Invalid<OtpFieldError> = invalid([{ field: 'otp', code: 'otp-missing' }]);

/** Returns the form with the refusal and everything typed. */
async function refused(posted: Posted, refusal: Refusal, title: string) {
  const { context, session, submission } = posted;
  // The next step after a void code is to ask for another one.
  const pending = isVoidCode(refusal) ? { ...posted.pending, otpSentTo: undefined } : posted.pending;
  const why = renderRefusal(refusal, 'seat-rider');
  const errors = why.errors.map((error) => withFormField(error, pending));
  const toast: Flash = {
    title: SEAT_TITLES[refusal.code] ?? toastTitle(refusal, title),
    description: why.message,
    tone: 'danger',
  };
  const reply = submission.reply({
    fieldErrors: errorsByField(errors),
    ...(errors.length === 0 ? { formErrors: [why.message] } : {}),
  });
  const headers = { 'Set-Cookie': await saveSession(context, session, { pendingSeat: pending }) };
  const { status, headers: refusing } = refusalInit(refusal);
  return data({ contact: reply, toast }, { status, headers: { ...refusing, ...headers } });
}

/** Titles that the details step has of its own. */
const SEAT_TITLES: { readonly [Code in Refusal['code']]?: string } = {
  'otp-wrong': words.verifyFailed,
  'not-delivered': words.sendFailed,
};
