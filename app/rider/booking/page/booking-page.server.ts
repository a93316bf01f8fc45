import type { AppLoadContext } from '@remix-run/node';
import { headlineFaresNow } from '#app/frame/headline-fares.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, type Session } from '#app/http/session.server.ts';
import type { PendingBooking } from '#app/http/session-data.server.ts';
import { riderRideFacts } from '#domain/bookings/fields/facts.ts';
import { calculateDiscount } from '#domain/coupons/coupon.ts';
import { airportFare } from '#domain/fares/fare.ts';
import { headlineFares } from '#domain/fares/headline-fares.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { discounted } from '#domain/fares/price-ride.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { FALLBACK_JOURNEYS } from '#domain/places/estimates.ts';
import { mapTexts } from '#domain/rides/booking-texts.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { FARE_BASIS } from '#domain/rides/ride.ts';
import type { Service } from '#domain/rides/services.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { POPULAR_PLACES } from '#infra/places/popular-places.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** The fare that a page shows, and the coupon error, if any. */
export type ShownFare = {
  readonly price: PricedRide | null;
  readonly couponError: string | null;
};

/** Returns the data of the details step: the current answers and their fare. */
export async function detailsStep(request: Request, context: AppLoadContext, service: Service) {
  const session = await getSession(request, context);
  const pending = pendingFor(session, service);
  const now = context.container.clock();
  const tariff = await context.container.tariffs.inForce(now);
  const ride = pending?.ride ?? (FARE_BASIS[service] === 'hours' ? newRental(tariff) : null);
  const quoted = ride && (await context.container.useCases.quoteFare(ride));
  return {
    step: 'details' as const,
    service,
    answers: pending?.ride ?? null,
    couponCode: pending?.couponCode ?? '',
    fare: quoted?.ok
      ? await shownFare(context, session, pending?.couponCode ?? '', quoted.value.price)
      : NO_FARE,
    quote: quoted?.ok ? quoted.value.quote : null,
    fares: headlineFares(tariff),
    fallbackFare: airportFare(tariff.airport, FALLBACK_JOURNEYS.airport.km).fare,
    customerPhone: session.customer?.phone ?? null,
    earliestDate: indiaDateOf(now),
    popularPlaces: POPULAR_PLACES,
    /** Changes when the form must be reset to new defaults. */
    formKey: pending?.key ?? 'new',
  };
}

/**
 * Returns the data of the contact step. Redirects to the details step if the ride is missing or no longer
 * valid.
 */
export async function contactStep(request: Request, context: AppLoadContext, service: Service) {
  const session = await getSession(request, context);
  const pending = pendingFor(session, service);
  if (!pending) throw redirectWith(session.data.lastBooking ? '/confirmation' : `/booking/${service}`);
  const prepared = await context.container.useCases.prepareRide(pending.ride, pending.quote);
  if (!prepared.ok) throw redirectWith(`/booking/${service}`);
  const { customer } = session;
  const sentTo = pending.otpSentTo;
  return {
    step: 'contact' as const,
    service,
    fares: await headlineFaresNow(context),
    rideRows: riderRideFacts(prepared.value),
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
    justVerified: customer !== null && pending.otpSentTo === customer.phone,
  };
}

/** Returns the session's unfinished booking of this service. */
export function pendingFor({ data }: Session, service: Service): PendingBooking | undefined {
  return data.pendingBooking?.ride.service === service ? data.pendingBooking : undefined;
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
