import { parseWithZod } from '@conform-to/zod/v4';
import { type AppLoadContext, data } from '@remix-run/node';
import { type Flash, flash } from '#app/http/flash.server.ts';
import { errorsByField } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, type Session, saveSession } from '#app/http/session/session.server.ts';
import type { PendingBooking } from '#app/http/session/session-data.server.ts';
import { nameRide } from '#app/ride/place-calls.server.ts';
import { toRideRequest } from '#app/ride/ride-answers.ts';
import { rideFormSchema } from '#app/rider/booking/answers/ride-form.schema.ts';
import {
  findPending,
  keepPending,
  newDraft,
  releaseHeld,
  stepPath,
} from '#app/rider/booking/pending/pending-bookings.ts';
import { readRideKey } from '#app/rider/booking/pending/ride-key.ts';
import { isOtherCoupon } from '#app/rider/booking/pending/shown-coupon.ts';
import { normaliseCouponCode } from '#domain/coupons/coupon.ts';
import type { QuotedFare } from '#domain/fares/quote-fare.ts';
import { parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import type { FieldError } from '#domain/kernel/refusal.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { PlaceChoices } from '#domain/places/name-ride-places.ts';
import { RIDE_INPUTS } from '#domain/rides/input-fields.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import { FARE_BASIS, type RideRequest, SIDES, type Side } from '#domain/rides/ride.ts';
import type { Service } from '#domain/rides/services.ts';
import { renderFieldErrors, renderRefusal } from '#domain/words/render-refusal.ts';
import { couponWords } from '#messages/coupons.ts';
import { couponRemovedTitle } from '#words/booking/booking.ts';
import { checkFare, couponAppliedTitle } from '#words/booking/booking-answers.ts';
import { whichPlaceError } from '#words/booking/booking-ride.ts';

/**
 * Handles the form of step 1. `fare` and `coupon` calculate the fare and return to the form (used without
 * JavaScript). `continue` validates the ride and opens step 2. Everything typed is saved in the session.
 */
export async function postDetails(
  request: Request,
  context: AppLoadContext,
  service: Service,
  form: FormData,
) {
  const intent = form.get('intent');
  const submission = parseWithZod(form, { schema: rideFormSchema });
  if (submission.status !== 'success') return data({ details: submission.reply() }, { status: 422 });

  const { value } = submission;
  const session = await getSession(request, context);
  const asked = normaliseRide(toRideRequest(service, value));
  const { ride, choices } = form.has('fill') ? { ride: asked, choices: {} } : await nameRide(context, asked);
  const couponCode = normaliseCouponCode(value.couponCode ?? '');
  const named = readRideKey(request, form);
  const before = named === null ? undefined : findPending(session.data, service, named);
  const pending: PendingBooking = {
    ...newDraft(session.data, ride),
    ...(before && { contact: before.contact, otpSentTo: before.otpSentTo }),
    couponCode,
    revision: (before?.revision ?? 0) + 1,
    // A ride that is on the screen of step 2 never changes. A change makes another ride.
    ...(before?.isDraft && { key: before.key }),
    replaces: before?.isDraft ? before.replaces : before?.key,
  };
  const save = (changed: PendingBooking) =>
    saveSession(context, session, {
      ...keepPending(session.data, changed),
      ...(before && releaseHeld(session.data, before.key)),
    });

  const filled = await fillField(context, session, String(form.get('fill') ?? ''), ride);
  if (filled) {
    const saved = await save({ ...pending, ride: filled });
    return redirectWith(`${stepPath(service, 'details', pending.key)}#ride`, saved);
  }
  if (form.has('fill')) return redirectWith(`/saved-places?service=${service}`, await save(pending));

  const { prepareRide, quoteFare, validateCoupon } = context.container.useCases;
  if (intent === 'fare' || intent === 'coupon') {
    const saved = await save(pending);
    const missing = intent === 'coupon' && (await missingForCoupon(couponCode, quoteFare(ride)));
    const shows = SIDES.some((side) => choices[side]) ? 'ride' : 'fare';
    if (!missing) return redirectWith(`${stepPath(service, 'details', pending.key)}#${shows}`, saved);
    const details = submission.reply({ fieldErrors: { couponCode: [missing] } });
    return data({ details }, { status: 422, headers: { 'Set-Cookie': saved } });
  }

  const prepared = await prepareRide(ride, value.quote || null);
  if (!prepared.ok) {
    const fieldErrors = {
      ...errorsByField(renderFieldErrors(prepared.refusal.errors)),
      ...askedWhich(prepared.refusal.errors, choices),
    };
    return data({ details: submission.reply({ fieldErrors }), choices }, { status: 422 });
  }
  if (FARE_BASIS[service] === 'distance' && SIDES.some((side) => ride[side] !== asked[side])) {
    // A name was no address, so the page had no fare. The rider sees it before step 2.
    return redirectWith(`${stepPath(service, 'details', pending.key)}#fare`, await save(pending));
  }
  if (couponCode !== '') {
    const offer = await validateCoupon({
      couponCode,
      orderAmount: prepared.value.price.total,
      phone: session.customer?.phone ?? null,
    });
    if (!offer.ok) {
      const fieldErrors = { couponCode: [renderRefusal(offer.refusal).message] };
      return data({ details: submission.reply({ fieldErrors }) }, { status: 422 });
    }
  }
  if (isOtherCoupon(form, couponCode)) {
    // The fare on the page was another one. The rider sees the new one before step 2.
    const toast: Flash = { ...(couponCode === '' ? COUPON_REMOVED : COUPON_APPLIED), tone: 'success' };
    return redirectWith(
      `${stepPath(service, 'details', pending.key)}#fare`,
      await save(pending),
      await flash(toast),
    );
  }
  const quote = prepared.value.asQuoted ? (value.quote ?? null) : await freshQuote(quoteFare(ride));
  const saved = await save({ ...pending, quote, isDraft: false });
  return redirectWith(stepPath(service, 'contact', pending.key), saved);
}

/** Returns the question which place is meant, at each location that has no fare and may mean several places. */
function askedWhich(errors: readonly FieldError[], choices: PlaceChoices): Record<string, string[]> {
  const asked = errors.filter(({ code, field }) => code === 'fare-needs-locations' && choices[field as Side]);
  return Object.fromEntries(asked.map(({ field }) => [field, [whichPlaceError]]));
}

/**
 * Returns the ride with a place in a field: a saved one, `pickupLocation home`, or one of the choices,
 * `pickupLocation Saket, New Delhi, Delhi`. Or with a time of pickup, `pickupAt 2026-11-29 06:00`. Undefined for anything else.
 */
async function fillField(
  { container }: AppLoadContext,
  { customer }: Session,
  fill: string,
  ride: RideRequest,
): Promise<RideRequest | undefined> {
  const [field = ''] = fill.split(' ');
  const name = fill.slice(field.length + 1, field.length + 1 + RIDE_INPUTS.pickupLocation.max);
  const [pickupDate = '', pickupTime = ''] = name.split(' ');
  if (field === 'pickupAt' && parseIndiaDate(pickupDate) && parseIndiaTime(pickupTime))
    return { ...ride, pickupDate, pickupTime };
  if (!SIDES.some((side) => side === field) || name === '') return undefined;
  if (name !== 'home' && name !== 'work') return { ...ride, [field]: name };
  return customer
    ? { ...ride, [field]: (await container.queries.savedPlaces.of(customer.id))[name] }
    : undefined;
}

const COUPON_APPLIED = { title: couponAppliedTitle, description: checkFare };
const COUPON_REMOVED = { title: couponRemovedTitle, description: checkFare };

/** Returns why a coupon cannot be checked yet, or undefined (docs/product/coupons.md#validation). */
async function missingForCoupon(code: string, quoting: Promise<Result<QuotedFare, unknown>>) {
  if (code === '') return couponWords['coupon-code-missing'];
  return (await quoting).ok ? undefined : couponWords['order-amount-missing'];
}

async function freshQuote(quoting: Promise<Result<QuotedFare, unknown>>): Promise<string | null> {
  const quoted = await quoting;
  return quoted.ok ? quoted.value.quote : null;
}
