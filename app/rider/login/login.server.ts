import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { type Flash, flash } from '#app/http/flash.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { hashPayload } from '#app/http/idempotency.server.ts';
import { pageLanguage } from '#app/http/languages/page-language.server.ts';
import { errorsByField, refusalInit } from '#app/http/problem.server.ts';
import { cookieHeaders, locationFrom, redirectWith } from '#app/http/redirect.server.ts';
import { sameSitePath } from '#app/http/same-site-path.ts';
import { withSecondFactor } from '#app/http/session/factor-change.server.ts';
import {
  getSession,
  logIn,
  type Session,
  saveSession,
  sessionRef,
} from '#app/http/session/session.server.ts';
import type { SessionData } from '#app/http/session/session-data.server.ts';
import { askAboutPhone } from '#app/http/sign-in/ask-about-phone.server.ts';
import { codeToast } from '#app/http/sign-in/code-toast.server.ts';
import {
  codeRequest,
  hasLongCode,
  keepCodeLength,
  signInByPhoneCode,
} from '#app/http/sign-in/sign-in.server.ts';
import { couponToast, toastTitle, withoutRefused } from '#app/rider/booking/contact/contact-step.server.ts';
import { confirmationPath } from '#app/rider/booking/pending/confirmation-path.ts';
import { findHeld } from '#app/rider/booking/pending/held-ride.ts';
import { dropPending, keepPending, stepPath } from '#app/rider/booking/pending/pending-bookings.ts';
import { type LoginForm, loginSchema } from '#app/rider/login/login.schema.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { isVoidCode } from '#domain/identity/refusals.ts';
import { joinPhone } from '#domain/kernel/phone.ts';
import type { Refusal } from '#domain/refusals.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';
import * as words from '#words/account/login.ts';

/** Handles the form of /otp: `send-otp`, `verify-otp`, or `back` to another number. */
export async function postLogin(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  const session = await getSession(request, context);
  if (form.get('intent') === 'back') {
    return redirectWith('/otp', await saveSession(context, session, { otpPhone: undefined }));
  }
  const submission = parseWithZod(form, { schema: loginSchema });
  if (submission.status !== 'success')
    return data({ reply: submission.reply(), toast: null, isFull: false, isVoid: false }, { status: 422 });
  if (isOfAnotherPhone(form, session)) return otherPhone(submission);
  return form.get('intent') === 'verify-otp' && session.data.otpPhone
    ? verify(request, context, session, session.data.otpPhone, submission)
    : send(request, context, session, submission, form);
}

/** Returns whether a code step shows another phone than the login has now, after a change in another tab. */
function isOfAnotherPhone(form: FormData, { data: { otpPhone } }: Session): boolean {
  const shown = form.get('sentTo');
  return shown !== null && shown !== (otpPhone ? formatPhone(otpPhone) : '');
}

/** The page then loads the present step. */
function otherPhone(submission: Submission<LoginForm>) {
  const toast: Flash = { title: words.verifyFailed, description: words.loginChanged, tone: 'danger' };
  const reply = submission.reply({ formErrors: [words.loginChanged] });
  return data({ reply, toast, isFull: false, isVoid: false }, { status: 409 });
}

/** The code step when the code may not come, so that another way to log in comes first. */
const SCARCE = '/otp?codes=scarce';

/** Returns whether an address is that of the code step whose code may not come. */
export function isScarce({ url }: Request): boolean {
  return new URL(url).searchParams.get('codes') === 'scarce';
}

async function send(
  request: Request,
  context: AppLoadContext,
  session: Session,
  submission: Submission<LoginForm>,
  form: FormData,
) {
  const { countryCode = '', phone = '' } = submission.status === 'success' ? (submission.value ?? {}) : {};
  // Resend on the code step uses the saved number.
  const to = joinPhone(countryCode, phone) || session.data.otpPhone || '';
  const question = askAboutPhone(form);
  if (question) return refused(submission, question, words.sendFailed);
  const sent = await context.container.useCases.sendOtp(
    await codeRequest(context, session, to, pageLanguage(request)),
  );
  if (!sent.ok) return refused(submission, sent.refusal, words.sendFailed);
  return redirectWith(
    sent.value.isScarce ? SCARCE : '/otp',
    await saveSession(context, session, { otpPhone: sent.value.phone, ...keepCodeLength(sent.value) }),
    await flash(codeToast(sent.value)),
  );
}

