import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node';
import { manualCoupon, manualFare } from '#app/console/bookings/create/manual-fare.server.ts';
import { findChosenCustomer } from '#app/console/bookings/create/manual-page.server.ts';
import { customerView } from '#app/console/bookings/create/parts/customer-view.server.ts';
import { atFormField } from '#app/console/bookings/create/parts/form-fields.ts';
import {
  type Chosen,
  type ManualAnswer,
  readManualRide,
  type Typed,
  withTerminal,
} from '#app/console/bookings/create/parts/manual-answers.ts';
import { LIST_HREF } from '#app/console/bookings/filter/booking-list.schema.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { hashPayload } from '#app/http/idempotency.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import type { ManualRideRequest } from '#domain/bookings/manual/manual-ride.ts';
import { FARE_SOURCE } from '#domain/bookings/manual/manual-ride.ts';
import type { PlaceManualBooking } from '#domain/bookings/manual/place-manual-booking.ts';
import type { ManualPlaceRefusal } from '#domain/bookings/refusals.ts';
import { normaliseCouponCode } from '#domain/coupons/coupon.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { joinPhone } from '#domain/kernel/phone.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { mapTexts, withoutPassenger } from '#domain/rides/booking-texts.ts';
import { couponRefusedTitle, couponWords } from '#domain/words/english/coupons.ts';
import { type FieldMessage, renderFieldErrors, renderRefusal } from '#domain/words/render-refusal.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

const MAX_CUSTOMERS = 8;
const MAX_ANSWER_LENGTH = 3000;
const KEY = /^[\w-]{1,64}$/;

type Post = {
  readonly container: AppLoadContext['container'];
  readonly typed: Typed;
  readonly customer: Chosen;
  readonly ride: ManualRideRequest;
};

/**
 * Handles the form by its `intent`: search customers, select one, calculate the fare, check the coupon, or
 * book. The answer contains everything typed. A booking redirects to the list with a toast. Throws 401 when
 * signed out and 403 without a role.
 */
export async function postManualBooking({ request, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const form = await readForm(request);
  const { container } = context;
  const intent = String(form.get('intent') ?? '');
  const [, chosen = String(form.get('customerId') ?? '')] = /^customer:(\w*)$/.exec(intent) ?? [];
  const typed = withTerminal(readTyped(form));
  const customer = await findChosenCustomer(container, chosen);
  const post: Post = { container, typed, customer, ride: readManualRide((name) => typed[name] ?? '') };
  if (intent === 'find-customer') return data(await buildAnswer(post, { found: await findCustomers(post) }));
  if (intent === 'fare') return answerFare(post);
  if (intent === 'coupon') return answerCoupon(post);
  if (intent === 'create') return book(post, by, new URL(request.url).search);
  return data(await buildAnswer(post));
}

function readTyped(form: FormData): Typed {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, MAX_ANSWER_LENGTH)]));
}

/** Returns the form with everything typed, its current fare and coupon, and `more`. */
async function buildAnswer(post: Post, more: Partial<ManualAnswer> = {}): Promise<ManualAnswer> {
  const { useCases } = post.container;
  const typed = more.typed ?? post.typed;
  const { price, conversion, quote, total } = await manualFare(useCases, post.ride);
  const couponCode = normaliseCouponCode(typed.couponCode ?? '');
  const coupon =
    couponCode === ''
      ? ({ state: 'none' } as const)
      : await manualCoupon(useCases, {
          couponCode,
          isOverridden: typed.overrideCoupon !== undefined,
          total,
          phone: couponPhone(post),
        });
  const key = KEY.test(typed.key ?? '') ? String(typed.key) : randomUUID();
  return {
    key,
    customer: post.customer,
    found: null,
    price,
    conversion,
    quote,
    coupon,
    errors: {},
    formError: null,
    toast: null,
    ...more,
    typed,
  };
}

async function findCustomers({ container, typed }: Post) {
  const search = typed.customerSearch ?? '';
  return (await container.queries.customers.list({ search, limit: MAX_CUSTOMERS })).map(customerView);
}

/** Calculates the fare without JavaScript. Missing answers are reported at their fields. */
async function answerFare(post: Post) {
  const { errors } = await manualFare(post.container.useCases, post.ride);
  const missing = errors.filter(({ code }) => code !== 'fare-not-calculated');
  return answerErrors(post, renderFieldErrors(missing, 'team'));
}

