import { counted } from '#domain/kernel/counted.ts';
import {
  HOUR_MS,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
  parseIndiaDate,
  parseIndiaTime,
} from '#domain/kernel/india-time.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type FieldError, invalid, type RefusalOf } from '#domain/refusal.ts';
import {
  type AirportRide,
  DEFAULT_STAY_HOURS,
  isPriceableLocation,
  MAXIMUM_HOURS,
  type Ride,
  type RideRequest,
  type Service,
  STAY_DURATIONS,
} from '#domain/rides/ride.ts';

/** Hours between booking and pickup (docs/product/bookings.md#advance-notice). */
const ADVANCE_NOTICE_HOURS: Record<Service, number> = { airport: 2, hourly: 2, intercity: 6 };

/** How far ahead a ride can be booked: a year, so that a slip of the year is caught. */
export const BOOKING_HORIZON_DAYS = 366;

const NOTICE_MESSAGES: Record<Service, string> = {
  airport: 'Airport transfer bookings require at least 2 hours advance notice',
  hourly: 'Hourly rental bookings require at least 2 hours advance notice',
  intercity: 'Intercity bookings require at least 6 hours advance notice',
};

/** Looked for in tidied locations, whose blanks are single spaces. */
const AIRPORT_TERMS: readonly RegExp[] = [
  /airport|\bair[ -]port\b|\baerodrome\b|एयरपोर्ट|हवाई ?अड्ड/i,
  // The airport's name alone, but not the stadium, schools and hospitals that share it.
  /\b(?:igia?|indira gandhi international)\b(?! (?:indoor |sports )?(?:stadium|complex|school|college|hospital))/i,
  /\bterminal[ #-]*(?:no[ .]*)?(?:t-?)?(?:[123][a-d]?|one|two|three|ii|iii)\b|टर्मिनल[ -]?[123१२३]/i,
  /\bt[ -]?[123][a-d]?[ -](?:terminal|departures?|arrivals?)\b/i,
  /\b(?:departure|arrival)s?[ -]gates?\b/i,
  /\b(?:domestic|international)[ -]terminals?\b/i,
];

/** True for a location that hourly rentals do not serve (docs/product/bookings.md#no-airport-in-hourly). */
export function mentionsAirport(location: string): boolean {
  return AIRPORT_TERMS.some((term) => term.test(location));
}

/** What the tariff says about a ride: whether there is a fare above 0, and the fewest hours of a rental. */
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
  field: string;
  message: string | ((facts: Facts) => string);
  broken: (facts: Facts) => boolean;
};

const isAirport = ({ request }: Facts) => request.service === 'airport';
const isHourly = ({ request }: Facts) => request.service === 'hourly';
const fromAirport = (facts: Facts) => isAirport(facts) && facts.request.direction === 'from-airport';
const noTerminal = ({ request }: Facts) => request.terminal === undefined;

const AIRPORT_IN_HOURLY =
  'Airport locations are not available for hourly rentals. Please book Airport Transfer service instead.';

/** The error of a rental of fewer hours than the tariff's minimum. */
function hoursMissing(minimumHours: number): FieldError {
  return {
    field: 'hoursRequired',
    message: `Please select at least ${counted(minimumHours, 'hour')} for hourly rental`,
  };
}

/** Rules 1 to 7 of docs/product/bookings.md#ride-validation, in that order. */
const RULES_BEFORE_FARE: readonly Rule[] = [
  {
    field: 'terminal',
    message: 'Please select pickup terminal',
    broken: (f) => fromAirport(f) && noTerminal(f),
  },
  {
    field: 'pickupLocation',
    message: 'Please enter pickup location',
    broken: (f) => !fromAirport(f) && f.request.pickupLocation === '',
  },
  { field: 'pickupDate', message: 'Please select pickup date', broken: (f) => f.request.pickupDate === '' },
  { field: 'pickupTime', message: 'Please select pickup time', broken: (f) => f.request.pickupTime === '' },
  {
    field: 'pickupDate',
    message: 'Enter a real date, such as 2026-12-31',
    broken: (f) => f.request.pickupDate !== '' && !f.date,
  },
  {
    field: 'pickupTime',
    message: 'Enter a real time, such as 18:30',
    broken: (f) => f.request.pickupTime !== '' && !parseIndiaTime(f.request.pickupTime),
  },
  {
    field: 'pickupDate',
    message: "Please select today's date or a future date",
    broken: ({ date, now }) => date !== undefined && date < indiaDateOf(now),
  },
  {
    field: 'pickupDate',
    message: 'Please select a date within the next 12 months',
    broken: ({ date, now }) =>
      date !== undefined && date > indiaDateOf(new Date(now.getTime() + BOOKING_HORIZON_DAYS * 24 * HOUR_MS)),
  },
  {
    field: 'pickupTime',
    message: ({ request }) => NOTICE_MESSAGES[request.service],
    broken: ({ request, pickupAt, now }) =>
      pickupAt !== undefined &&
      pickupAt.getTime() - now.getTime() < ADVANCE_NOTICE_HOURS[request.service] * HOUR_MS,
  },
  {
    field: 'pickupLocation',
    message: 'Please enter a valid pickup location (minimum 5 characters)',
    broken: (f) => !fromAirport(f) && f.request.pickupLocation.length < 5,
  },
  {
    field: 'pickupLocation',
    message: AIRPORT_IN_HOURLY,
    broken: (f) => isHourly(f) && mentionsAirport(f.request.pickupLocation),
  },
  {
    field: 'dropLocation',
    message: AIRPORT_IN_HOURLY,
    broken: (f) => isHourly(f) && mentionsAirport(f.request.dropLocation),
  },
];

