import type { AppLoadContext } from '@remix-run/node';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, type PendingBooking, type Session } from '#app/http/session.server.ts';
import { discountOf } from '#domain/coupons/coupon.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { discounted } from '#domain/fares/price-ride.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { MINIMUM_HOURS, type RideRequest, type Service } from '#domain/rides/ride.ts';
import { POPULAR_PLACES } from '#infra/places/popular-places.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** The fare that a page shows, with what the coupon box says of it. */
export type ShownFare = {
  readonly price: PricedRide | null;
  readonly couponError: string | null;
};

/** What the details step draws: the answers so far and their fare. */
export async function detailsStep(request: Request, context: AppLoadContext, service: Service) {
  const session = await getSession(request, context);
  const pending = pendingFor(session, service);
  const ride = pending?.ride ?? (service === 'hourly' ? NEW_RENTAL : null);
  const quoted = ride && (await context.container.useCases.quoteFare(ride));
  const now = context.container.clock();
  return {
    step: 'details' as const,
    service,
    answers: pending?.ride ?? null,
    couponCode: pending?.couponCode ?? '',
    fare: quoted?.ok
      ? await shownFare(context, session, pending?.couponCode ?? '', quoted.value.price)
      : NO_FARE,
    quote: quoted?.ok ? quoted.value.quote : null,
    hourly: (await context.container.tariffs.inForce(now)).hourly,
    customerPhone: session.customer?.phone ?? null,
    earliestDate: indiaDateOf(now),
    popularPlaces: POPULAR_PLACES,
    /** Another form than before, whose defaults are to be taken anew. */
    formKey: pending?.key ?? 'new',
  };
}

/** What the contact step draws; leads back to the details where they are missing or no longer hold. */
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
    ride: prepared.value.ride,
    contact: {
      customerName: pending.contact?.name || customer?.name || '',
      customerEmail: pending.contact?.email || customer?.email || '',
      specialInstructions: pending.contact?.specialInstructions ?? '',
      countryCode: pending.contact?.countryCode ?? '+91',
      phone: pending.contact?.phone ?? '',
    },
    fare: await shownFare(context, session, pending.couponCode, prepared.value.price),
    loggedInAs: customer ? formatPhone(customer.phone) : null,
    otpSentTo: customer || !sentTo ? null : formatPhone(sentTo),
    justVerified: customer !== null && pending.otpSentTo === customer.phone,
  };
}

/** The session's unfinished booking of this service. */
export function pendingFor({ data }: Session, service: Service): PendingBooking | undefined {
  return data.pendingBooking?.ride.service === service ? data.pendingBooking : undefined;
}

/** An hourly rental has a fare from the start: its default hours (seed 0 §9). */
const NEW_RENTAL: RideRequest = {
  service: 'hourly',
  pickupLocation: '',
  dropLocation: '',
  pickupDate: '',
  pickupTime: '',
  hours: MINIMUM_HOURS,
};

const NO_FARE: ShownFare = { price: null, couponError: null };

/** The fare of the answers so far, with the coupon taken off. */
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
  if (!offer.ok) return { price, couponError: offer.refusal.message };
  const { coupon } = offer.value;
  return { price: discounted(price, discountOf(coupon, price.total), coupon.code), couponError: null };
}