async function verify(
  request: Request,
  context: AppLoadContext,
  session: Session,
  phone: string,
  submission: Submission<LoginForm>,
) {
  const otp = submission.status === 'success' ? (submission.value?.otp ?? '') : '';
  const verified = await signInByPhoneCode(
    request,
    {
      phone,
      otp,
      session: sessionRef(session),
      isLong: hasLongCode(session),
      language: pageLanguage(request),
    },
    context.container.useCases.verifyOtp,
  );
  if (!verified.ok) return refused(submission, verified.refusal, words.verifyFailed);
  return enter(request, context, session, verified.value);
}

/** Logs in a customer whose phone was verified, and goes on with what the rider was doing. */
export async function enter(request: Request, context: AppLoadContext, session: Session, customer: Customer) {
  const { path, toast, changes } = await next(context, session, customer);
  const cleared = { otpPhone: undefined, longCodeTo: undefined, returnTo: undefined, ...changes };
  const cookies = await logIn(context, session, customer, cleared);
  return redirect(locationFrom(request, context, withSecondFactor(context, path)), {
    status: 303,
    headers: cookieHeaders([...cookies, await flash(toast)]),
  });
}

type Next = { path: string; toast: Flash; changes: Partial<SessionData> };

/**
 * Continues after verification: books the ride that Complete Booking held, or returns to the previous page
 * (docs/product/pages.md#after-login).
 */
async function next(context: AppLoadContext, session: Session, customer: Customer): Promise<Next> {
  const { returnTo } = session.data;
  const now = context.container.clock();
  const held = session.customer ? undefined : findHeld(session.data, now);
  const released = { heldRide: undefined };
  const verified: Flash = {
    title: words.verified,
    description: words.loggedIn,
    tone: 'success',
  };
  if (!held) return { path: sameSitePath(returnTo), toast: verified, changes: released };
  const { pending, contact, finalFare } = held;
  const { service } = pending.ride;
  const placed = await context.container.useCases.placeBooking({
    ride: pending.ride,
    contact: { ...NO_TEXTS, ...contact },
    rider: { kind: 'known', customer },
    couponCode: pending.couponCode,
    quote: pending.quote,
    claimed: { finalFare },
    idempotency: { key: pending.key, fingerprint: hashPayload([pending.ride, pending.couponCode]) },
    surface: 'web',
  });
  if (!placed.ok) {
    const { refusal } = placed;
    const description = words.bookAgain(renderRefusal(refusal).message);
    // The contact step shows a changed fare, or the fare without a refused coupon, and asks again.
    const isNewFare = refusal.code === 'price-changed' || refusal.code === 'coupon-refused';
    return {
      path: stepPath(service, isNewFare ? 'contact' : 'details', pending.key),
      toast: couponToast(refusal) ?? { title: words.bookingFailed, description, tone: 'danger' },
      changes: { ...released, ...keepPending(session.data, withoutRefused(pending, refusal)) },
    };
  }
  const { booking } = placed.value;
  return {
    path: confirmationPath(booking.id),
    toast: { title: words.bookingReceivedTitle, description: words.bookingReceived, tone: 'success' },
    changes: { lastBooking: booking.id, ...released, ...dropPending(session.data, pending.key) },
  };
}

/** Returns whether no code can be sent or tried now, so that another way to log in comes first. */
function isFull(refusal: Refusal): boolean {
  if (refusal.code === 'not-delivered') return true;
  return refusal.code === 'too-many-requests' && refusal.reason !== 'resend';
}

function refused(submission: Submission<LoginForm>, refusal: Refusal, title: string) {
  const { message, errors } = renderRefusal(refusal);
  const toast: Flash = {
    title: toastTitle(refusal, title),
    description: message,
    tone: 'danger',
  };
  const reply = submission.reply({
    fieldErrors: errorsByField(errors),
    ...(errors.length === 0 ? { formErrors: [message] } : {}),
  });
  return data({ reply, toast, isFull: isFull(refusal), isVoid: isVoidCode(refusal) }, refusalInit(refusal));
}
