import type { AppLoadContext } from '@remix-run/node';
import { headlineFaresNow } from '#app/frame/headline-fares.server.ts';
import { flash } from '#app/http/flash.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { lostWithoutCookies } from '#app/http/session/cookies-needed.server.ts';
import { getSession, type Session, saveSession } from '#app/http/session/session.server.ts';
import { hasLongCode } from '#app/http/sign-in/sign-in.server.ts';
import { nameRide } from '#app/ride/place-calls.server.ts';
import { placeField } from '#app/ride/place-text.server.ts';
import { sentToPhone } from '#app/rider/booking/answers/contact-answers.server.ts';
import { carryRide } from '#app/rider/booking/pending/carried-ride.server.ts';
import { confirmationPath } from '#app/rider/booking/pending/confirmation-path.ts';
import { findPending, releaseHeld, stepPath } from '#app/rider/booking/pending/pending-bookings.ts';
import { readRideKey } from '#app/rider/booking/pending/ride-key.ts';
import { tripFacts } from '#domain/bookings/fields/facts.ts';
import { calculateDiscount } from '#domain/coupons/coupon.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { SavedPlaceName } from '#domain/customers/saved-places.ts';
import { airportFare } from '#domain/fares/fare.ts';
import { headlineFares } from '#domain/fares/headline-fares.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { discounted } from '#domain/fares/price-ride.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { FALLBACK_JOURNEYS } from '#domain/places/estimates.ts';
import { withPlaces } from '#domain/places/stored-places.ts';
import { mapTexts } from '#domain/rides/booking-texts.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import type { FareFieldError, PlaceFieldError } from '#domain/rides/refusals.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { FARE_BASIS } from '#domain/rides/ride.ts';
import { likelyPickups } from '#domain/rides/ride-rules.ts';
import type { Service } from '#domain/rides/services.ts';
import { renderFieldErrors, renderRefusal } from '#domain/words/render-refusal.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';
import { labels } from '#messages/labels/labels.ts';
import { rideGoneAtStart, sessionEnded } from '#words/booking/booking-answers.ts';

/** Returns the places that a rider saved, as choices. */
async function placeChoices({ container }: AppLoadContext, { id }: Customer) {
  const saved = await container.queries.savedPlaces.of(id);
  return Object.entries(labels.savedPlaces)
    .map(([name, label]) => ({ name, label, address: placeField(saved[name as SavedPlaceName]) }))
    .filter(({ address }) => address !== '');
}

/** The fare that a page shows, and the coupon error, if any. */
export type ShownFare = {
  readonly price: PricedRide | null;
  readonly couponError: string | null;
};

/** Returns the data of the details step: the current answers and their fare. */
export async function detailsStep(request: Request, context: AppLoadContext, service: Service) {
  const session = await getSession(request, context);
  const key = readRideKey(request);
  const named = key === null ? undefined : findPending(session.data, service, key);
  const pending = named ?? findPending(session.data, service, null);
  const changed = named ?? (pending?.isDraft ? pending : undefined);
  const now = context.container.clock();
  const tariff = await context.container.tariffs.inForce(now);
  const ride = pending?.ride ?? (FARE_BASIS[service] === 'hours' ? newRental(tariff) : null);
  const quoted = ride && (await context.container.useCases.quoteFare(ride));
  return {
    step: 'details' as const,
    service,
    /** The notice at the top of the page. */
    notice: key === null ? null : lostWithoutCookies(request),
    /** The ride that the form changes. Null if it starts another one, which leaves rides of other tabs as they are. */
    rideKey: changed?.key ?? null,
    answers: pending ? withPlaces(pending.ride, placeField) : null,
    couponCode: pending?.couponCode ?? '',
    fare: quoted?.ok
      ? await shownFare(context, session, pending?.couponCode ?? '', quoted.value.price)
      : NO_FARE,
    quote: quoted?.ok ? quoted.value.quote : null,
    /** The places among which the rider must choose, because a location may mean several. */
    choices: pending ? (await nameRide(context, pending.ride)).choices : {},
    fareRefused: quoted && !quoted.ok ? placeRefused(quoted.refusal.errors) : null,
    now: now.toISOString(),
    /** Pickups that are filled in by one press, after the soonest one. */
    likely: likelyPickups(service, now),
    fares: headlineFares(tariff),
    fallbackFare: airportFare(tariff.airport, FALLBACK_JOURNEYS.airport.km).fare,
    customerPhone: session.customer?.phone ?? null,
    savedPlaces: session.customer && (await placeChoices(context, session.customer)),
    /** Changes when the form must be reset to new defaults. */
    formKey: pending ? `${pending.key}-${pending.revision}` : 'new',
  };
}