/** Rules 9 and 10; rule 8, the fare, stands between. */
const RULES_AFTER_FARE: readonly Rule[] = [
  {
    field: 'hoursRequired',
    message: ({ minimumHours }) => hoursMissing(minimumHours).message,
    broken: (f) => isHourly(f) && (f.request.hours ?? 0) < f.minimumHours,
  },
  {
    field: 'hoursRequired',
    message: 'Please select at most 24 hours for hourly rental',
    broken: (f) => isHourly(f) && (f.request.hours ?? 0) > MAXIMUM_HOURS,
  },
  {
    field: 'additionalHours',
    message: 'Please select how long you stay',
    broken: ({ request }) => request.tripType === 'round-trip' && !isStayDuration(request.additionalHours),
  },
  {
    field: 'dropLocation',
    message: 'Please enter a valid drop location (minimum 5 characters)',
    broken: (f) => isHourly(f) && f.request.dropLocation.length < 5,
  },
];

/**
 * Checks step 1 of a booking. `priced` says whether a fare above 0 could be worked out (rule 8). Returns the first
 * broken rule of each field, in the seeds' order, or the ride with its pickup instant.
 */
export function checkRide(
  request: RideRequest,
  { priced, minimumHours }: RideFare,
  now: Date,
): Result<Ride, RefusalOf<'invalid'>> {
  const date = parseIndiaDate(request.pickupDate);
  const time = parseIndiaTime(request.pickupTime);
  const pickupAt = date && time ? indiaInstant(date, time) : undefined;
  const facts: Facts = { request, now, priced, minimumHours, date, pickupAt };
  const errors = firstOfEachField([
    ...brokenRules(facts, RULES_BEFORE_FARE),
    ...(priced ? [] : fareMissing(request, minimumHours)),
    ...brokenRules(facts, RULES_AFTER_FARE),
  ]);
  const [first, ...others] = errors;
  if (first) return refuse(invalid([first, ...others]));
  if (!date || !time || !pickupAt) throw new Error('A ride without a pickup time passed its rules');
  return ok(rideOf(request, date, time, pickupAt));
}

/** Rules 8 and 9: what keeps a fare from being worked out, at the answer that has to change. */
export function fareMissing(request: RideRequest, minimumHours: number): [FieldError, ...FieldError[]] {
  if (request.service === 'hourly') return [hoursMissing(minimumHours)];
  const message = 'Please select valid locations to calculate the fare before booking';
  const [first, ...others] = (['pickupLocation', 'dropLocation'] as const)
    .filter((side) => !isPriceableLocation(request[side]))
    .map((side) => (isAirportSide(request, side) ? terminalMissing(request) : { field: side, message }));
  return [first ?? { field: 'pickupLocation', message }, ...others];
}

function terminalMissing({ direction }: RideRequest): FieldError {
  const end = direction === 'from-airport' ? 'Pickup' : 'Drop';
  return { field: 'terminal', message: `Please Select ${end} Terminal` };
}

/** On the airport side the rider answers with a terminal, so that is where its error belongs. */
function isAirportSide(
  { service, direction }: RideRequest,
  side: 'pickupLocation' | 'dropLocation',
): boolean {
  return service === 'airport' && side === (direction === 'from-airport' ? 'pickupLocation' : 'dropLocation');
}

function brokenRules(facts: Facts, rules: readonly Rule[]): FieldError[] {
  return rules
    .filter(({ broken }) => broken(facts))
    .map(({ field, message }) => ({
      field,
      message: typeof message === 'string' ? message : message(facts),
    }));
}

function firstOfEachField(errors: readonly FieldError[]): FieldError[] {
  return errors.filter(({ field }, index) => errors.findIndex((error) => error.field === field) === index);
}

function isStayDuration(hours: number | undefined): boolean {
  return STAY_DURATIONS.some((stay) => stay.hours === hours);
}

function rideOf(request: RideRequest, pickupDate: IndiaDate, pickupTime: IndiaTime, pickupAt: Date): Ride {
  const { pickupLocation, dropLocation } = request;
  const common = { pickupLocation, dropLocation, pickupDate, pickupTime, pickupAt };
  if (request.service === 'hourly') return { ...common, service: 'hourly', hours: request.hours ?? 0 };
  if (request.service === 'intercity') {
    const tripType = request.tripType ?? 'one-way';
    const additionalHours = tripType === 'round-trip' ? (request.additionalHours ?? DEFAULT_STAY_HOURS) : 0;
    return { ...common, service: 'intercity', tripType, additionalHours };
  }
  return { ...common, ...airportRide(request) };
}

/** The answers of an airport ride that the rules have let through. Throws for one without a terminal. */
export function airportRide(request: RideRequest): AirportRide {
  if (!request.terminal) throw new Error('An airport ride without a terminal passed its rules');
  return {
    service: 'airport',
    direction: request.direction ?? 'to-airport',
    terminal: request.terminal,
    flightNumber: request.flightNumber || null,
    meetAndGreet: request.meetAndGreet === true,
  };
}