/** Checks the coupon without JavaScript. */
async function answerCoupon(post: Post) {
  const answer = await buildAnswer(post);
  if (answer.coupon.state === 'applied') return data(answer);
  const { coupon } = answer;
  const message = coupon.state === 'rejected' ? coupon.error : couponWords['coupon-code-missing'];
  return answerErrors(post, [{ field: 'couponCode', code: 'coupon-refused', message }]);
}

async function answerErrors(post: Post, errors: readonly FieldMessage[]) {
  const answer = await buildAnswer(post, {
    errors: errorsByField(errors.map((error) => atFormField(error, post.ride))),
  });
  return data(answer, { status: errors.length > 0 ? 422 : 200 });
}

async function book(post: Post, by: Actor, search: string) {
  const placed = await post.container.useCases.placeManualBooking(bookingCommand(post, by));
  if (!placed.ok) return answerRefusal(post, placed.refusal);
  const { booking } = placed.value;
  const reference = formatBookingId(booking.id);
  return redirectDone(`${LIST_HREF}${search}`, {
    title: 'Booking created',
    description: `${reference} for ${booking.contact.name} is received.`,
  });
}

function bookingCommand(post: Post, by: Actor): PlaceManualBooking {
  const { typed, customer, ride } = post;
  // Amounts shown on the page are not part of the hash: they do not make it a different booking.
  const texts = mapTexts((name) => typed[name] ?? '');
  const { key = '', quote = '', intent, finalFare, customerSearch, ...hashedFields } = typed;
  return {
    bookedFor: {
      id: customer && customer !== 'new' ? customer.id : null,
      name: customer ? (typed.customerName ?? '') : '',
      email: customer ? (typed.customerEmail ?? '') : '',
      phone: customer === 'new' ? newCustomerPhone(typed) : '',
    },
    ride,
    // The form hides the passenger of a partner's booking.
    texts: ride.service === 'transferz' ? withoutPassenger(texts) : texts,
    couponCode: typed.couponCode ?? '',
    overrideCoupon: typed.overrideCoupon !== undefined,
    quote: quote || null,
    claimed: { finalFare: shownFare(post) },
    idempotency: KEY.test(key) ? { key, fingerprint: hashPayload(hashedFields) } : null,
    by,
  };
}

/** Returns an amount that never matches, if no fare was shown. A fare typed in rupees counts as shown. */
const NOT_SHOWN = -1;

function shownFare({ typed, ride }: Post): number | undefined {
  const shown = Number(typed.finalFare || Number.NaN);
  if (Number.isFinite(shown)) return shown;
  return FARE_SOURCE[ride.service] === 'typed' ? undefined : NOT_SHOWN;
}

/**
 * Returns the form with the refusal and everything typed. A used coupon is removed, so that the team can
 * continue.
 */
async function answerRefusal(post: Post, refusal: ManualPlaceRefusal) {
  if (refusal.code === 'price-changed' && shownFare(post) === NOT_SHOWN) {
    return answerRefusal(post, invalid([{ field: 'fare', code: 'fare-not-calculated' }]));
  }
  const { message, errors } = renderRefusal(refusal, 'team');
  const usedUp = refusal.code === 'coupon-refused' && refusal.reason === 'already-used' ? refusal : null;
  const errorsAtFields = usedUp
    ? []
    : errors.map((error) => atFormField(error, post.ride)).filter(({ field }) => field !== '');
  const description = usedUp ? `${message}. You can book without it or try another code.` : message;
  const title = usedUp ? couponRefusedTitle(usedUp) : errorTitle(refusal);
  const { overrideCoupon: _, ...kept } = post.typed;
  const answer = await buildAnswer(post, {
    ...(usedUp ? { typed: { ...kept, couponCode: '' } } : {}),
    ...(refusal.code === 'idempotency-key-reused' ? { key: randomUUID() } : {}),
    errors: errorsByField(errorsAtFields),
    formError: errorsAtFields.length > 0 ? null : description,
    toast: { title, description },
  });
  return data(answer, { status: statusOf(refusal) });
}

function errorTitle({ code }: ManualPlaceRefusal): string {
  return code === 'invalid' ? 'Validation Error' : 'Error';
}

/** Returns the phone that the coupon belongs to, or null if no number can be read. */
function couponPhone({ customer, typed }: Post): Phone | null {
  if (customer === null) return null;
  return parsePhone(customer === 'new' ? newCustomerPhone(typed) : customer.phone) ?? null;
}

function newCustomerPhone(typed: Typed): string {
  return joinPhone(typed.countryCode ?? '', typed.phone ?? '');
}