/**
 * Takes back Complete Booking when the rider opens step 1 of that ride again. Returns the `Set-Cookie` header,
 * or undefined if the ride was not held (docs/product/pages.md#after-login).
 */
export async function releaseOpenedRide(
  request: Request,
  context: AppLoadContext,
): Promise<string | undefined> {
  const session = await getSession(request, context);
  const key = readRideKey(request);
  if (key === null || session.data.heldRide?.key !== key) return undefined;
  return saveSession(context, session, releaseHeld(session.data, key));
}

/**
 * Returns the data of the contact step. Leads to the booking if the ride was booked, and to the details step
 * if the ride is missing or no longer valid. `isAnswer` is true for the page under a refused post, which may
 * not redirect.
 */
export async function contactStep(
  request: Request,
  context: AppLoadContext,
  service: Service,
  isAnswer: boolean,
) {
  const session = await getSession(request, context);
  const key = readRideKey(request);
  const pending = findPending(session.data, service, key);
  if (!pending || (key === null && pending.isDraft)) {
    if (isAnswer) return detailsStep(request, context, service);
    const booked = await findBooked(context, session, key);
    throw booked ? redirectWith(confirmationPath(booked)) : await toDetails(session, service, key);
  }
  const prepared = await context.container.useCases.prepareRide(pending.ride, pending.quote);
  if (!prepared.ok) {
    if (isAnswer) return detailsStep(request, context, service);
    throw redirectWith(stepPath(service, 'details', pending.key));
  }
  const { customer } = session;
  const sentTo = sentToPhone(pending);
  return {
    step: 'contact' as const,
    service,
    rideKey: pending.key,
    carriedRide: carryRide(pending),
    fares: await headlineFaresNow(context),
    ride: normaliseRide(pending.ride),
    rideRows: tripFacts(prepared.value, labels.fields),
    contact: {
      customerName: pending.contact?.name || customer?.name || '',
      customerEmail: pending.contact?.email || customer?.email || '',
      ...mapTexts((name) => pending.contact?.[name] ?? ''),
      countryCode: pending.contact?.countryCode ?? '+91',
      phone: pending.contact?.phone ?? '',
    },
    fare: await shownFare(context, session, pending.couponCode, prepared.value.price),
    loggedInAs: customer ? formatPhone(customer.phone) : null,
    otpSentTo: customer || !sentTo ? null : formatPhone(sentTo),
    hasLongCode: hasLongCode(session),
    justVerified: customer !== null && pending.otpSentTo === customer.phone,
  };
}

/** Returns the booking that this session's rider made of a ride. */
export async function findBooked(
  { container }: AppLoadContext,
  { customer }: Session,
  key: string | null,
): Promise<BookingId | undefined> {
  return customer && key ? container.queries.bookings.placedWith(customer.phone, key) : undefined;
}

/** Redirects to step 1. Says that the session has ended if it contained the ride. */
async function toDetails({ readAt }: Session, service: Service, key: string | null): Promise<Response> {
  return redirectWith(
    stepPath(service, 'details', null),
    readAt === null && key !== null
      ? await flash({
          title: sessionEnded,
          description: rideGoneAtStart,
          tone: 'danger',
        })
      : undefined,
  );
}

/** A new rental starts with the minimum hours, so that it has a fare at once. */
function newRental({ hourly }: Tariff): RideRequest {
  return {
    service: 'hourly',
    pickupLocation: '',
    dropLocation: '',
    pickupDate: '',
    pickupTime: '',
    hours: hourly.minimumHours,
  };
}

/** Returns why the places of a ride are refused. Null if only answers are missing. */
function placeRefused(errors: readonly FareFieldError[]): string | null {
  const [first] = errors.filter(({ code }) => PLACE_CODES.has(code));
  return first ? (renderFieldErrors([first])[0]?.message ?? null) : null;
}

const PLACE_CODES: ReadonlySet<FareFieldError['code']> = new Set<PlaceFieldError['code']>([
  'airport-in-hourly',
  'place-abroad',
  'place-without-road',
  'outside-delhi-ncr',
  'drop-is-pickup',
]);

const NO_FARE: ShownFare = { price: null, couponError: null };

/** Returns the fare of the current answers with the coupon's discount. */
async function shownFare(
  context: AppLoadContext,
  { customer }: Session,
  couponCode: string,
  price: PricedRide,
): Promise<ShownFare> {
  if (couponCode === '') return { price, couponError: null };
  const offer = await context.container.useCases.validateCoupon({
    couponCode,
    orderAmount: price.total,
    phone: customer?.phone ?? null,
  });
  if (!offer.ok) return { price, couponError: renderRefusal(offer.refusal).message };
  const { coupon } = offer.value;
  return { price: discounted(price, calculateDiscount(coupon, price.total), coupon.code), couponError: null };
}
