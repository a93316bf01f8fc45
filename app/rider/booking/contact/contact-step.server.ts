import { randomUUID } from 'node:crypto';
import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type AppLoadContext, data } from '@remix-run/node';
import { type Flash, flash } from '#app/http/flash.server.ts';
import { hashPayload } from '#app/http/idempotency.server.ts';
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
import type { HeldRide, PendingBooking } from '#app/http/session/session-data.server.ts';
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
import { toRideRequest } from '#app/ride/ride-answers.ts';
import {
  contactPhone,
  readContact,
  withFormField,
} from '#app/rider/booking/answers/contact-answers.server.ts';
import { type ContactForm, contactFormSchema } from '#app/rider/booking/answers/contact-form.schema.ts';
import { findBooked } from '#app/rider/booking/page/booking-page.server.ts';
import { readCarriedRide } from '#app/rider/booking/pending/carried-ride.server.ts';
import { confirmationPath } from '#app/rider/booking/pending/confirmation-path.ts';
import {
  dropPending,
  findPending,
  keepPending,
  releaseHeld,
  stepPath,
} from '#app/rider/booking/pending/pending-bookings.ts';
import { readRideKey } from '#app/rider/booking/pending/ride-key.ts';
import { isOtherCoupon } from '#app/rider/booking/pending/shown-coupon.ts';
import type { PlaceBooking } from '#domain/bookings/place/place-booking.ts';
import { isVoidCode } from '#domain/identity/refusals.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Refusal } from '#domain/refusals.ts';
import { mapTexts } from '#domain/rides/booking-texts.ts';
import type { Service } from '#domain/rides/services.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { couponRefusedTitle } from '#messages/coupons.ts';
import { phoneRequired, validationError } from '#words/account/login.ts';
import * as words from '#words/booking/booking-answers.ts';
import { duration } from '#words/booking/times.ts';

type Step = {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly session: Session;
  readonly service: Service;
  readonly form: FormData;
  readonly pending: PendingBooking;
  readonly submission: Submission<ContactForm>;
  readonly value: ContactForm;
};

/**
 * Handles the form of step 2: `back`, `send-otp`, `verify-otp` or `complete`. It first saves everything typed
 * in the session, so that no answer is lost.
 */
export async function postContact(
  request: Request,
  context: AppLoadContext,
  service: Service,
  form: FormData,
) {
  const session = await getSession(request, context);
  const key = readRideKey(request, form);
  const before = key === null ? undefined : findPending(session.data, service, key);
  if (!before) {
    // The second click of a double click, or a second tab with the same ride.
    const booked = await findBooked(context, session, key);
    return booked
      ? redirectWith(confirmationPath(booked))
      : refuseGoneRide({ context, session, service, form, key });
  }
  const submission = parseWithZod(form, { schema: contactFormSchema });
  if (submission.status !== 'success')
    return data({ contact: submission.reply(), toast: null }, { status: 422 });

  const { value } = submission;
  const pending = { ...before, contact: readContact(value, before.contact, form) };
  const step: Step = { request, context, session, service, form, pending, submission, value };
  switch (form.get('intent')) {
    case 'back':
      return redirectWith(stepPath(service, 'details', pending.key), await keep(step, pending));
    case 'send-otp':
      return sendCode(step);
    case 'verify-otp':
      return verifyCode(step);
    default:
      return complete(step);
  }
}

/** Returns a draft with the last answers of this service, for a form whose ride is not known. */
function anotherDraft({ data }: Session, service: Service): PendingBooking {
  const ride = findPending(data, service, null)?.ride ?? toRideRequest(service, {});
  return { ride, couponCode: '', quote: null, isDraft: true, revision: 1, key: randomUUID() };
}

/** Saves the ride, and takes back Complete Booking. Returns the `Set-Cookie` header. */
function keep({ context, session }: Step, pending: PendingBooking): Promise<string> {
  const { data } = session;
  return saveSession(context, session, { ...keepPending(data, pending), ...releaseHeld(data, pending.key) });
}

