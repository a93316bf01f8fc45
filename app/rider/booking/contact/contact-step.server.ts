import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type AppLoadContext, data } from '@remix-run/node';
import { type Flash, flash } from '#app/http/flash.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, logIn, type Session, saveSession } from '#app/http/session.server.ts';
import type { PendingBooking } from '#app/http/session-data.server.ts';
import { bookAsRider, signInByPhoneCode } from '#app/http/sign-in/sign-in.server.ts';
import { hashPayload } from '#app/rider/booking/answers/book-by-call.server.ts';
import { atFormField, contactPhone, readContact } from '#app/rider/booking/answers/contact-answers.server.ts';
import { type ContactForm, contactFormSchema } from '#app/rider/booking/answers/contact-form.schema.ts';
import { pendingFor } from '#app/rider/booking/page/booking-page.server.ts';
import type { PlaceBooking } from '#domain/bookings/place/place-booking.ts';
import type { Refusal } from '#domain/refusals.ts';
import { mapTexts } from '#domain/rides/booking-texts.ts';
import type { Service } from '#domain/rides/services.ts';
import { couponRefusedTitle } from '#domain/words/english/coupons.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

type Step = {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly session: Session;
  readonly service: Service;
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
  const before = pendingFor(session, service);
  if (!before) return redirectWith(session.data.lastBooking ? '/confirmation' : `/booking/${service}`);
  const submission = parseWithZod(form, { schema: contactFormSchema });
  if (submission.status !== 'success')
    return data({ contact: submission.reply(), toast: null }, { status: 422 });

  const { value } = submission;
  const pending = { ...before, contact: readContact(value, before.contact, form) };
  const step: Step = { request, context, session, service, pending, submission, value };
  switch (form.get('intent')) {
    case 'back':
      return redirectWith(
        `/booking/${service}`,
        await saveSession(context, session, { pendingBooking: pending }),
      );
    case 'send-otp':
      return sendCode(step);
    case 'verify-otp':
      return verifyCode(step);
    default:
      return complete(step);
  }
}

async function sendCode(step: Step) {
  const { context, session, pending, service } = step;
  const phone = contactPhone(pending.contact);
  const sent = await context.container.useCases.sendOtp({ phone, address: context.networkAddress });
  if (!sent.ok) return refused(step, sent.refusal, 'Failed to Send OTP');
  const pendingBooking = { ...pending, otpSentTo: sent.value.phone };
  return redirectWith(
    `/booking/${service}?step=contact#otp`,
    await saveSession(context, session, { pendingBooking }),
    await flash({ title: 'OTP Sent', description: 'Please check WhatsApp for the code.', tone: 'success' }),
  );
}

async function verifyCode(step: Step) {
  const { request, context, session, pending, service, value } = step;
  const code = { phone: contactPhone(pending.contact), otp: value.otp ?? '' };
  const verified = await signInByPhoneCode(request, code, context.container.useCases.verifyOtp);
  if (!verified.ok) return refused(step, verified.refusal, 'Verification Failed');
  return redirectWith(
    `/booking/${service}?step=contact#contact`,
    await logIn(context, session, verified.value, { pendingBooking: pending }),
    await flash({
      title: 'Phone Verified',
      description: 'Phone number verified successfully. You can now complete your booking.',
      tone: 'success',
    }),
  );
}

async function complete(step: Step) {
  const { request, context, session, pending, value } = step;
  const command: PlaceBooking = {
    ride: pending.ride,
    contact: {
      name: value.customerName ?? '',
      email: value.customerEmail ?? '',
      ...mapTexts((name) => value[name] ?? ''),
    },
    rider: session.customer
      ? { kind: 'known', customer: session.customer }
      : { kind: 'guest', phone: contactPhone(pending.contact), otp: value.otp ?? '' },
    couponCode: pending.couponCode,
    quote: pending.quote,
    claimed: { finalFare: value.finalFare },
    // The guest's code is part of the hash, so that the key alone neither returns the booking nor logs in.
    idempotency: {
      key: pending.key,
      fingerprint: hashPayload([
        pending.ride,
        pending.couponCode,
        session.customer ? null : (value.otp ?? ''),
      ]),
    },
    surface: 'web',
  };
  const placed = await bookAsRider(request, command, context.container.useCases.placeBooking);
  if (!placed.ok) return refused(step, placed.refusal, 'Booking Failed');
  const { booking, customer } = placed.value;
  const changes = { lastBooking: booking.id, pendingBooking: undefined };
  return redirectWith(
    '/confirmation',
    session.customer
      ? await saveSession(context, session, changes)
      : await logIn(context, session, customer, changes),
    await flash({
      title: 'Booking Confirmed!',
      description: 'We have received your booking and will contact you on WhatsApp within 30 minutes.',
      tone: 'success',
    }),
  );
}

/**
 * Returns the form with the refusal and everything typed. A coupon that is used up is removed, so that the
 * rider can continue.
 */
async function refused(step: Step, refusal: Refusal, title: string) {
  const { context, session, submission, pending } = step;
  const words = renderRefusal(refusal);
  const coupon = refusal.code === 'coupon-refused' ? refusal : null;
  const pendingBooking = {
    ...pending,
    ...(coupon ? { couponCode: '' } : {}),
    ...(refusal.code === 'price-changed' ? { quote: refusal.quote } : {}),
  };
  const toast: Flash = coupon
    ? {
        title: couponRefusedTitle(coupon),
        description: `${words.message}. You can complete your booking without it or try another code.`,
        tone: 'danger',
      }
    : { title: toastTitle(refusal, title), description: words.message, tone: 'danger' };
  const errors = coupon ? [] : words.errors.map((error) => atFormField(error, pending));
  const reply = submission.reply({
    fieldErrors: errorsByField(errors),
    ...(errors.length === 0 ? { formErrors: [toast.description] } : {}),
  });
  const headers = { 'Set-Cookie': await saveSession(context, session, { pendingBooking }) };
  return data({ contact: reply, toast }, { status: statusOf(refusal), headers });
}

/** Returns the toast title of a refusal. A missing phone has its own title (docs/product/pages.md#errors). */
export function toastTitle(refusal: Refusal, otherwise: string): string {
  if (refusal.code !== 'invalid') return otherwise;
  return refusal.errors[0]?.code === 'phone-missing' ? 'Phone Number Required' : 'Validation Error';
}
