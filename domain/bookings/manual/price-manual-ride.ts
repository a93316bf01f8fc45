import {
  FARE_SOURCE,
  type ManualRideRequest,
  toRiderRequest,
} from '#domain/bookings/manual-ride/manual-ride.ts';
import type { ManualFareFieldError } from '#domain/bookings/refusals.ts';
import type { FareLine } from '#domain/fares/fare-line.ts';
import { type PricedRide, teamFareLine } from '#domain/fares/price.ts';
import { departure } from '#domain/fares/price-ride.ts';
import { type QuoteSigner, quotedRide } from '#domain/fares/quote.ts';
import { QUOTE_UNKNOWN } from '#domain/fares/refusals.ts';
import type { Tariffs } from '#domain/fares/tariff.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { type Rupees, rupees, ZERO_RUPEES } from '#domain/kernel/money.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Conversion, convertCurrency } from '#domain/partners/convert-currency.ts';
import { formatAmount, formatRate } from '#domain/partners/currency.ts';
import { type locateRide, type RidePoints, withPlaceErrors } from '#domain/places/locate-ride.ts';
import type { Places } from '#domain/places/places.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { fareMissing } from '#domain/rides/ride-rules.ts';

type ManualFareRefusal = Invalid<ManualFareFieldError>;

/** A price without coupon, the coordinates, and the conversion of the partner's amount. */
export type ManualPrice = {
  readonly price: PricedRide;
  readonly points: RidePoints;
  readonly conversion: Conversion | null;
};

export type PriceManualRideDeps = {
  price: (request: RideRequest) => Promise<PricedRide | undefined>;
  places: Pick<Places, 'journey'>;
  locate: ReturnType<typeof locateRide>;
  tariffs: Tariffs;
  convertCurrency: ReturnType<typeof convertCurrency>;
  quotes: Pick<QuoteSigner, 'verify'>;
  clock: Clock;
};

/** Maximum fare in rupees, to catch typing errors. */
const MAX_FARE = 10_000_000;

/**
 * Prices a manual ride (docs/product/bookings.md#manual-fare). Airport and hourly rides use the tariff or a
 * valid quote. Intercity rides use the entered fare. Partner rides use the converted partner amount. The
 * route is always looked up; distance and duration stay unknown if that fails. Refuses places that rides do not
 * serve.
 */
export function priceManualRide(deps: PriceManualRideDeps) {
  const priceBySource = priceByFareSource(deps);
  return async (
    asked: ManualRideRequest,
    quote: string | null,
  ): Promise<Result<ManualPrice, ManualFareRefusal>> => {
    const request = toRiderRequest(asked);
    const [priced, { points, errors }] = await Promise.all([
      priceBySource(asked, request, quote),
      deps.locate(request),
    ]);
    const [first, ...others] = withPlaceErrors(priced.ok ? [] : priced.refusal.errors, errors);
    if (first) return refuse(invalid([first, ...others]));
    return priced.ok ? ok({ ...priced.value, points }) : priced;
  };
}

function priceByFareSource(deps: PriceManualRideDeps) {
  return async (
    asked: ManualRideRequest,
    request: RideRequest,
    quote: string | null,
  ): Promise<Result<Omit<ManualPrice, 'points'>, ManualFareRefusal>> => {
    if (FARE_SOURCE[asked.service] === 'typed') {
      const fare = typedFare(asked.fare);
      const wrong = fareTypedWrongly(asked, fare);
      if (wrong || fare === undefined) return refuse(invalid([wrong ?? fareInvalid()]));
      const lines = [teamFareLine(fare)];
      return ok({ price: await typedPrice(deps, request, fare, lines), conversion: null });
    }
    if (FARE_SOURCE[asked.service] === 'partner') {
      const converted = await deps.convertCurrency(asked.fare, asked.currency);
      if (!converted.ok) return refuse(moveToFareField(converted.refusal));
      const { value: conversion } = converted;
      if (conversion.rupees > MAX_FARE) return refuse(invalid([fareInvalid()]));
      const lines = [{ label: conversionText(conversion), amount: conversion.rupees }];
      return ok({ price: await typedPrice(deps, request, conversion.rupees, lines), conversion });
    }
    if (quote && !deps.quotes.verify(quote)) return refuse(invalid([QUOTE_UNKNOWN]));
    const price = quotedPrice(deps, request, quote) ?? (await deps.price(request));
    if (price && price.base > 0) return ok({ price, conversion: null });
    const { hourly } = await deps.tariffs.inForce(deps.clock());
    const missing = fareMissing(request, hourly.minimumHours);
    return refuse(
      invalid<ManualFareFieldError>([{ field: 'fare', code: 'fare-not-calculated' }, ...missing]),
    );
  };
}

/** Returns the price of the quote. Ignores a quote that has expired or is for another ride. */
function quotedPrice(
  { quotes, clock }: PriceManualRideDeps,
  request: RideRequest,
  token: string | null,
): PricedRide | undefined {
  const quote = token ? quotes.verify(token) : undefined;
  const holds = quote && quote.expiresAt > clock().getTime() && quote.ride === quotedRide(request);
  return holds ? quote.price : undefined;
}

async function typedPrice(
  { places, clock }: PriceManualRideDeps,
  request: RideRequest,
  fare: Rupees,
  breakdown: readonly FareLine[],
): Promise<PricedRide> {
  const { pickupLocation: from, dropLocation: to } = request;
  const known = from !== '' && to !== '';
  const found = known ? await places.journey(from, to, departure(request, clock())) : undefined;
  const journey = found && found.km > 0 ? found : null;
  return {
    base: fare,
    meetAndGreet: ZERO_RUPEES,
    total: fare,
    discount: ZERO_RUPEES,
    final: fare,
    couponCode: null,
    distanceKm: journey?.km ?? null,
    durationMinutes: journey?.minutes ?? null,
    // The team or the partner sets this fare; the distance does not change it.
    estimated: false,
    breakdown,
  };
}

function typedFare(given: number | undefined): Rupees | undefined {
  if (given === undefined || !Number.isFinite(given) || given > MAX_FARE) return undefined;
  const fare = rupees(given);
  return fare > 0 ? fare : undefined;
}

/** Returns an error if an intercity fare is in another currency than rupees. */
function fareTypedWrongly(
  { currency }: ManualRideRequest,
  fare: Rupees | undefined,
): ManualFareFieldError | undefined {
  if (fare === undefined) return fareInvalid();
  const isRupees = ['', 'INR'].includes(currency.trim().toUpperCase());
  return isRupees ? undefined : { field: 'currency', code: 'currency-not-rupees' };
}

function fareInvalid(): ManualFareFieldError {
  return { field: 'fare', code: 'fare-invalid' };
}

/** Moves errors of the conversion from its field `amount` to the form field `fare`. */
function moveToFareField({ errors }: ManualFareRefusal): ManualFareRefusal {
  const [first = fareInvalid(), ...others] = errors.map((error) =>
    error.field === 'amount' ? fareInvalid() : error,
  );
  return invalid([first, ...others]);
}

/** Returns text such as `Transferz fare $49.50 at ₹86.2, rate of 21/11/2026`. Rupees need no rate. */
function conversionText({ amount, currency, rate }: Conversion): string {
  const fare = `Transferz fare ${formatAmount(amount, currency)}`;
  return currency === 'INR' ? fare : `${fare} at ${formatRate(rate)}`;
}
