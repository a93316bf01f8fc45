import type { AppLoadContext } from '@remix-run/node';
import type {
  ManualAnswer,
  ShownConversion,
  ShownPrice,
  TeamCoupon,
} from '#app/console/bookings/create/parts/manual-answers.ts';
import { ridersRide } from '#app/console/bookings/create/parts/manual-answers.ts';
import type { BookedService } from '#domain/bookings/booking.ts';
import { FARE_SOURCE, type ManualRideRequest } from '#domain/bookings/manual-ride/manual-ride.ts';
import type { ManualFareFieldError } from '#domain/bookings/refusals.ts';
import { couponRefused } from '#domain/coupons/refusals.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';
import { type Rupees, ZERO_RUPEES } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Conversion } from '#domain/partners/convert-currency.ts';
import { describeConversion, rateAgeDays } from '#domain/partners/rate-age.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

type UseCases = AppLoadContext['container']['useCases'];
type Around = Pick<AppLoadContext['container'], 'useCases' | 'clock'>;
export type ShownFare = Pick<ManualAnswer, 'price' | 'conversion' | 'quote'> & {
  readonly total: Rupees;
  readonly errors: readonly ManualFareFieldError[];
};

/** Returns the fare of the current answers before any coupon, and the answers that are missing for it. */
export async function manualFare(
  { useCases: { quoteFare, priceManualRide }, clock }: Around,
  request: ManualRideRequest,
): Promise<ShownFare> {
  const riders = ridersRide(request);
  if (riders) {
    const quoted = await quoteFare(riders);
    if (!quoted.ok) return { ...NO_FARE, errors: quoted.refusal.errors };
    const { price, quote } = quoted.value;
    return { price: shownPrice(price), conversion: null, quote, total: price.total, errors: [] };
  }
  const priced = await priceManualRide(request, null);
  if (!priced.ok) return { ...NO_FARE, errors: priced.refusal.errors };
  const { price, conversion } = priced.value;
  return {
    price: shownPrice(price),
    conversion: conversion && shownConversion(conversion, indiaDateOf(clock())),
    quote: null,
    total: price.total,
    errors: [],
  };
}

const NO_FARE = { price: null, conversion: null, quote: null, total: ZERO_RUPEES } as const;

/**
 * Returns the coupon's discount on a total in rupees, with the console's texts
 * (docs/product/coupons.md#team-errors).
 */
export async function manualCoupon(
  { validateCoupon }: UseCases,
  request: {
    service: BookedService;
    couponCode: string;
    isOverridden: boolean;
    total: Rupees;
    phone: Phone | null;
  },
): Promise<TeamCoupon> {
  const code = request.couponCode;
  if (FARE_SOURCE[request.service] === 'partner') {
    const refusal = couponRefused(code, { reason: 'partner-pays' });
    return { state: 'rejected', code, error: renderRefusal(refusal, 'team').message, canOverride: false };
  }
  const offer = await validateCoupon({
    couponCode: code,
    orderAmount: request.total,
    ...(request.isOverridden ? { phone: null } : { phone: request.phone, forTeam: true }),
  });
  if (offer.ok) {
    return { state: 'applied', code: offer.value.coupon.code, discount: offer.value.discount };
  }
  const { refusal } = offer;
  const canOverride =
    refusal.code === 'coupon-refused' && refusal.reason === 'already-used' && refusal.canOverride;
  return { state: 'rejected', code, error: renderRefusal(refusal, 'team').message, canOverride };
}

function shownPrice({ base, meetAndGreet, distanceKm, durationMinutes, estimated }: PricedRide): ShownPrice {
  return { base, meetAndGreet, distance: distanceKm, duration: durationMinutes, estimated };
}

function shownConversion(conversion: Conversion, today: IndiaDate): ShownConversion {
  const ageDays = rateAgeDays(conversion.rate, today);
  return { rupees: conversion.rupees, words: describeConversion(conversion, ageDays) };
}
