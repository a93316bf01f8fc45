import {
  type Actor,
  BOOKING_STATUSES,
  type Booking,
  type BookingChange,
  type BookingStatus,
  STATUS_LABELS,
  type Transition,
} from '#domain/bookings/booking.ts';
import { eventOf, type PromiseWindows } from '#domain/bookings/booking-promise.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/change-booking.ts';
import { checkContact } from '#domain/bookings/contact-rules.ts';
import { describeEdit } from '#domain/bookings/describe-edit.ts';
import type { ChangeBookings } from '#domain/bookings/ports.ts';
import { type Ride, type Terminal, terminalLocation } from '#domain/bookings/ride.ts';
import type { CouponRedemptions } from '#domain/coupons/ports.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { indiaInstant, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type FieldError, invalid, type RefusalOf } from '#domain/refusal.ts';

/** What the edit dialog may set (seed 1 §4, §5); what is absent stays as it is. `fare` is the total in rupees. */
export type BookingEdit = {
  readonly status?: string | undefined;
  readonly customerName?: string | undefined;
  readonly customerEmail?: string | undefined;
  readonly customerPhone?: string | undefined;
  readonly pickupLocation?: string | undefined;
  readonly dropLocation?: string | undefined;
  readonly pickupDate?: string | undefined;
  readonly pickupTime?: string | undefined;
  readonly terminal?: Terminal | undefined;
  readonly flightNumber?: string | undefined;
  readonly arrivalTime?: string | undefined;
  readonly meetAndGreet?: boolean | undefined;
  readonly hours?: number | undefined;
  readonly fare?: number | undefined;
  readonly specialInstructions?: string | undefined;
};

export type EditBooking = {
  readonly id: BookingId;
  /** The version of the booking that was edited: in any other one nothing is changed. */
  readonly version: number;
  readonly edit: BookingEdit;
  readonly by: Actor;
};

export type Edited = { readonly booking: Booking; readonly changes: readonly string[] };

type EditRefusal = RefusalOf<'not-found' | 'invalid' | 'changed-meanwhile'>;
type Stores = { bookings: ChangeBookings & ChangesSince; coupons: CouponRedemptions };

export type ChangesSince = {
  /** What happened to a booking after a version of it, oldest first. */
  readonly changesSince: (id: BookingId, version: number) => Promise<readonly BookingChange[]>;
};

/**
 * Edits a booking as the version that was seen. Of two who edit one version, the second is told what the first changed
 * and nothing is overwritten. An edit that changes nothing, such as the second click of a double click, writes nothing
 * and is no conflict.
 */
export function editBooking(deps: {
  inTransaction: InTransaction<Stores>;
  parsePhone: ParsePhone;
  windows: PromiseWindows;
  clock: Clock;
}) {
  return ({ id, version, edit, by }: EditBooking): Promise<Result<Edited, EditRefusal>> =>
    deps.inTransaction<Edited, EditRefusal>(async ({ bookings, coupons }) => {
      const attempt = async (): Promise<Result<Edited, EditRefusal>> => {
        const booking = await bookings.find(id);
        if (!booking) return refuse(BOOKING_NOT_FOUND);
        const edited = applied(booking, edit, deps.parsePhone);
        const changes = edited.ok ? describeEdit(booking, edited.value) : [];
        if (edited.ok && changes.length === 0) return ok({ booking, changes });
        if (booking.version !== version) return refuse(await changedMeanwhile(bookings, booking, version));
        if (!edited.ok) return edited;
        const transition = transitionOf(booking, edited.value, changes, by, deps.clock());
        // Whoever was faster has left another version, of which the second look tells.
        if (!(await bookings.write(transition, eventOf(transition, deps.windows)))) return attempt();
        const { before, after } = transition;
        const neverConfirmed = before.status === 'received' && after.status === 'cancelled';
        if (neverConfirmed && before.price.couponCode) await coupons.release(id);
        return ok({ booking: after, changes });
      };
      return attempt();
    });
}

