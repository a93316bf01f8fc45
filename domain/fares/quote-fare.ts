import type { PricedRide } from '#domain/fares/price.ts';
import { QUOTE_MINUTES, type QuoteSigner, quotedRide } from '#domain/fares/quote.ts';
import type { Tariffs } from '#domain/fares/tariff.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { firstOfEachField, type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { locateRide } from '#domain/places/locate-ride.ts';
import { type StoredPlace, withPlaces } from '#domain/places/stored-places.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import type { FareFieldError } from '#domain/rides/refusals.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { airportInHourly, fareMissing } from '#domain/rides/ride-rules.ts';

export type QuotedFare = { readonly price: PricedRide; readonly quote: string; readonly expiresAt: Date };

/**
 * Prices a ride and signs the price as a quote that is valid for 5 minutes (docs/product/fares.md#quote).
 * Refuses places that rides do not serve.
 */
export function quoteFare(deps: {
  price: (request: RideRequest) => Promise<PricedRide | undefined>;
  locate: ReturnType<typeof locateRide>;
  tariffs: Tariffs;
  quotes: QuoteSigner;
  clock: Clock;
  stored: StoredPlace;
}) {
  return async (asked: RideRequest): Promise<Result<QuotedFare, Invalid<FareFieldError>>> => {
    const request = normaliseRide(withPlaces(asked, deps.stored));
    const now = deps.clock();
    const [price, { points, errors }] = await Promise.all([deps.price(request), deps.locate(request)]);
    const [wrongPlace, ...others] = [...airportInHourly(request), ...errors];
    if (wrongPlace) return refuse(invalid(firstOfEachField([wrongPlace, ...others])));
    if (!price) {
      const { hourly } = await deps.tariffs.inForce(now);
      return refuse(invalid(fareMissing(request, hourly.minimumHours)));
    }
    const expiresAt = addMinutes(now, QUOTE_MINUTES);
    const quote = deps.quotes.sign({
      ride: quotedRide(request),
      price,
      points,
      expiresAt: expiresAt.getTime(),
    });
    return ok({ price, quote, expiresAt });
  };
}
