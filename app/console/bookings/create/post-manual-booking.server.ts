import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node';
import { fillLike } from '#app/console/bookings/create/fill-like.server.ts';
import { manualCoupon, manualFare } from '#app/console/bookings/create/manual-fare.server.ts';
import { findCaller, findChosenCustomer } from '#app/console/bookings/create/manual-page.server.ts';
import { customerView } from '#app/console/bookings/create/parts/customer-view.server.ts';
import { withFormField } from '#app/console/bookings/create/parts/form-fields.ts';
import { type Like, readLike } from '#app/console/bookings/create/parts/like.ts';
import {
  type Chosen,
  type ManualAnswer,
  readManualRide,
  type Typed,
  withTerminal,
} from '#app/console/bookings/create/parts/manual-answers.ts';
import { withSearched } from '#app/console/bookings/create/searched-customer.server.ts';
import { LIST_HREF } from '#app/console/bookings/filter/booking-list.schema.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { hashPayload } from '#app/http/idempotency.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import type { PlaceManualBooking } from '#domain/bookings/manual/place-manual-booking.ts';
import type { ManualRideRequest } from '#domain/bookings/manual-ride/manual-ride.ts';
import { FARE_SOURCE } from '#domain/bookings/manual-ride/manual-ride.ts';
import type { ManualPlaceRefusal } from '#domain/bookings/refusals.ts';
import { normaliseCouponCode } from '#domain/coupons/coupon.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { joinPhone, type Phone } from '#domain/kernel/phone.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { mapTexts, withoutPassenger } from '#domain/rides/booking-texts.ts';
import { couponRefusedTitle, couponWords } from '#domain/words/english/coupons.ts';
import { type FieldMessage, renderFieldErrors, renderRefusal } from '#domain/words/render-refusal.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

const MAX_CUSTOMERS = 8;
const MAX_ANSWER_LENGTH = 3000;
const KEY = /^[\w-]{1,64}$/;
/** The intent that books and confirms. */
const CONFIRMED = 'create-confirmed';

type Post = {
  readonly container: AppLoadContext['container'];
  readonly typed: Typed;
  readonly customer: Chosen;
  readonly ride: ManualRideRequest;
};

/**
 * Handles the form by its `intent`: search customers, select one, fill in a ride like an earlier one, calculate the fare, check
 * the coupon, book, or book and confirm. The answer contains everything typed. A booking redirects to the list with a toast.
 * Throws 401 when signed out and 403 without a role.
 */
export async function postManualBooking({ request, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const form = await readForm(request);
  const { container } = context;
  const intent = String(form.get('intent') ?? '');
  const [, chosen = String(form.get('customerId') ?? '')] = /^customer:(\w*)$/.exec(intent) ?? [];
  const typed = withTerminal(readTyped(form));
  const customer = await findChosenCustomer(container, chosen);
  const post = toPost(container, customer, intent === 'customer:new' ? withSearched(typed) : typed);
  const like = readLike(intent);
  if (like) return answerLike(post, like);
  if (intent === 'find-customer') return answerSearch(post);
  if (intent === 'fare') return answerFare(post);
  if (intent === 'coupon') return answerCoupon(post);
  if (intent === 'create' || intent === CONFIRMED) {
    return book(post, by, { search: new URL(request.url).search, isConfirmed: intent === CONFIRMED });
  }
  return data(await buildAnswer(post));
}

function toPost(container: Post['container'], customer: Chosen, typed: Typed): Post {
  return { container, typed, customer, ride: readManualRide((name) => typed[name] ?? '') };
}

function readTyped(form: FormData): Typed {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, MAX_ANSWER_LENGTH)]));
}

/** Returns the form with everything typed, its current fare and coupon, and `more`. */
async function buildAnswer(post: Post, more: Partial<ManualAnswer> = {}): Promise<ManualAnswer> {
  const { useCases } = post.container;
  const typed = more.typed ?? post.typed;
  const { price, conversion, quote, total } = await manualFare(post.container, post.ride);
  const couponCode = normaliseCouponCode(typed.couponCode ?? '');
  const coupon =
    couponCode === ''
      ? ({ state: 'none' } as const)
      : await manualCoupon(useCases, {
          service: post.ride.service,
          couponCode,
          isOverridden: typed.overrideCoupon !== undefined,
          total,
          phone: couponPhone(post),
        });
  const key = KEY.test(typed.key ?? '') ? String(typed.key) : randomUUID();
  return {
    key,
    customer: post.customer,
    caller: await findCaller(post.container, post.customer),
    filledFrom: null,
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

/**
 * Searches customers. The only one that is found is chosen. A phone that no customer has is that of a new one
 * (docs/product/console.md#caller).
 */
async function answerSearch(post: Post) {
  const { container, typed } = post;
  const search = typed.customerSearch ?? '';
  const found = (await container.queries.customers.list({ search, limit: MAX_CUSTOMERS })).map(customerView);
  const [only, ...others] = found;
  if (only && others.length === 0 && search.trim() !== '') {
    return data(await buildAnswer(toPost(container, only, typed)));
  }
  const isNew = found.length === 0 && parsePhone(search) !== undefined;
  return data(
    isNew
      ? await buildAnswer(toPost(container, 'new', withSearched(typed)))
      : await buildAnswer(post, { found }),
  );
}

/** Fills in the ride from one of the customer's bookings. */
async function answerLike(post: Post, like: Like) {
  const filled = await fillLike(post.container, post.customer, like, post.typed);
  if (!filled) {
    return data(await buildAnswer(post, { formError: 'This ride cannot be booked again.' }), { status: 409 });
  }
  return data(
    await buildAnswer(toPost(post.container, post.customer, filled), { filledFrom: like.reference }),
  );
}

/** Calculates the fare without JavaScript. Missing answers are reported at their fields. */
async function answerFare(post: Post) {
  const { errors } = await manualFare(post.container, post.ride);
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
    errors: errorsByField(errors.map((error) => withFormField(error, post.ride))),
  });
  return data(answer, { status: errors.length > 0 ? 422 : 200 });
}

async function book(
  post: Post,
  by: Actor,
  { search, isConfirmed }: { readonly search: string; readonly isConfirmed: boolean },
) {
  const placed = await post.container.useCases.placeManualBooking({
    ...bookingCommand(post, by),
    isConfirmed,
  });
  if (!placed.ok) return answerRefusal(post, placed.refusal);
  const { id, contact, status } = placed.value.booking;
  const about = `${formatBookingId(id)} for ${contact.name}`;
  return redirectDone(
    `${LIST_HREF}${search}`,
    isConfirmed && status === 'confirmed'
      ? {
          title: 'Booking created and confirmed',
          description: `${about} is confirmed. The customer will be notified.`,
        }
      : { title: 'Booking created', description: `${about} is ${status}.` },
  );
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
    : errors.map((error) => withFormField(error, post.ride)).filter(({ field }) => field !== '');
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
