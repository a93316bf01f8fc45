import { isEmail } from '#domain/bookings/contact-rules.ts';
import {
  type ManualRide,
  type ManualRideRequest,
  toRiderRequest,
} from '#domain/bookings/manual-ride/manual-ride.ts';
import type { ManualRideFieldError } from '#domain/bookings/refusals.ts';
import {
  addDays,
  HOUR_MS,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
  parseIndiaDate,
  parseIndiaTime,
} from '#domain/kernel/india-time.ts';
import { invalidPhone, type ParsePhone } from '#domain/kernel/phone.ts';
import { firstOfEachField, type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { cleanEmail, cleanText } from '#domain/kernel/text/typed-text.ts';
import { MAXIMUM_HOURS, type Ride, type RideRequest } from '#domain/rides/ride.ts';
import { airportRide, BOOKING_HORIZON_DAYS, type Pickup, parsePickup } from '#domain/rides/ride-rules.ts';

const MIN_LOCATION_LENGTH = 5;
const MAX_STAY_HOURS = 1000;
const MAX_PARTNER_ID_LENGTH = 60;
const MAX_NAME_LENGTH = 100;

/** The parsed inputs. Undefined means missing, or not a valid date or time. */
type Read = {
  readonly asked: ManualRideRequest;
  readonly request: RideRequest;
  readonly date: IndiaDate | undefined;
  readonly time: IndiaTime | undefined;
  readonly pickup: ReturnType<typeof parsePickup>;
  readonly pickupAt: Date | undefined;
  readonly isReturning: boolean;
  /** The return is not asked for: the rider of a round trip on the website gives the stay alone. */
  readonly isReturnOpen: boolean;
  readonly returnAt: Date | undefined;
  readonly now: Date;
};
type Rule = {
  readonly error: ManualRideFieldError;
  readonly broken: (read: Read) => boolean;
};

const isAirport = ({ request }: Read) => request.service === 'airport';
const lacksTerminal = ({ request }: Read) => request.terminal === undefined;
const isFromAirport = ({ request }: Read) => request.direction === 'from-airport';
const isShort = (location: string) => location.length < MIN_LOCATION_LENGTH;
/** Returns the time of the return journey. By default it is the pickup time. */
const returnTimeOf = ({ dropTime }: ManualRideRequest, time: IndiaTime | undefined) =>
  dropTime.trim() === '' ? time : parseIndiaTime(dropTime.trim());

/**
 * Rules of a manual ride, in the order of the form (docs/product/bookings.md#manual). No advance notice is
 * needed, but the pickup cannot be in the past. The fare calculation checks the locations.
 */
const RULES_OF_PLACE: readonly Rule[] = [
  {
    error: { field: 'terminal', code: 'pickup-terminal-missing' },
    broken: (r) => isAirport(r) && isFromAirport(r) && lacksTerminal(r),
  },
  {
    error: { field: 'terminal', code: 'drop-terminal-missing' },
    broken: (r) => isAirport(r) && !isFromAirport(r) && lacksTerminal(r),
  },
  {
    error: { field: 'pickupLocation', code: 'pickup-location-missing' },
    broken: (r) => !(isAirport(r) && isFromAirport(r)) && r.request.pickupLocation === '',
  },
  {
    error: { field: 'pickupLocation', code: 'pickup-location-too-short' },
    broken: (r) => !(isAirport(r) && isFromAirport(r)) && isShort(r.request.pickupLocation),
  },
  {
    error: { field: 'dropLocation', code: 'drop-location-too-short' },
    broken: (r) => !(isAirport(r) && !isFromAirport(r)) && isShort(r.request.dropLocation),
  },
];

/** The rules after the date and the time of the pickup, which are parsed. */
const RULES_OF_TIME: readonly Rule[] = [
  {
    error: { field: 'pickupDate', code: 'date-past' },
    broken: ({ date, now }) => date !== undefined && date < indiaDateOf(now),
  },
  {
    error: { field: 'pickupTime', code: 'pickup-time-over' },
    broken: ({ date, pickupAt, now }) =>
      date === indiaDateOf(now) && pickupAt !== undefined && pickupAt.getTime() < startOfMinute(now),
  },
  {
    error: { field: 'pickupDate', code: 'date-too-far' },
    broken: ({ date, now }) => date !== undefined && date > addDays(indiaDateOf(now), BOOKING_HORIZON_DAYS),
  },
  {
    error: { field: 'dropDate', code: 'drop-date-missing' },
    broken: ({ asked, isReturning, isReturnOpen }) =>
      isReturning && !isReturnOpen && asked.dropDate.trim() === '',
  },
  {
    error: { field: 'dropDate', code: 'date-malformed' },
    broken: ({ asked, isReturning, isReturnOpen }) =>
      isReturning && !isReturnOpen && !parseIndiaDate(asked.dropDate.trim()),
  },
  {
    error: { field: 'dropTime', code: 'time-malformed' },
    broken: ({ asked, isReturning, time }) => isReturning && time !== undefined && !returnTimeOf(asked, time),
  },
  {
    error: { field: 'dropDate', code: 'drop-before-pickup' },
    broken: ({ returnAt, pickupAt }) =>
      returnAt !== undefined && pickupAt !== undefined && returnAt <= pickupAt,
  },
  {
    error: { field: 'additionalHours', code: 'stay-out-of-range', maximum: MAX_STAY_HOURS },
    broken: ({ asked, isReturning }) =>
      isReturning && !isWhole(asked.additionalHours ?? 0, 0, MAX_STAY_HOURS),
  },
  {
    error: { field: 'hoursRequired', code: 'hours-out-of-range', maximum: MAXIMUM_HOURS },
    broken: ({ request }) => request.service === 'hourly' && !isWhole(request.hours, 1, MAXIMUM_HOURS),
  },
  {
    error: { field: 'arrivalTime', code: 'arrival-time-malformed' },
    broken: (r) =>
      isAirport(r) && r.asked.arrivalTime.trim() !== '' && !parseIndiaTime(r.asked.arrivalTime.trim()),
  },
  {
    error: { field: 'transferzBookingId', code: 'partner-id-too-long', limit: MAX_PARTNER_ID_LENGTH },
    broken: ({ asked }) =>
      asked.service === 'transferz' && asked.partnerBookingId.trim().length > MAX_PARTNER_ID_LENGTH,
  },
];

/**
 * Validates a manual ride. Returns the ride, or the first error of each field. The default stay of a round
 * trip is the number of whole hours between pickup and return.
 */
export function checkManualRide(
  asked: ManualRideRequest,
  { now, parsePhone }: { readonly now: Date; readonly parsePhone: ParsePhone },
): Result<ManualRide, Invalid<ManualRideFieldError>> {
  const read = readAnswers(asked, now);
  const { pickup } = read;
  const [first, ...others] = [
    ...brokenRules(RULES_OF_PLACE, read),
    ...(pickup.ok ? [] : pickup.refusal.errors),
    ...brokenRules(RULES_OF_TIME, read),
    ...guestErrors(asked, parsePhone),
  ];
  if (first) return refuse(invalid(firstOfEachField([first, ...others])));
  if (!pickup.ok) return pickup;
  const ride = rideOf(read, pickup.value);
  if (!ride) return refuse(invalid([{ field: 'terminal', code: 'drop-terminal-missing' }]));
  return ok({
    ride,
    returnAt: read.returnAt ?? null,
    arrivalTime: isAirport(read) ? (parseIndiaTime(asked.arrivalTime.trim()) ?? null) : null,
    guest: guestOf(asked, parsePhone),
    partnerBookingId: (asked.service === 'transferz' && asked.partnerBookingId.trim()) || null,
  });
}

/** Fields of one service. An edit has its own rules for the fields that all services have. */
const DETAIL_FIELDS: readonly string[] = [
  ...['terminal', 'hoursRequired', 'dropDate', 'dropTime', 'additionalHours', 'transferzBookingId'],
];

/** The details of a ride: their errors, and without an error the ride. */
export type RideDetailsCheck = {
  readonly errors: readonly ManualRideFieldError[];
  readonly ride: Ride | undefined;
  readonly returnAt: Date | null;
};

/**
 * Validates the details of a ride's service by the rules of a new booking, for an edit. The ride is undefined with an error, or
 * without a valid pickup time. With `isReturnOpen`, a round trip needs no return date.
 */
export function checkRideDetails(
  asked: ManualRideRequest,
  { now, isReturnOpen }: { readonly now: Date; readonly isReturnOpen: boolean },
): RideDetailsCheck {
  const read = { ...readAnswers(asked, now), isReturnOpen };
  const { pickup } = read;
  const errors = brokenRules([...RULES_OF_PLACE, ...RULES_OF_TIME], read).filter(({ field }) =>
    DETAIL_FIELDS.includes(field),
  );
  const isComplete = errors.length === 0 && pickup.ok;
  return {
    errors,
    ride: isComplete ? rideOf(read, pickup.value) : undefined,
    returnAt: read.returnAt ?? null,
  };
}

function brokenRules(rules: readonly Rule[], read: Read): ManualRideFieldError[] {
  return rules.filter((rule) => rule.broken(read)).map(({ error }) => error);
}

function readAnswers(asked: ManualRideRequest, now: Date): Read {
  const request = toRiderRequest(asked);
  const [date, time] = [parseIndiaDate(request.pickupDate), parseIndiaTime(request.pickupTime)];
  const pickup = parsePickup(request);
  const isReturning = request.service === 'intercity' && request.tripType === 'round-trip';
  const returnDate = isReturning ? parseIndiaDate(asked.dropDate.trim()) : undefined;
  const returnTime = returnTimeOf(asked, time);
  return {
    asked,
    request,
    date,
    time,
    pickup,
    pickupAt: pickup.ok ? pickup.value.pickupAt : undefined,
    isReturning,
    isReturnOpen: false,
    returnAt: returnDate && returnTime && indiaInstant(returnDate, returnTime),
    now,
  };
}

/** Returns the start of the current minute, so that a pickup now is not in the past. */
function startOfMinute(now: Date): number {
  return Math.floor(now.getTime() / 60_000) * 60_000;
}

function isWhole(hours: number | undefined, least: number, most: number): boolean {
  return hours !== undefined && Number.isInteger(hours) && hours >= least && hours <= most;
}

/** Validates the passenger of a partner booking. A passenger is optional, but needs a name. */
function guestErrors({ service, guest }: ManualRideRequest, parsePhone: ParsePhone): ManualRideFieldError[] {
  if (service !== 'transferz') return [];
  const [name, email, phone] = [cleanText(guest.name), cleanEmail(guest.email), cleanText(guest.phone)];
  const errors: (ManualRideFieldError | false)[] = [
    name === '' &&
      (email !== '' || phone !== '') && {
        field: 'foreignCustomerName',
        code: 'guest-name-missing',
      },
    name.length > MAX_NAME_LENGTH && {
      field: 'foreignCustomerName',
      code: 'name-too-long',
      limit: MAX_NAME_LENGTH,
    },
    email !== '' && !isEmail(email) && { field: 'foreignCustomerEmail', code: 'email-malformed' },
    phone !== '' && !parsePhone(phone) && invalidPhone('foreignCustomerPhone', phone),
  ];
  return errors.filter((error) => error !== false);
}

function guestOf({ service, guest }: ManualRideRequest, parsePhone: ParsePhone): ManualRide['guest'] {
  const name = cleanText(guest.name);
  if (service !== 'transferz' || name === '') return null;
  return { name, email: cleanEmail(guest.email), phone: parsePhone(guest.phone) ?? '' };
}

/** Returns the ride of the answers. Undefined for an airport ride without a terminal. */
function rideOf({ asked, request, returnAt }: Read, pickup: Pickup): Ride | undefined {
  const { pickupLocation, dropLocation } = request;
  const common = { pickupLocation, dropLocation, ...pickup };
  switch (request.service) {
    case 'hourly':
      return { ...common, service: 'hourly', hours: request.hours ?? 1 };
    case 'intercity': {
      const tripType = request.tripType ?? 'one-way';
      const stay = returnAt ? Math.floor((returnAt.getTime() - pickup.pickupAt.getTime()) / HOUR_MS) : 0;
      const additionalHours = tripType === 'round-trip' ? (asked.additionalHours ?? stay) : 0;
      return { ...common, service: 'intercity', tripType, additionalHours };
    }
    case 'airport': {
      const ride = airportRide(request);
      return ride && { ...common, ...ride };
    }
  }
}
