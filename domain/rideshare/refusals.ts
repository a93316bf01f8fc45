import type {
  ChangeByPhone,
  ContactFieldError,
  KeyReused,
  TooLateToCancel,
  TooLateToChange,
  WrongStatus,
} from '#domain/bookings/refusals.ts';
import type {
  OtpFieldError,
  OtpWrong,
  PhoneFieldError,
  PhoneNotVerified,
  TooManyRequests,
} from '#domain/identity/refusals.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { LimitReached } from '#domain/kernel/rate-limits.ts';
import { type FieldError, type Invalid, invalid, type RefusalOf } from '#domain/kernel/refusal.ts';
import { freeSeats, nearestFree, type Seat, type SeatLayout } from '#domain/rideshare/seats.ts';

/** Errors of the trip choice. */
export type TripFieldError =
  | FieldError<'direction-missing' | 'travel-date-missing' | 'date-past'>
  | FieldError<'route-not-operating', { readonly date: IndiaDate }>;

/** Errors of the stops and the seat. */
export type SeatFieldError =
  | FieldError<
      | 'selection-missing'
      | 'pickup-stop-unknown'
      | 'pickup-stop-wrong-way'
      | 'drop-stop-unknown'
      | 'drop-stop-wrong-way'
      | 'seat-missing'
      | 'seat-unknown'
    >
  | FieldError<'seats-wrong-number', { readonly number: number }>
  | ContactFieldError
  | PhoneFieldError
  | OtpFieldError;

/** Errors of blocking or unblocking. */
export type BlockFieldError =
  | FieldError<'weeks-out-of-range', { readonly maximum: number }>
  | FieldError<'seat-not-on-trips', { readonly seat: string; readonly trips: 'one' | 'many' }>;

/** Errors of a delay. */
export type DelayFieldError =
  | FieldError<'delay-out-of-range', { readonly maximum: number }>
  | FieldError<'delay-departure-past'>
  /** The riders know the delay, so it is not undone without telling them. */
  | FieldError<'delay-told'>;

export type RouteNotFound = RefusalOf<'not-found', { readonly what: 'route' }>;
export type TripNotFound = RefusalOf<'not-found', { readonly what: 'trip' }>;
/** The route operates on that day, but the trip is not scheduled yet. */
export type TripNotScheduled = RefusalOf<'not-found', { readonly what: 'trip-on-date' }>;
export type SeatBookingNotFound = RefusalOf<'not-found', { readonly what: 'seat-booking' }>;
export type TripLeft = RefusalOf<'trip-left'>;
/** The trip has arrived. */
export type TripOver = RefusalOf<'trip-over'>;
/** Somebody else has set the delay meanwhile. `version` counts how often it was set. */
export type DelayChanged = RefusalOf<
  'changed-meanwhile',
  { readonly what: 'trip'; readonly version: number; readonly changed: readonly 'delay'[] }
>;
export type TooManyHolds = RefusalOf<'too-many-holds', { readonly maximum: number }>;
/** The hold has expired. `heldFor` is the duration of a hold in milliseconds. */
export type HoldExpired = RefusalOf<'hold-expired', { readonly heldFor: number }>;
/** Another rider has the seat. `nearest` lists free seats of the same trip, nearest first. */
export type SeatTaken = RefusalOf<
  'seat-taken',
  { readonly seat: string; readonly nearest: readonly string[]; readonly field: 'seatNumber' }
>;
export type SeatPriceChanged = RefusalOf<
  'seat-price-changed',
  { readonly seat: string; readonly fare: Rupees }
>;

export type FindTripRefusal = Invalid<TripFieldError> | RouteNotFound | TripNotScheduled;
export type CancelSeatRefusal = SeatBookingNotFound | WrongStatus | TooLateToCancel;
export type MoveSeatRefusal =
  | SeatBookingNotFound
  | WrongStatus
  | TooLateToChange
  | ChangeByPhone
  | TripNotFound
  | TripLeft
  | Invalid<SeatFieldError>
  | SeatTaken
  | SeatPriceChanged;
export type BookSeatRefusal =
  | Invalid<SeatFieldError>
  | TripNotFound
  | TripLeft
  | SeatTaken
  | SeatPriceChanged
  | PhoneNotVerified
  | OtpWrong
  | TooManyRequests
  | LimitReached
  | KeyReused;

export const ROUTE_NOT_FOUND: RouteNotFound = { code: 'not-found', what: 'route' };
export const TRIP_NOT_FOUND: TripNotFound = { code: 'not-found', what: 'trip' };
export const SEAT_BOOKING_NOT_FOUND: SeatBookingNotFound = { code: 'not-found', what: 'seat-booking' };
export const TRIP_LEFT: TripLeft = { code: 'trip-left' };
export const TRIP_OVER: TripOver = { code: 'trip-over' };

export function unknownSeat(): Invalid<FieldError<'seat-unknown'>> {
  return invalid([{ field: 'seatNumber', code: 'seat-unknown' }]);
}

/** Refuses a taken seat, with the nearest free seats. `chosen` are the rider's other seats, which are not offered. */
export function seatTaken(
  layout: SeatLayout,
  seat: string,
  seats: readonly Seat[],
  chosen: readonly string[] = [],
): SeatTaken {
  const free = freeSeats(layout, seats).filter((one) => !chosen.includes(one));
  const nearest = nearestFree(layout, seat, free);
  return { code: 'seat-taken', seat, nearest, field: 'seatNumber' };
}

/** Refuses a hold that has expired. */
export function holdExpired({ hold }: { readonly hold: number }): HoldExpired {
  return { code: 'hold-expired', heldFor: hold };
}
