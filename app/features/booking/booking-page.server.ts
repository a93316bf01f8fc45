import type { AppLoadContext } from '@remix-run/node';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession, type PendingBooking, type Session } from '#app/http/session.server.ts';
import type { RideRequest, Service } from '#domain/bookings/ride.ts';
import { discountOf } from '#domain/coupons/coupon.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { discounted } from '#domain/fares/price-ride.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { POPULAR_PLACES } from '#infra/places/popular-places.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** The fare that a page shows, with what the coupon box says of it. */
export type ShownFare = {
  readonly price: PricedRide | null;
  readonly quote: string | null;
  readonly couponError: string | null;
};

/** What the details step draws: the answers so far and their fare. */
export async function detailsStep(request: Request, context: AppLoadContext, service: Service) {
  const session = await getSession(request, context);
  const pending = pendingFor(session, service);
  return {
    step: 'details' as const,
    service,
    answers: pending?.ride ?? null,
    couponCode: pending?.couponCode ?? '',
    fare: pending ? await shownFare(context, session, pending) : NO_FARE,
    earliestDate: indiaDateOf(context.container.clock()),
    popularPlaces: POPULAR_PLACES,
    /** Tells a new form from the one that was there before, so that defaults are taken anew. */
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
    answers: prepared.value.request,
    contact: {
      customerName: pending.contact?.name ?? customer?.name ?? '',
      customerEmail: pending.contact?.email ?? customer?.email ?? '',
      specialInstructions: pending.contact?.specialInstructions ?? '',
      countryCode: pending.contact?.countryCode ?? '+91',
      phone: pending.contact?.phone ?? '',
    },
    fare: await shownFare(context, session, pending),
    loggedInAs: customer ? formatPhone(customer.phone) : null,
    otpSentTo: customer || !sentTo ? null : formatPhone(sentTo),
    key: pending.key,
  };
}

/** The session's unfinished booking of this service. */
export function pendingFor({ data }: Session, service: Service): PendingBooking | undefined {
  return data.pendingBooking?.ride.service === service ? data.pendingBooking : undefined;
}

const NO_FARE: ShownFare = { price: null, quote: null, couponError: null };

/** The fare of the answers so far: the one that was quoted while that holds, with the coupon taken off. */
async function shownFare(
  context: AppLoadContext,
  session: Session,
  { ride, couponCode }: Pick<PendingBooking, 'ride' | 'couponCode'>,
): Promise<ShownFare> {
  const { quoteFare, validateCoupon } = context.container.useCases;
  const quoted = await quoteFare(ride);
  if (!quoted.ok) return NO_FARE;
  const { price, quote } = quoted.value;
  if (couponCode === '') return { price, quote, couponError: null };
  const offer = await validateCoupon({
    couponCode,
    orderAmount: price.total,
    phone: session.customer?.phone ?? null,
  });
  if (!offer.ok) return { price, quote, couponError: offer.refusal.message };
  const { coupon } = offer.value;
  return { price: discounted(price, discountOf(coupon, price.total), coupon.code), quote, couponError: null };
}

/** Whether two requests are the same ride, so that a new one gets a new idempotency key. */
export function sameRide(a: RideRequest, b: RideRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