function transitionOf(
  before: Booking,
  edited: Booking,
  changes: readonly string[],
  by: Actor,
  at: Date,
): Transition {
  const after = { ...edited, version: before.version + 1 };
  const change = {
    kind: 'edited',
    from: before.status,
    to: after.status,
    by,
    at,
    note: changes.join('\n'),
  } as const;
  return { before, after, change };
}

async function changedMeanwhile(
  bookings: ChangesSince,
  booking: Booking,
  seen: number,
): Promise<RefusalOf<'changed-meanwhile'>> {
  const changes = await bookings.changesSince(booking.id, seen);
  return {
    kind: 'changed-meanwhile',
    message:
      'Somebody else changed this booking meanwhile. Nothing was overwritten. Please look at it and edit it again.',
    version: booking.version,
    changed: changes.flatMap(linesOf),
  };
}

/** What one change was, in the words of an edit's lines. */
function linesOf({ kind, from, to, note }: BookingChange): string[] {
  if (kind === 'edited') return note?.split('\n') ?? [];
  const line =
    from && from !== to ? `Status: ${STATUS_LABELS[from]} → ${STATUS_LABELS[to]}` : `It was ${kind}`;
  return [note ? `${line} (${note})` : line];
}

const LOCATION_LEAST = 5;
const LARGEST_FARE = 10_000_000;
const NOTE_LIMIT = 500;

/** The booking as edited, or what is wrong with the edit. */
function applied(
  booking: Booking,
  edit: BookingEdit,
  parsePhone: ParsePhone,
): Result<Booking, RefusalOf<'invalid'>> {
  const { ride, price } = booking;
  const status = statusOf(edit.status) ?? booking.status;
  const contact = {
    name: edit.customerName?.trim() ?? booking.contact.name,
    email: edit.customerEmail?.trim() ?? booking.contact.email,
    phone: edit.customerPhone === undefined ? booking.contact.phone : parsePhone(edit.customerPhone),
  };
  const date = edit.pickupDate === undefined ? ride.pickupDate : parseIndiaDate(edit.pickupDate);
  const time = edit.pickupTime === undefined ? ride.pickupTime : parseIndiaTime(edit.pickupTime);
  const arrival = edit.arrivalTime ? parseIndiaTime(edit.arrivalTime) : null;
  const fare = edit.fare === undefined ? price.total : rounded(edit.fare);
  const instructions = edit.specialInstructions?.trim() ?? booking.specialInstructions;
  const edited = editedService(ride, edit);
  const pickup = atTerminal(edit.pickupLocation?.trim() ?? ride.pickupLocation, ride, edited);
  const drop = atTerminal(edit.dropLocation?.trim() ?? ride.dropLocation, ride, edited);
  const meetAndGreet = metAlike(ride, edited) ? price.meetAndGreet : NOTHING;
  const errors: (FieldError | false)[] = [
    edit.status !== undefined &&
      !statusOf(edit.status) && { field: 'status', message: `Choose ${BOOKING_STATUSES.join(', ')}` },
    ...checkContact({ ...contact, specialInstructions: instructions.slice(0, NOTE_LIMIT + 1) }),
    !contact.phone && { field: 'customerPhone', message: 'Please enter a valid phone number (6-15 digits)' },
    pickup.length < LOCATION_LEAST && {
      field: 'pickupLocation',
      message: 'Please enter a valid pickup location (minimum 5 characters)',
    },
    drop.length < LOCATION_LEAST && {
      field: 'dropLocation',
      message: 'Please enter a valid drop location (minimum 5 characters)',
    },
    !date && { field: 'pickupDate', message: 'Please select pickup date' },
    !time && { field: 'pickupTime', message: 'Please select pickup time' },
    arrival === undefined && {
      field: 'arrivalTime',
      message: 'Enter the arrival time as hours and minutes, like 18:05',
    },
    ...hoursErrors(ride, edit.hours),
    !isFare(fare, { ...price, meetAndGreet }) && {
      field: 'fare',
      message: 'Please enter a valid fare amount',
    },
  ];
  const [first, ...others] = errors.filter((error) => error !== false);
  if (first || !date || !time || !contact.phone || arrival === undefined) {
    return refuse(invalid([first ?? { field: 'booking', message: 'This edit is not right' }, ...others]));
  }
  const total = rupees(fare);
  const isAsItWas = total === price.total && meetAndGreet === price.meetAndGreet;
  return ok({
    ...booking,
    status,
    ride: {
      ...edited,
      pickupLocation: pickup,
      dropLocation: drop,
      pickupDate: date,
      pickupTime: time,
      pickupAt: indiaInstant(date, time),
    },
    price: {
      ...price,
      base: rupees(total - meetAndGreet),
      meetAndGreet,
      total,
      final: rupees(total - price.discount),
      breakdown: isAsItWas
        ? price.breakdown
        : [{ label: 'Fare set by the team', amount: rupees(total - meetAndGreet) }],
    },
    contact: { ...contact, phone: contact.phone },
    specialInstructions: instructions,
    arrivalTime: edit.arrivalTime === undefined ? booking.arrivalTime : arrival,
    cancellation: cancellationFor(status, booking),
    overdueAt: status === 'received' ? booking.overdueAt : null,
  });
}