/**
 * Answers a form whose ride is no longer in the session: the session ended, or the ride made way for newer
 * ones. Restores the ride from the form and keeps everything typed. Nothing is booked: the page may show
 * another rider or fare than before (docs/product/pages.md#gone-ride).
 */
async function refuseGoneRide({
  context,
  session,
  service,
  form,
  key,
}: Pick<Step, 'context' | 'session' | 'service' | 'form'> & { readonly key: string | null }) {
  const submission = parseWithZod(form, { schema: contactFormSchema });
  const restored = key === null ? undefined : readCarriedRide(form, service, key);
  const contact =
    submission.status === 'success' ? readContact(submission.value, undefined, form) : undefined;
  const pending = { ...(restored ?? anotherDraft(session, service)), ...(contact && { contact }) };
  const cookie = await saveSession(context, session, keepPending(session.data, pending));
  if (form.get('intent') === 'back') return redirectWith(stepPath(service, 'details', pending.key), cookie);

  const message = restored ? words.rideRestored : words.rideGone;
  const toast: Flash = {
    title: session.readAt === null ? words.sessionEnded : words.checkRide,
    description: message,
    tone: 'danger',
  };
  return data(
    { contact: submission.reply({ formErrors: [`${toast.title}. ${message}`] }), toast },
    { status: 409, headers: { 'Set-Cookie': cookie } },
  );
}

async function sendCode(step: Step) {
  const { request, context, session, pending, service } = step;
  const phone = contactPhone(pending.contact);
  const question = askAboutPhone(step.form);
  if (question) return refused(step, question, words.sendFailed);
  const sent = await context.container.useCases.sendOtp(
    await codeRequest(context, session, phone, pageLanguage(request)),
  );
  if (!sent.ok) return refused(step, sent.refusal, words.sendFailed);
  return redirectWith(
    `${stepPath(service, 'contact', pending.key)}#otp`,
    await saveSession(context, session, {
      ...keepPending(session.data, { ...pending, otpSentTo: sent.value.phone }),
      ...keepCodeLength(sent.value),
    }),
    await flash(codeToast(sent.value)),
  );
}

async function verifyCode(step: Step) {
  const { request, context, session, pending, service, value } = step;
  const code = {
    phone: contactPhone(pending.contact),
    otp: value.otp ?? '',
    session: sessionRef(session),
    isLong: hasLongCode(session),
    language: pageLanguage(request),
  };
  const verified = await signInByPhoneCode(request, code, context.container.useCases.verifyOtp);
  if (!verified.ok) return refused(step, verified.refusal, words.verifyFailed);
  return redirectWith(
    `${stepPath(service, 'contact', pending.key)}#contact-details`,
    ...(await logIn(context, session, verified.value, {
      ...keepPending(session.data, pending),
      ...releaseHeld(session.data, pending.key),
    })),
    await flash({
      title: words.phoneVerified,
      description: words.completeNow,
      tone: 'success',
    }),
  );
}

async function complete(step: Step) {
  const { request, context, session, value } = step;
  // A coupon whose discount the page did not show is not used.
  const couponCode = isOtherCoupon(step.form, step.pending.couponCode) ? '' : step.pending.couponCode;
  const pending = { ...step.pending, couponCode };
  const command: PlaceBooking = {
    ride: pending.ride,
    contact: {
      name: value.customerName ?? '',
      email: value.customerEmail ?? '',
      ...mapTexts((name) => value[name] ?? ''),
    },
    rider: bookingRider(session, { phone: contactPhone(pending.contact), otp: value.otp ?? '' }),
    couponCode: pending.couponCode,
    quote: pending.quote,
    claimed: { finalFare: value.finalFare },
    idempotency: { key: pending.key, fingerprint: hashPayload([pending.ride, pending.couponCode]) },
    surface: 'web',
    language: pageLanguage(request),
  };
  const placed = await bookAsRider(request, command, context.container.useCases.placeBooking);
  if (!placed.ok) return refused(step, placed.refusal, words.bookingFailed, heldRide(step, placed.refusal));
  const { booking, customer } = placed.value;
  const changes = { lastBooking: booking.id, ...dropPending(session.data, pending.key) };
  return redirectWith(
    confirmationPath(booking.id),
    ...(await saveBooked(context, session, customer, changes)),
    await flash({
      title: words.bookingReceivedTitle,
      description: words.bookingReceived(duration(context.container.config.timeouts.confirmation)),
      tone: 'success',
    }),
  );
}

