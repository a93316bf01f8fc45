import { airportFare, type Fare, hourlyFare, intercityFare } from '#domain/fares/fare.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import type { Tariff, Tariffs } from '#domain/fares/tariff.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { indiaInstant, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import { addRupees, type Rupees, subtractRupees, ZERO_RUPEES } from '#domain/kernel/money.ts';
import { FALLBACK_JOURNEYS } from '#domain/places/estimates.ts';
import type { Journey, Places } from '#domain/places/places.ts';
import { isPriceableLocation, type RideRequest } from '#domain/rides/ride.ts';

/**
 * Prices a ride without a coupon. Returns undefined while inputs are missing: both locations for airport and
 * intercity, the hours for hourly (docs/product/fares.md#valid-inputs). Uses the fallback distance if no
 * distance is found; the fare is then an estimate (docs/product/rides.md#fallback).
 */
export function priceRide(deps: { places: Pick<Places, 'journey'>; tariffs: Tariffs; clock: Clock }) {
  return async (request: RideRequest): Promise<PricedRide | undefined> => {
    const now = deps.clock();
    const tariff = await deps.tariffs.inForce(now);
    const { pickupLocation: from, dropLocation: to, service } = request;
    if (service === 'hourly') {
      const hours = request.hours ?? 0;
      return hours > 0 && hours < Number.POSITIVE_INFINITY
        ? priced(hourlyFare(tariff.hourly, hours), ZERO_RUPEES, null, false)
        : undefined;
    }
    if (!isPriceableLocation(from) || !isPriceableLocation(to)) return undefined;
    const found = await deps.places.journey(from, to, departure(request, now));
    const known = found && found.km > 0 ? found : undefined;
    const journey = known ?? FALLBACK_JOURNEYS[service];
    const isEstimated = known === undefined;
    const { fare, meetAndGreet } = FARES[service](tariff, journey.km, request);
    return priced(fare, meetAndGreet, journey, isEstimated);
  };
}

type Charged = { readonly fare: Fare; readonly meetAndGreet: Rupees };

/** The fare of a ride over a distance, for each service that is charged by it. */
const FARES: Record<
  keyof typeof FALLBACK_JOURNEYS,
  (tariff: Tariff, km: number, request: RideRequest) => Charged
> = {
  airport: (tariff, km, request) => ({
    fare: airportFare(tariff.airport, km),
    meetAndGreet: meetAndGreetFee(request, tariff),
  }),
  intercity: (tariff, km, { tripType = 'one-way', additionalHours = 0 }) => ({
    fare: intercityFare(tariff.intercity, km, tripType, additionalHours),
    meetAndGreet: ZERO_RUPEES,
  }),
};

/** Returns the price with a discount. */
export function discounted(price: PricedRide, discount: Rupees, couponCode: string): PricedRide {
  return { ...price, discount, final: subtractRupees(price.total, discount), couponCode };
}

function priced(
  { fare: base, breakdown }: Fare,
  meetAndGreet: Rupees,
  journey: Journey | null,
  estimated: boolean,
): PricedRide {
  const total = addRupees(base, meetAndGreet);
  return {
    base,
    meetAndGreet,
    total,
    discount: ZERO_RUPEES,
    final: total,
    couponCode: null,
    distanceKm: journey?.km ?? null,
    durationMinutes: journey?.minutes ?? null,
    estimated,
    breakdown,
  };
}

function meetAndGreetFee(request: RideRequest, tariff: Tariff): Rupees {
  const wanted = request.direction === 'from-airport' && request.meetAndGreet === true;
  return wanted ? tariff.airport.meetAndGreet : ZERO_RUPEES;
}

/** Returns the departure time of a ride. Without a pickup time it is now. */
export function departure(request: RideRequest, now: Date): Date {
  const date = parseIndiaDate(request.pickupDate);
  const time = parseIndiaTime(request.pickupTime);
  return date && time ? indiaInstant(date, time) : now;
}