function statusOf(written: string | undefined): BookingStatus | undefined {
  return BOOKING_STATUSES.find((status) => status === written);
}

/** A booking that the edit cancels is cancelled by the team; one that it takes up again is not cancelled any more. */
function cancellationFor(status: BookingStatus, { cancellation }: Booking): Booking['cancellation'] {
  if (status !== 'cancelled') return null;
  return cancellation ?? { by: 'admin', reason: 'other', note: null };
}

function hoursErrors({ service }: Ride, hours: number | undefined): FieldError[] {
  const isWrong = hours !== undefined && (!Number.isInteger(hours) || hours < 1 || hours > 24);
  return service === 'hourly' && isWrong
    ? [{ field: 'hoursRequired', message: 'Hours must be a whole number from 1 to 24' }]
    : [];
}

/** Fares are kept in whole rupees (seed 1 §9); what is no number stays none, for the rule to name. */
function rounded(fare: number): number {
  return Number.isFinite(fare) ? rupees(fare) : fare;
}

/** More than what is taken off it and what meeting costs, so that something is left to pay for. */
function isFare(fare: number, price: Pick<PricedRide, 'total' | 'meetAndGreet' | 'discount'>): boolean {
  if (fare === price.total) return true;
  return (
    Number.isInteger(fare) && fare > price.meetAndGreet && fare >= price.discount && fare <= LARGEST_FARE
  );
}

function editedService(ride: Ride, edit: BookingEdit): Ride {
  if (ride.service === 'hourly') return { ...ride, hours: edit.hours ?? ride.hours };
  if (ride.service === 'intercity') return ride;
  return {
    ...ride,
    terminal: edit.terminal ?? ride.terminal,
    flightNumber: edit.flightNumber === undefined ? ride.flightNumber : edit.flightNumber.trim() || null,
    meetAndGreet: ride.direction === 'from-airport' && (edit.meetAndGreet ?? ride.meetAndGreet),
  };
}

/** A location that is the terminal itself goes with it, as it does where a ride is booked (seed 1 §2). */
function atTerminal(location: string, before: Ride, after: Ride): string {
  const isTerminal = before.service === 'airport' && location === terminalLocation(before.terminal);
  return isTerminal && after.service === 'airport' ? terminalLocation(after.terminal) : location;
}

const NOTHING = rupees(0);

/**
 * Whether the rider is met as before. Where that is edited the total stays what it was, or becomes the fare that was
 * given: what meeting costs is then part of what the team set.
 */
function metAlike(before: Ride, after: Ride): boolean {
  const isMet = (ride: Ride) => ride.service === 'airport' && ride.meetAndGreet;
  return isMet(before) === isMet(after);
}