/**
 * Returns the form with the refusal and everything typed. A coupon that is used up is removed, so that the
 * rider can continue. A complete ride that only lacks a verified phone is held for the login.
 */
async function refused(step: Step, refusal: Refusal, title: string, held?: HeldRide) {
  const { context, session, submission } = step;
  const { message, errors: atFields } = renderRefusal(refusal);
  const pending: PendingBooking = {
    ...withoutRefused(step.pending, refusal),
    // The next step is to ask for another code.
    ...(isVoidCode(refusal) ? { otpSentTo: undefined } : {}),
  };
  const toast: Flash = couponToast(refusal) ?? {
    title: toastTitle(refusal, title),
    description: message,
    tone: 'danger',
  };
  const errors =
    refusal.code === 'coupon-refused' ? [] : atFields.map((error) => withFormField(error, pending));
  const reply = submission.reply({
    fieldErrors: errorsByField(errors),
    ...(errors.length === 0 ? { formErrors: [toast.description] } : {}),
  });
  const changes = {
    ...keepPending(session.data, pending),
    ...(held ? { heldRide: held } : releaseHeld(session.data, pending.key)),
  };
  const headers = { 'Set-Cookie': await saveSession(context, session, changes) };
  const { status, headers: refusing } = refusalInit(refusal);
  return data({ contact: reply, toast }, { status, headers: { ...refusing, ...headers } });
}

const HOLD_MS = 30 * MINUTE_MS;

/**
 * Returns the ride to book after the login, if the rider pressed Complete Booking and only the verified phone
 * was missing (docs/product/pages.md#after-login).
 */
function heldRide({ context, session, pending, value }: Step, refusal: Refusal): HeldRide | undefined {
  const isOnlyPhone =
    refusal.code === 'phone-not-verified' ||
    (refusal.code === 'invalid' && refusal.errors.every(({ field }) => field === 'customerPhone'));
  if (session.customer || !isOnlyPhone) return undefined;
  const until = context.container.clock().getTime() + HOLD_MS;
  return { key: pending.key, finalFare: value.finalFare, until };
}

/** Returns the ride without a coupon that was refused, and with the quote of a changed fare. */
export function withoutRefused(pending: PendingBooking, refusal: Refusal): PendingBooking {
  switch (refusal.code) {
    case 'coupon-refused':
      return { ...pending, couponCode: '' };
    case 'price-changed':
      return { ...pending, quote: refusal.quote };
    default:
      return pending;
  }
}

/** Returns the toast of a refused coupon (docs/product/coupons.md#box). Undefined for another refusal. */
export function couponToast(refusal: Refusal): Flash | undefined {
  if (refusal.code !== 'coupon-refused') return undefined;
  const description = words.withoutCoupon(renderRefusal(refusal).message);
  return { title: couponRefusedTitle(refusal), description, tone: 'danger' };
}

/** Returns the toast title of a refusal. A missing phone has its own title (docs/product/pages.md#errors). */
export function toastTitle(refusal: Refusal, otherwise: string): string {
  if (refusal.code !== 'invalid') return otherwise;
  return refusal.errors[0]?.code === 'phone-missing' ? phoneRequired : validationError;
}
