import { EMAIL_WRONG, isEmail } from '#domain/bookings/contact-rules.ts';
import { asRiders, type ManualRide, type ManualRideRequest } from '#domain/bookings/manual/manual-ride.ts';
import { PHONE_INVALID } from '#domain/identity/send-otp.ts';
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
import type { ParsePhone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type FieldError, invalid, type RefusalOf } from '#domain/refusal.ts';
import { MAXIMUM_HOURS, type Ride, type RideRequest } from '#domain/rides/ride.ts';
import { airportRide, BOOKING_HORIZON_DAYS } from '#domain/rides/ride-rules.ts';

const MIN_LOCATION_LENGTH = 5;
const MAX_STAY_HOURS = 1000;
const MAX_PARTNER_ID_LENGTH = 60;
const MAX_NAME_LENGTH = 100;

/** What the answers come to before the rules: undefined for what is no date or time, or is missing. */
type Read = {
  readonly asked: ManualRideRequest;
  readonly request: RideRequest;
  readonly date: IndiaDate | undefined;
  readonly time: IndiaTime | undefined;
  readonly pickupAt: Date | undefined;
  readonly isReturning: boolean;
  readonly returnAt: Date | undefined;
  readonly now: Date;
};
type Rule = { readonly field: string; readonly message: string; readonly broken: (read: Read) => boolean };

const isAirport = ({ request }: Read) => request.service === 'airport';
const lacksTerminal = ({ request }: Read) => request.terminal === undefined;
const isFromAirport = ({ request }: Read) => request.direction === 'from-airport';
const isShort = (location: string) => location.length < MIN_LOCATION_LENGTH;
/** Without a time the way back begins at the time of day of the pickup. */
const returnTimeOf = ({ dropTime }: ManualRideRequest, time: IndiaTime | undefined) =>
  dropTime.trim() === '' ? time : parseIndiaTime(dropTime.trim());

/**
 * What the team's form asks of a ride (docs/product/bookings.md#manual), in the order of the form. There is no
 * notice to keep, but nothing is booked for the past. What a location has to be for its fare is the fare's to say.
 */
const RULES: readonly Rule[] = [
  {
    field: 'terminal',
    message: 'Please select pickup terminal',
    broken: (r) => isAirport(r) && isFromAirport(r) && lacksTerminal(r),
  },
  {
    field: 'terminal',
    message: 'Please Select Drop Terminal',
    broken: (r) => isAirport(r) && !isFromAirport(r) && lacksTerminal(r),
  },
  {
    field: 'pickupLocation',
    message: 'Please enter pickup location',
    broken: (r) => !(isAirport(r) && isFromAirport(r)) && r.request.pickupLocation === '',
  },
  {
    field: 'pickupLocation',
    message: 'Please enter a valid pickup location (minimum 5 characters)',
    broken: (r) => !(isAirport(r) && isFromAirport(r)) && isShort(r.request.pickupLocation),
  },
  {
    field: 'dropLocation',
    message: 'Please enter a valid drop location (minimum 5 characters)',
    broken: (r) => !(isAirport(r) && !isFromAirport(r)) && isShort(r.request.dropLocation),
  },
  {
    field: 'pickupDate',
    message: 'Please select pickup date',
    broken: ({ request }) => request.pickupDate === '',
  },
  {
    field: 'pickupTime',
    message: 'Please select pickup time',
    broken: ({ request }) => request.pickupTime === '',
  },
  { field: 'pickupDate', message: 'Enter a real date, such as 2026-12-31', broken: ({ date }) => !date },
  { field: 'pickupTime', message: 'Enter a real time, such as 18:30', broken: ({ time }) => !time },
  {
    field: 'pickupDate',
    message: "Please select today's date or a future date",
    broken: ({ date, now }) => date !== undefined && date < indiaDateOf(now),
  },
  {
    field: 'pickupTime',
    message: 'Please select a pickup time that is not over yet',
    broken: ({ date, pickupAt, now }) =>
      date === indiaDateOf(now) && pickupAt !== undefined && pickupAt.getTime() < startOfMinute(now),
  },
  {
    field: 'pickupDate',
    message: 'Please select a date within the next 12 months',
    broken: ({ date, now }) => date !== undefined && date > addDays(indiaDateOf(now), BOOKING_HORIZON_DAYS),
  },
  {
    field: 'dropDate',
    message: 'Please select drop date',
    broken: ({ asked, isReturning }) => isReturning && asked.dropDate.trim() === '',
  },
  {
    field: 'dropDate',
    message: 'Enter a real date, such as 2026-12-31',
    broken: ({ asked, isReturning }) => isReturning && !parseIndiaDate(asked.dropDate.trim()),
  },
  {
    field: 'dropTime',
    message: 'Enter a real time, such as 18:30',
    broken: ({ asked, isReturning, time }) => isReturning && time !== undefined && !returnTimeOf(asked, time),
  },
  {
    field: 'dropDate',
    message: 'Please select a drop date and time after the pickup',
    broken: ({ returnAt, pickupAt }) =>
      returnAt !== undefined && pickupAt !== undefined && returnAt <= pickupAt,
  },
  {
    field: 'additionalHours',
    message: `Additional hours must be a whole number from 0 to ${MAX_STAY_HOURS}`,
    broken: ({ asked, isReturning }) =>
      isReturning && !isWhole(asked.additionalHours ?? 0, 0, MAX_STAY_HOURS),
  },
  {
    field: 'hoursRequired',
    message: `Hours must be a whole number from 1 to ${MAXIMUM_HOURS}`,
    broken: ({ request }) => request.service === 'hourly' && !isWhole(request.hours, 1, MAXIMUM_HOURS),
  },
  {
    field: 'arrivalTime',
    message: 'Enter the arrival time as hours and minutes, like 18:05',
    broken: (r) =>
      isAirport(r) && r.asked.arrivalTime.trim() !== '' && !parseIndiaTime(r.asked.arrivalTime.trim()),
  },
  {
    field: 'transferzBookingId',
    message: `Use at most ${MAX_PARTNER_ID_LENGTH} characters for the partner booking ID`,
    broken: ({ asked }) =>
      asked.service === 'transferz' && asked.partnerBookingId.trim().length > MAX_PARTNER_ID_LENGTH,
  },
];

