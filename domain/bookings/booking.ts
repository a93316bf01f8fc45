import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Cancellation, CancellationReason } from '#domain/bookings/cancellation.ts';
import { type WrongStatus, wrongStatus } from '#domain/bookings/refusals.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import type { IndiaTime } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Currency, Rate } from '#domain/partners/currency.ts';
import type { RidePoints } from '#domain/places/locate-ride.ts';
import type { BookingTexts } from '#domain/rides/booking-texts.ts';
import { type Ride, SERVICE_LABELS } from '#domain/rides/ride.ts';
import { SERVICES } from '#domain/rides/services.ts';

/** Where a booking came from. Only partner bookings have a partner fare. */
export type Platform = 'Website' | 'Console' | 'Transferz';

/**
 * The amount that a partner pays, in its own currency, with the exchange rate
 * (docs/product/partners.md#conversion).
 */
export type PartnerFare = {
  /** The partner's id of the booking. Each can be used once. */
  readonly bookingId: string | null;
  readonly amount: number;
  readonly currency: Currency;
  readonly rate: Rate;
};

/** The passenger when somebody else books: a partner's foreign customer. */
export type Guest = { readonly name: string; readonly email: string; readonly phone: string };

export type Contact = { readonly name: string; readonly email: string; readonly phone: Phone };

export type Booking = BookingFields & StatusPart & PlatformPart;

/** The platform of a booking with what only its bookings have: a partner's booking has its fare, and can have a guest. */
export type PlatformPart =
  | { readonly platform: 'Transferz'; readonly partner: PartnerFare; readonly guest: Guest | null }
  | { readonly platform: Exclude<Platform, 'Transferz'>; readonly partner: null; readonly guest: null };

/** The status of a booking with what only this status has: a cancelled booking has its cancellation. */
export type StatusPart =
  | { readonly status: 'cancelled'; readonly cancellation: Cancellation }
  | { readonly status: Exclude<BookingStatus, 'cancelled'>; readonly cancellation: null };

type BookingFields = BookingTexts & {
  readonly id: BookingId;
  /** Increases by one with each change. Used for optimistic locking. */
  readonly version: number;
  readonly ride: Ride;
  readonly price: PricedRide;
  /** Coordinates of pickup and drop. */
  readonly points: RidePoints;
  readonly customerId: CustomerId;
  readonly contact: Contact;
  readonly paymentStatus: 'pay-on-arrival' | 'paid';
  /** When the confirmation deadline passed without a decision; null otherwise. */
  readonly overdueAt: Date | null;
  readonly placedAt: Date;
  /** Landing time of the flight, in India time. */
  readonly arrivalTime: IndiaTime | null;
  /** Start of the return journey of a round trip, if the team entered it. */
  readonly returnAt: Date | null;
  /** The team allowed the customer to use a once-only coupon again. */
  readonly couponOverridden: boolean;
};

/** Values of a rider's own booking for the fields that only the team or a partner fills in. */
export const RIDER_DEFAULTS = {
  platform: 'Website',
  partner: null,
  guest: null,
  arrivalTime: null,
  returnAt: null,
  couponOverridden: false,
} as const satisfies Partial<Booking>;

/**
 * Services that the team can book: all services for riders, and the partner's airport transfer
 * (docs/product/rides.md#services).
 */
export const BOOKED_SERVICES = [...SERVICES, 'transferz'] as const;
export type BookedService = (typeof BOOKED_SERVICES)[number];

export const BOOKED_SERVICE_LABELS: Record<BookedService, string> = {
  ...SERVICE_LABELS,
  transferz: 'Transferz Partnership',
};

/**
 * Returns the service of a booking. A partner booking has an airport ride, but its service is `transferz`.
 */
export function serviceOf({ ride, partner }: Pick<Booking, 'ride' | 'partner'>): BookedService {
  return partner ? 'transferz' : ride.service;
}

/** A booking that has no id from the database yet. */
export type BookingDraft = Omit<BookingFields, 'id' | 'version'> & StatusPart & PlatformPart;

