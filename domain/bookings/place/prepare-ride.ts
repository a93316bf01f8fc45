import type { PricedRide } from '#domain/fares/price.ts';
import { pricedAt, type QuoteSigner, quotedRide } from '#domain/fares/quote.ts';
import { QUOTE_UNKNOWN, type QuoteFieldError } from '#domain/fares/refusals.ts';
import type { Tariffs } from '#domain/fares/tariff.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { firstOfEachField, type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type locateRide, type RidePoints, withPlaceErrors } from '#domain/places/locate-ride.ts';
import { type StoredPlace, withPlaces } from '#domain/places/stored-places.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import type { RideFieldError } from '#domain/rides/refusals.ts';
import type { Ride, RideRequest } from '#domain/rides/ride.ts';
import { checkRide, fareMissing } from '#domain/rides/ride-rules.ts';

export type PreparedRide = {
  readonly ride: Ride;
  readonly price: PricedRide;
  readonly points: RidePoints;
  readonly request: RideRequest;
  /** True if the price comes from the quote. */
  readonly asQuoted: boolean;
};

/**
 * Validates and prices a ride, step 1 of a booking. A valid quote fixes the price. Ignores a quote that has
 * expired or is for another ride. Refuses a quote that was not signed here.
 */
export function prepareRide(deps: {
  price: (request: RideRequest) => Promise<PricedRide | undefined>;
  locate: ReturnType<typeof locateRide>;
  tariffs: Tariffs;
  quotes: QuoteSigner;
  clock: Clock;
  stored: StoredPlace;
}) {
  return async (
    asked: RideRequest,
    token: string | null,
  ): Promise<Result<PreparedRide, Invalid<RideFieldError | QuoteFieldError>>> => {
    const now = deps.clock();
    const request = normaliseRide(withPlaces(asked, deps.stored));
    const quote = token ? deps.quotes.verify(token) : undefined;
    if (token && !quote) return refuse(invalid([QUOTE_UNKNOWN]));
    const holds =
      quote !== undefined && quote.expiresAt > now.getTime() && quote.ride === quotedRide(request);
    // A quote was given only for places that rides serve.
    const [price, { points, errors }] = holds
      ? [quote.price, { points: quote.points, errors: [] }]
      : await Promise.all([deps.price(request), deps.locate(request)]);
    // A quoted ride is validated with the tariff of its quote.
    const { hourly } = await deps.tariffs.inForce(holds ? pricedAt(quote) : now);
    const priced = price !== undefined && price.base > 0;
    const checked = checkRide(request, { priced, minimumHours: hourly.minimumHours }, now);
    const [first, ...others] = withPlaceErrors(checked.ok ? [] : checked.refusal.errors, errors);
    if (first) return refuse(invalid(firstOfEachField([first, ...others])));
    if (!checked.ok) return checked;
    if (!price) return refuse(invalid(fareMissing(request, hourly.minimumHours)));
    return ok({ ride: checked.value, price, points, request, asQuoted: holds });
  };
}