/**
 * Checks what the team asks for; answers the first broken rule of each field, or the ride as it is kept. The stay of a
 * round trip that nobody gave is the whole hours from pickup to the way back.
 */
export function checkManualRide(
  asked: ManualRideRequest,
  { now, parsePhone }: { readonly now: Date; readonly parsePhone: ParsePhone },
): Result<ManualRide, RefusalOf<'invalid'>> {
  const read = readAnswers(asked, now);
  const broken = RULES.filter((rule) => rule.broken(read)).map(({ field, message }) => ({ field, message }));
  const errors = [...broken, ...guestErrors(asked, parsePhone)].filter(
    ({ field }, at, all) => all.findIndex((error) => error.field === field) === at,
  );
  const [first, ...others] = errors;
  if (first) return refuse(invalid([first, ...others]));
  return ok({
    ride: rideOf(read),
    returnAt: read.returnAt ?? null,
    arrivalTime: isAirport(read) ? (parseIndiaTime(asked.arrivalTime.trim()) ?? null) : null,
    guest: guestOf(asked, parsePhone),
    partnerBookingId: (asked.service === 'transferz' && asked.partnerBookingId.trim()) || null,
  });
}

function readAnswers(asked: ManualRideRequest, now: Date): Read {
  const request = asRiders(asked);
  const [date, time] = [parseIndiaDate(request.pickupDate), parseIndiaTime(request.pickupTime)];
  const isReturning = request.service === 'intercity' && request.tripType === 'round-trip';
  const returnDate = isReturning ? parseIndiaDate(asked.dropDate.trim()) : undefined;
  const returnTime = returnTimeOf(asked, time);
  return {
    asked,
    request,
    date,
    time,
    pickupAt: date && time && indiaInstant(date, time),
    isReturning,
    returnAt: returnDate && returnTime && indiaInstant(returnDate, returnTime),
    now,
  };
}

/** A car may be sent at once: the minute that is running counts as not over. */
function startOfMinute(now: Date): number {
  return Math.floor(now.getTime() / 60_000) * 60_000;
}

function isWhole(hours: number | undefined, least: number, most: number): boolean {
  return hours !== undefined && Number.isInteger(hours) && hours >= least && hours <= most;
}

/** Who rides, where a partner books: nobody has to be named; whoever is has a name. */
function guestErrors({ service, guest }: ManualRideRequest, parsePhone: ParsePhone): FieldError[] {
  if (service !== 'transferz') return [];
  const [name, email, phone] = [guest.name.trim(), guest.email.trim(), guest.phone.trim()];
  const errors: (FieldError | false)[] = [
    name === '' &&
      (email !== '' || phone !== '') && {
        field: 'foreignCustomerName',
        message: 'Please enter the name of the foreign customer',
      },
    name.length > MAX_NAME_LENGTH && {
      field: 'foreignCustomerName',
      message: `Use at most ${MAX_NAME_LENGTH} characters for the name`,
    },
    email !== '' && !isEmail(email) && { field: 'foreignCustomerEmail', message: EMAIL_WRONG },
    phone !== '' && !parsePhone(phone) && { field: 'foreignCustomerPhone', message: PHONE_INVALID },
  ];
  return errors.filter((error) => error !== false);
}

function guestOf({ service, guest }: ManualRideRequest, parsePhone: ParsePhone): ManualRide['guest'] {
  const name = guest.name.trim();
  if (service !== 'transferz' || name === '') return null;
  return { name, email: guest.email.trim(), phone: parsePhone(guest.phone.trim()) ?? '' };
}

function rideOf({ asked, request, date, time, pickupAt, returnAt }: Read): Ride {
  if (!date || !time || !pickupAt) throw new Error('A ride without a pickup time passed its rules');
  const { pickupLocation, dropLocation } = request;
  const common = { pickupLocation, dropLocation, pickupDate: date, pickupTime: time, pickupAt };
  if (request.service === 'hourly') return { ...common, service: 'hourly', hours: request.hours ?? 1 };
  if (request.service === 'intercity') {
    const tripType = request.tripType ?? 'one-way';
    const stay = returnAt ? Math.floor((returnAt.getTime() - pickupAt.getTime()) / HOUR_MS) : 0;
    const additionalHours = tripType === 'round-trip' ? (asked.additionalHours ?? stay) : 0;
    return { ...common, service: 'intercity', tripType, additionalHours };
  }
  return { ...common, ...airportRide(request) };
}
