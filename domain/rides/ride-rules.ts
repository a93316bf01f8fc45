import {
  addDays,
  addMinutes,
  HOUR_MS,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
  indiaTimeOf,
  MINUTE_MS,
  parseIndiaDate,
  parseIndiaTime,
} from '#domain/kernel/india-time.ts';
import { type FieldError, firstOfEachField, type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { FareFieldError, PlaceFieldError, RideFieldError } from '#domain/rides/refusals.ts';
import {
  type AirportRide,
  DEFAULT_STAY_HOURS,
  FARE_BASIS,
  isPriceableLocation,
  MAXIMUM_HOURS,
  type Ride,
  type RideRequest,
  STAY_DURATIONS,
} from '#domain/rides/ride.ts';
import type { Service } from '#domain/rides/services.ts';

/** How many hours before the pickup a ride must be booked (docs/product/bookings.md#advance-notice). */
export const ADVANCE_NOTICE_HOURS: Record<Service, number> = { airport: 2, hourly: 2, intercity: 6 };

/** Maximum number of days before the pickup: a year, to catch a wrong year. */
export const BOOKING_HORIZON_DAYS = 366;

/** Matched against normalised locations with single spaces. */
const AIRPORT_TERMS: readonly RegExp[] = [
  /airport|\bair[ -]port\b|\baerodrome\b|एयरपोर्ट|हवाई ?अड्ड/i,
  // Matches the name of the airport, but not a stadium, school or hospital of the same name.
  /\b(?:igia?|indira gandhi international)\b(?! (?:indoor |sports )?(?:stadium|complex|school|college|hospital))/i,
  /\bterminal[ #-]*(?:no[ .]*)?(?:t-?)?(?:[123][a-d]?|one|two|three|ii|iii)\b|टर्मिनल[ -]?[123१२३]/i,
  /\bt[ -]?[123][a-d]?[ -](?:terminal|departures?|arrivals?)\b/i,
  /\b(?:departure|arrival)s?[ -]gates?\b/i,
  /\b(?:domestic|international)[ -]terminals?\b/i,
];

/**
 * Returns true for a location that hourly rentals do not serve
 * (docs/product/bookings.md#no-airport-in-hourly).
 */
export function mentionsAirport(location: string): boolean {
  return AIRPORT_TERMS.some((term) => term.test(location));
}

/** Minutes that an offered pickup time is a multiple of. */
const OFFERED_MINUTES = 5;
/** Full hours of India begin at half past of UTC. */
const INDIA_HALF_HOUR_MS = 30 * MINUTE_MS;

/** A date and a time of pickup, in India time. */
export type PickupWhen = { readonly date: IndiaDate; readonly time: IndiaTime };

/**
 * Returns the earliest pickup that can be booked now, in full 5 minutes of India time
 * (docs/product/bookings.md#advance-notice).
 */
export function earliestPickup(service: Service, now: Date): PickupWhen {
  const step = OFFERED_MINUTES * MINUTE_MS;
  return pickupAt(Math.ceil(earliestInstant(service, now) / step) * step);
}

/** Returns the first full hour of India time that can be booked now: what a form offers (docs/product/pages.md#start). */
export function offeredPickup(service: Service, now: Date): PickupWhen {
  const hours = Math.ceil((earliestInstant(service, now) + INDIA_HALF_HOUR_MS) / HOUR_MS);
  return pickupAt(hours * HOUR_MS - INDIA_HALF_HOUR_MS);
}

/** Minutes that a rider has to finish the booking of the soonest pickup. */
const SOONEST_MARGIN_MINUTES = 15;
/** Times of day that many riders ask for. */
const LIKELY_TIMES = ['06:00', '09:00', '18:00'] as IndiaTime[];

/** Returns the earliest pickup that leaves time to finish the booking (docs/product/pages.md#when). */
export function soonestPickup(service: Service, now: Date): PickupWhen {
  return earliestPickup(service, addMinutes(now, SOONEST_MARGIN_MINUTES));
}

/** Returns up to three later pickups, of today and tomorrow, that many riders ask for (docs/product/pages.md#when). */
export function likelyPickups(service: Service, now: Date): readonly PickupWhen[] {
  const soonest = soonestPickup(service, now);
  const today = indiaDateOf(now);
  return [today, addDays(today, 1)]
    .flatMap((date) => LIKELY_TIMES.map((time) => ({ date, time })))
    .filter(({ date, time }) => `${date} ${time}` > `${soonest.date} ${soonest.time}`)
    .slice(0, LIKELY_TIMES.length);
}

/** Returns the first pickup at a time of day that can be booked now, on `from` or later. */
export function nextPickupAt(time: IndiaTime, service: Service, from: IndiaDate, now: Date): PickupWhen {
  const earliest = new Date(earliestInstant(service, now));
  const day = indiaDateOf(earliest);
  const first = indiaInstant(day, time) < earliest ? addDays(day, 1) : day;
  return { date: first < from ? from : first, time };
}

function earliestInstant(service: Service, now: Date): number {
  return now.getTime() + ADVANCE_NOTICE_HOURS[service] * HOUR_MS;
}

function pickupAt(instant: number): PickupWhen {
  return { date: indiaDateOf(new Date(instant)), time: indiaTimeOf(new Date(instant)) };
}

/** The result of pricing: whether there is a fare above 0, and the minimum hours of a rental. */
export type RideFare = { readonly priced: boolean; readonly minimumHours: number };

type Facts = {
  readonly request: RideRequest;
  readonly now: Date;
  readonly priced: boolean;
  readonly minimumHours: number;
  readonly date: IndiaDate | undefined;
  readonly pickupAt: Date | undefined;
};
type Rule = {
  readonly error: RideFieldError | ((facts: Facts) => RideFieldError);
  readonly broken: (facts: Facts) => boolean;
};

const isAirport = ({ request }: Facts) => request.service === 'airport';
const isHourly = ({ request }: Facts) => request.service === 'hourly';
const fromAirport = (facts: Facts) => isAirport(facts) && facts.request.direction === 'from-airport';
const noTerminal = ({ request }: Facts) => request.terminal === undefined;

/** Returns the error of a rental of fewer hours than the tariff's minimum. */
function hoursTooFew(minimum: number): FareFieldError {
  return { field: 'hoursRequired', code: 'hours-too-few', minimum };
}

/** Rule 1 of docs/product/bookings.md#ride-validation. `parsePickup` has rules 2 to 4. */
const RULES_OF_PLACE: readonly Rule[] = [
  {
    error: { field: 'terminal', code: 'pickup-terminal-missing' },
    broken: (f) => fromAirport(f) && noTerminal(f),
  },
  {
    error: { field: 'pickupLocation', code: 'pickup-location-missing' },
    broken: (f) => !fromAirport(f) && f.request.pickupLocation === '',
  },
];

/** Rules 4 to 6 of docs/product/bookings.md#ride-validation, in that order. */
const RULES_OF_TIME: readonly Rule[] = [
  {
    error: { field: 'pickupDate', code: 'date-past' },
    broken: ({ date, now }) => date !== undefined && date < indiaDateOf(now),
  },
  {
    error: { field: 'pickupDate', code: 'date-too-far' },
    broken: ({ date, now }) =>
      date !== undefined && date > indiaDateOf(new Date(now.getTime() + BOOKING_HORIZON_DAYS * 24 * HOUR_MS)),
  },
  {
    error: ({ request: { service } }) => ({
      field: 'pickupTime',
      code: 'notice-too-short',
      service,
      hours: ADVANCE_NOTICE_HOURS[service],
    }),
    // A past date has its own message.
    broken: ({ request, date, pickupAt, now }) =>
      pickupAt !== undefined &&
      date !== undefined &&
      date >= indiaDateOf(now) &&
      pickupAt.getTime() - now.getTime() < ADVANCE_NOTICE_HOURS[request.service] * HOUR_MS,
  },
  {
    error: { field: 'pickupLocation', code: 'pickup-location-too-short' },
    broken: (f) => !fromAirport(f) && f.request.pickupLocation.length < 5,
  },
];

/** Rules 9 and 10 of docs/product/bookings.md#ride-validation. Rules 7 (airports) and 8 (the fare) are checked before. */
const RULES_AFTER_FARE: readonly Rule[] = [
  {
    error: ({ minimumHours }) => hoursTooFew(minimumHours),
    broken: (f) => isHourly(f) && (f.request.hours ?? 0) < f.minimumHours,
  },
  {
    error: { field: 'hoursRequired', code: 'hours-too-many', maximum: MAXIMUM_HOURS },
    broken: (f) => isHourly(f) && (f.request.hours ?? 0) > MAXIMUM_HOURS,
  },
  {
    error: { field: 'additionalHours', code: 'stay-missing' },
    broken: ({ request }) => request.tripType === 'round-trip' && !isStayDuration(request.additionalHours),
  },
  {
    error: { field: 'dropLocation', code: 'drop-location-too-short' },
    broken: (f) => isHourly(f) && f.request.dropLocation.length < 5,
  },
];

/**
 * Validates a ride, step 1 of a booking. `priced` says whether there is a fare above 0 (rule 8). Returns the
 * first error of each field, or the ride with its pickup time.
 */
export function checkRide(
  request: RideRequest,
  { priced, minimumHours }: RideFare,
  now: Date,
): Result<Ride, Invalid<RideFieldError>> {
  const pickup = parsePickup(request);
  const date = parseIndiaDate(request.pickupDate);
  const pickupAt = pickup.ok ? pickup.value.pickupAt : undefined;
  const facts: Facts = { request, now, priced, minimumHours, date, pickupAt };
  const [first, ...others] = [
    ...brokenRules(facts, RULES_OF_PLACE),
    ...(pickup.ok ? [] : pickup.refusal.errors),
    ...brokenRules(facts, RULES_OF_TIME),
    ...airportInHourly(request),
    ...(priced ? [] : fareMissing(request, minimumHours)),
    ...brokenRules(facts, RULES_AFTER_FARE),
  ];
  if (first) return refuse(invalid(firstOfEachField([first, ...others])));
  if (!pickup.ok) return pickup;
  const ride = rideOf(request, pickup.value);
  return ride ? ok(ride) : refuse(invalid([terminalMissing(request)]));
}

/** When a ride begins, in India time. */
export type Pickup = Pick<Ride, 'pickupDate' | 'pickupTime' | 'pickupAt'>;

export type PickupError = FieldError<
  'pickup-date-missing' | 'pickup-time-missing' | 'date-malformed' | 'time-malformed'
>;

/** Parses the date and the time of a pickup. The first error is the headline: what is missing comes before what is malformed. */
export function parsePickup({
  pickupDate,
  pickupTime,
}: Pick<RideRequest, 'pickupDate' | 'pickupTime'>): Result<Pickup, Invalid<PickupError>> {
  const date = parseIndiaDate(pickupDate);
  const time = parseIndiaTime(pickupTime);
  if (date && time) return ok({ pickupDate: date, pickupTime: time, pickupAt: indiaInstant(date, time) });
  const ofDate: PickupError = {
    field: 'pickupDate',
    code: pickupDate === '' ? 'pickup-date-missing' : 'date-malformed',
  };
  const ofTime: PickupError = {
    field: 'pickupTime',
    code: pickupTime === '' ? 'pickup-time-missing' : 'time-malformed',
  };
  if (date) return refuse(invalid([ofTime]));
  if (time) return refuse(invalid([ofDate]));
  return refuse(invalid(pickupDate !== '' && pickupTime === '' ? [ofTime, ofDate] : [ofDate, ofTime]));
}

/** Returns the errors of a rental that names an airport (rule 7). It has neither a fare nor a booking. */
export function airportInHourly(request: RideRequest): PlaceFieldError[] {
  if (request.service !== 'hourly') return [];
  return (['pickupLocation', 'dropLocation'] as const)
    .filter((side) => mentionsAirport(request[side]))
    .map((field) => ({ field, code: 'airport-in-hourly' }));
}

/** Returns the error that prevents the fare calculation (rules 8 and 9), at the field to correct. */
export function fareMissing(
  request: RideRequest,
  minimumHours: number,
): [FareFieldError, ...FareFieldError[]] {
  if (FARE_BASIS[request.service] === 'hours') return [hoursTooFew(minimumHours)];
  const [first, ...others] = (['pickupLocation', 'dropLocation'] as const)
    .filter((side) => !isPriceableLocation(request[side]))
    .map(
      (side): FareFieldError =>
        isAirportSide(request, side)
          ? terminalMissing(request)
          : { field: side, code: 'fare-needs-locations' },
    );
  return [first ?? { field: 'pickupLocation', code: 'fare-needs-locations' }, ...others];
}

function terminalMissing({ direction }: RideRequest): FareFieldError {
  const side = direction === 'from-airport' ? 'pickup' : 'drop';
  return { field: 'terminal', code: 'fare-needs-terminal', side };
}

/** Returns true for the location that is the airport. Its errors belong to the terminal field. */
function isAirportSide(
  { service, direction }: RideRequest,
  side: 'pickupLocation' | 'dropLocation',
): boolean {
  return service === 'airport' && side === (direction === 'from-airport' ? 'pickupLocation' : 'dropLocation');
}

function brokenRules(facts: Facts, rules: readonly Rule[]): RideFieldError[] {
  return rules
    .filter(({ broken }) => broken(facts))
    .map(({ error }) => (typeof error === 'function' ? error(facts) : error));
}

function isStayDuration(hours: number | undefined): boolean {
  return STAY_DURATIONS.some((stay) => stay.hours === hours);
}

/** Returns the ride of a request. Undefined for an airport ride without a terminal. */
function rideOf(request: RideRequest, pickup: Pickup): Ride | undefined {
  const { pickupLocation, dropLocation } = request;
  const common = { pickupLocation, dropLocation, ...pickup };
  switch (request.service) {
    case 'hourly':
      return { ...common, service: 'hourly', hours: request.hours ?? 0 };
    case 'intercity': {
      const tripType = request.tripType ?? 'one-way';
      const additionalHours = tripType === 'round-trip' ? (request.additionalHours ?? DEFAULT_STAY_HOURS) : 0;
      return { ...common, service: 'intercity', tripType, additionalHours };
    }
    case 'airport': {
      const ride = airportRide(request);
      return ride && { ...common, ...ride };
    }
  }
}

/** Returns the airport ride of a request. Undefined without a terminal. */
export function airportRide(request: RideRequest): AirportRide | undefined {
  const { terminal } = request;
  if (!terminal) return undefined;
  return {
    service: 'airport',
    direction: request.direction ?? 'to-airport',
    terminal,
    flightNumber: request.flightNumber || null,
    meetAndGreet: request.meetAndGreet === true,
  };
}