export type ChangeKind =
  | 'received'
  | 'confirmed'
  | 'started'
  | 'completed'
  | 'cancelled'
  | 'overdue'
  | 'undone'
  | 'edited'
  | 'paid'
  | 'unpaid'
  | 'deleted'
  | 'restored';

/** One row in the history of a booking. */
export type BookingChange = {
  readonly kind: ChangeKind;
  readonly from: BookingStatus | null;
  readonly to: BookingStatus;
  readonly by: Actor;
  readonly at: Date;
  readonly note: string | null;
};

/** A booking before and after a change, with the history row. It is stored with optimistic locking. */
export type Transition = {
  readonly before: Booking;
  readonly after: Booking;
  readonly change: BookingChange;
};

type Act = { readonly by: Actor; readonly at: Date };

/** Changes that are status transitions. Edits, undos and restores can set other statuses, so they are not included. */
type Moved = Exclude<
  ChangeKind,
  'received' | 'edited' | 'paid' | 'unpaid' | 'undone' | 'deleted' | 'restored'
>;

/** The statuses each action starts from (docs/product/bookings.md#transitions). */
const ALLOWED_FROM = {
  confirmed: ['received'],
  started: ['confirmed'],
  completed: ['confirmed', 'on-trip'],
  cancelled: ['received', 'confirmed'],
  overdue: ['received'],
} as const satisfies Record<Moved, readonly BookingStatus[]>;

/** received → confirmed. */
export function confirm(booking: Booking, act: Act): Result<Transition, WrongStatus> {
  return move(booking, act, 'confirmed', { status: 'confirmed', cancellation: null });
}

/** confirmed → on-trip. */
export function start(booking: Booking, act: Act): Result<Transition, WrongStatus> {
  return move(booking, act, 'started', { status: 'on-trip', cancellation: null });
}

/** confirmed or on-trip → completed. */
export function complete(booking: Booking, act: Act): Result<Transition, WrongStatus> {
  return move(booking, act, 'completed', { status: 'completed', cancellation: null });
}

/**
 * received or confirmed → cancelled, with the actor and the reason. The system cancels only bookings that
 * nobody has confirmed.
 */
export function cancel(
  booking: Booking,
  act: Act & { readonly reason: CancellationReason; readonly note: string | null },
): Result<Transition, WrongStatus> {
  const by = act.by.role === 'rider' || act.by.role === 'system' ? act.by.role : 'admin';
  if (by === 'system' && booking.status !== 'received') return refuse(wrongStatus(booking.status));
  const cancellation: Cancellation = { by, reason: act.reason, note: act.note };
  return move(booking, act, 'cancelled', { status: 'cancelled', cancellation }, act.note);
}

/**
 * Marks that the confirmation deadline has passed. The booking stays *received* and can still be confirmed or
 * cancelled.
 */
export function markOverdue(booking: Booking, act: Act): Result<Transition, WrongStatus> {
  if (booking.overdueAt) return refuse(wrongStatus(booking.status));
  return move(booking, act, 'overdue', { status: 'received', cancellation: null, overdueAt: act.at });
}

export const RIDER_CANCELLATION_HOURS = 2;

/**
 * Returns true if the rider may cancel: the booking is open, and pickup is at least 2 hours away
 * (docs/product/bookings.md#rider-cancellation).
 */
export function riderMayCancel(booking: Pick<Booking, 'status' | 'ride'>, now: Date): boolean {
  const open = booking.status === 'received' || booking.status === 'confirmed';
  return open && booking.ride.pickupAt.getTime() - now.getTime() >= RIDER_CANCELLATION_HOURS * 3_600_000;
}

function move(
  booking: Booking,
  act: Act,
  kind: Moved,
  next: StatusPart & Pick<Partial<Booking>, 'overdueAt'>,
  note: string | null = null,
): Result<Transition, WrongStatus> {
  const allowed: readonly BookingStatus[] = ALLOWED_FROM[kind];
  if (!allowed.includes(booking.status)) return refuse(wrongStatus(booking.status));
  const after: Booking = { ...booking, ...next, version: booking.version + 1 };
  const change: BookingChange = {
    kind,
    from: booking.status,
    to: after.status,
    by: act.by,
    at: act.at,
    note,
  };
  return ok({ before: booking, after, change });
}
