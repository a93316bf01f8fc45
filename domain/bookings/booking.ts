import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { type WrongStatus, wrongStatus } from '#domain/bookings/refusals.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import type { IndiaTime } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Currency, Rate } from '#domain/partners/currency.ts';
import type { BookingTexts } from '#domain/rides/booking-texts.ts';
import { type Ride, SERVICE_LABELS, SERVICES } from '#domain/rides/ride.ts';

export const CANCELLATION_REASONS = {
  'plans-changed': 'Plans changed',
  'no-vehicle': 'No vehicle available',
  'no-show': 'No-show',
  'not-confirmed': 'Not confirmed before pickup',
  duplicate: 'Duplicate booking',
  other: 'Other',
} as const;
export type CancellationReason = keyof typeof CANCELLATION_REASONS;

export type Cancellation = {
  readonly by: 'rider' | 'admin' | 'system';
  readonly reason: CancellationReason;
  readonly note: string | null;
};

/** Where a booking came from; only what a partner sent has a partner fare. */
export type Platform = 'Website' | 'Console' | 'Transferz';

/**
 * What a partner pays for one of its customers, in its own currency at the rate of a day
 * (docs/product/partners.md#conversion).
 */
export type PartnerFare = {
  /** The partner's own number of the booking, which it gives once. */
  readonly bookingId: string | null;
  readonly amount: number;
  readonly currency: Currency;
  readonly rate: Rate;
};

/** The person who rides, where somebody else books: a partner's foreign customer. */
export type Guest = { readonly name: string; readonly email: string; readonly phone: string };

export type Contact = { readonly name: string; readonly email: string; readonly phone: Phone };

export type Booking = BookingTexts & {
  readonly id: BookingId;
  /** Grows by one with each change: what an edit compares. */
  readonly version: number;
  readonly status: BookingStatus;
  readonly ride: Ride;
  readonly price: PricedRide;
  readonly customerId: CustomerId;
  readonly contact: Contact;
  readonly paymentStatus: 'pay-on-arrival' | 'paid';
  readonly cancellation: Cancellation | null;
  /** When the confirmation window ran out undecided; null otherwise. */
  readonly overdueAt: Date | null;
  readonly placedAt: Date;
  readonly platform: Platform;
  /** Present for a partner's booking (service transferz) and no other. */
  readonly partner: PartnerFare | null;
  readonly guest: Guest | null;
  /** When a flight lands, in India time. */
  readonly arrivalTime: IndiaTime | null;
  /** When the way back of a round trip begins, where the team noted it. */
  readonly returnAt: Date | null;
  /** The team let a customer use a once-only coupon again. */
  readonly couponOverridden: boolean;
};

/** What a booking has that only the team or a partner gives: nothing, for a rider's own. */
export const BY_THE_RIDER = {
  platform: 'Website',
  partner: null,
  guest: null,
  arrivalTime: null,
  returnAt: null,
  couponOverridden: false,
} as const satisfies Partial<Booking>;

/**
 * The services that the team books: the riders' own and the partner's airport transfer
 * (docs/product/rides.md#services).
 */
export const BOOKED_SERVICES = [...SERVICES, 'transferz'] as const;
export type BookedService = (typeof BOOKED_SERVICES)[number];

export const BOOKED_SERVICE_LABELS: Record<BookedService, string> = {
  ...SERVICE_LABELS,
  transferz: 'Transferz Partnership',
};

/** A partner's booking is driven as an airport transfer and kept as the partner's. */
export function serviceOf({ ride, partner }: Pick<Booking, 'ride' | 'partner'>): BookedService {
  return partner ? 'transferz' : ride.service;
}

/** A booking before the database has given it an id. */
export type BookingDraft = Omit<Booking, 'id' | 'version'>;

export type ChangeKind =
  | 'received'
  | 'confirmed'
  | 'started'
  | 'completed'
  | 'cancelled'
  | 'overdue'
  | 'edited'
  | 'deleted'
  | 'restored';

/** One row of a booking's history. */
export type BookingChange = {
  readonly kind: ChangeKind;
  readonly from: BookingStatus | null;
  readonly to: BookingStatus;
  readonly by: Actor;
  readonly at: Date;
  readonly note: string | null;
};

/** The next value of a booking with the change that led to it: what a store writes if nobody was faster. */
export type Transition = {
  readonly before: Booking;
  readonly after: Booking;
  readonly change: BookingChange;
};

type Act = { readonly by: Actor; readonly at: Date };

/** Changes that move a booking along its states; an edit may set any status, and a restored booking has its old one. */
type Moved = Exclude<ChangeKind, 'received' | 'edited' | 'deleted' | 'restored'>;

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
  return move(booking, act, 'confirmed', { status: 'confirmed' });
}

/** confirmed → on-trip. */
export function start(booking: Booking, act: Act): Result<Transition, WrongStatus> {
  return move(booking, act, 'started', { status: 'on-trip' });
}

/** confirmed or on-trip → completed. */
export function complete(booking: Booking, act: Act): Result<Transition, WrongStatus> {
  return move(booking, act, 'completed', { status: 'completed' });
}

/** received or confirmed → cancelled, with who and why. The system cancels only what nobody has confirmed. */
export function cancel(
  booking: Booking,
  act: Act & { readonly reason: CancellationReason; readonly note: string | null },
): Result<Transition, WrongStatus> {
  const by = act.by.role === 'rider' || act.by.role === 'system' ? act.by.role : 'admin';
  if (by === 'system' && booking.status !== 'received') return refuse(wrongStatus(booking.status));
  const cancellation: Cancellation = { by, reason: act.reason, note: act.note };
  return move(booking, act, 'cancelled', { status: 'cancelled', cancellation }, act.note);
}

/** Notes that the confirmation window ran out; the booking stays *received* and can still be decided. */
export function markOverdue(booking: Booking, act: Act): Result<Transition, WrongStatus> {
  if (booking.overdueAt) return refuse(wrongStatus(booking.status));
  return move(booking, act, 'overdue', { overdueAt: act.at });
}

export const RIDER_CANCELLATION_HOURS = 2;

/** Riders may cancel up to 2 hours before pickup (docs/product/bookings.md#rider-cancellation). */
export function riderMayCancel(booking: Pick<Booking, 'status' | 'ride'>, now: Date): boolean {
  const open = booking.status === 'received' || booking.status === 'confirmed';
  return open && booking.ride.pickupAt.getTime() - now.getTime() >= RIDER_CANCELLATION_HOURS * 3_600_000;
}

function move(
  booking: Booking,
  act: Act,
  kind: Moved,
  next: Partial<Booking>,
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
