import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { CouponRefused } from '#domain/coupons/refusals.ts';
import type { PriceChanged, QuoteFieldError } from '#domain/fares/refusals.ts';
import type {
  OtpFieldError,
  OtpWrong,
  PhoneFieldError,
  PhoneNotVerified,
  TooManyRequests,
} from '#domain/identity/refusals.ts';
import type { LimitReached } from '#domain/kernel/rate-limits.ts';
import type { ChangedMeanwhile, FieldError, Invalid, RefusalOf } from '#domain/kernel/refusal.ts';
import type { PartnerFieldError } from '#domain/partners/refusals.ts';
import type { TextName } from '#domain/rides/booking-texts.ts';
import type { FareFieldError, RideFieldError } from '#domain/rides/refusals.ts';

/** Errors of the passenger's name, e-mail and instructions. */
export type ContactFieldError =
  | FieldError<'name-missing' | 'email-missing' | 'email-malformed'>
  | FieldError<'passenger-name-missing' | 'passenger-phone-missing' | 'passenger-phone-invalid'>
  | FieldError<'name-too-long', { readonly limit: number }>
  | FieldError<'text-too-long', { readonly text: TextName; readonly limit: number }>;

/** Errors of the customer of a manual booking. */
export type CustomerFieldError =
  | FieldError<'customer-missing' | 'customer-unknown' | 'phone-of-other-customer'>
  | ContactFieldError
  | PhoneFieldError;

/** Errors of a manual ride. */
export type ManualRideFieldError =
  | RideFieldError
  | FieldError<
      | 'drop-terminal-missing'
      | 'pickup-time-over'
      | 'drop-date-missing'
      | 'drop-before-pickup'
      | 'arrival-time-malformed'
      | 'guest-name-missing'
    >
  | FieldError<'stay-out-of-range' | 'hours-out-of-range', { readonly maximum: number }>
  | FieldError<'partner-id-too-long', { readonly limit: number }>
  | ContactFieldError
  | PhoneFieldError;

/** Errors of the fare of a manual booking. */
export type ManualFareFieldError =
  | FieldError<'fare-not-calculated' | 'currency-not-rupees'>
  | PartnerFieldError
  | QuoteFieldError
  | FareFieldError;

/** Errors of an edit. */
export type EditFieldError =
  | FieldError<'status-unknown', { readonly choices: readonly BookingStatus[] }>
  | FieldError<'not-editable' | 'no-tariff-fare' | 'partner-id-used'>
  | FieldError<'time-past-today' | 'not-taken-place' | 'coupon-used-meanwhile'>
  | ManualRideFieldError
  | ManualFareFieldError;

export type BookingNotFound = RefusalOf<'not-found', { readonly what: 'booking' }>;
export type DeletedBookingNotFound = RefusalOf<
  'not-found',
  { readonly what: 'deleted-booking'; readonly keptDays: number }
>;
/** The current status of the booking does not allow the action. */
export type WrongStatus = RefusalOf<
  'wrong-status',
  { readonly status: BookingStatus; readonly action: 'change' | 'delete' | 'assign' }
>;
/** Start or Complete long before the pickup needs a question. */
export type TooEarly = RefusalOf<
  'too-early',
  { readonly action: 'start' | 'complete'; readonly hours: number; readonly pickupAt: Date }
>;
/** The time to undo the decision is over: its messages have left. */
export type UndoExpired = RefusalOf<'undo-expired', { readonly windowMs: number }>;
/**
 * The decision cannot be undone: the booking has changed since, or another booking has used its coupon meanwhile.
 */
export type UndoImpossible = RefusalOf<
  'undo-impossible',
  { readonly reason: 'moved-on' | 'coupon-used' | 'driver-not-free' }
>;
export type TooLateToCancel = RefusalOf<'too-late-to-cancel', { readonly hours: number }>;
/** The time in which the rider can change the booking is over. */
export type TooLateToChange = RefusalOf<'too-late-to-change', { readonly hours: number }>;
/** Only the team can change the booking, or its place. */
export type ChangeByPhone = RefusalOf<
  'change-by-phone',
  { readonly what: 'booking' | 'place' | 'paid-seat' }
>;
export type BookingChanged = ChangedMeanwhile<'booking'>;
export type BulkDeleteNotAllowed = RefusalOf<'not-allowed', { readonly what: 'delete-cancelled' }>;
/** A deleted booking cannot be restored, because another booking uses one of its unique values. */
export type RestoreBlocked = RefusalOf<
  'already-there',
  { readonly what: 'restored-booking'; readonly field: 'booking' }
>;
/** The partner's id of the booking is already in use. */
export type PartnerIdUsed = RefusalOf<
  'already-there',
  { readonly what: 'partner-booking'; readonly field: 'transferzBookingId' }
>;
/** The idempotency key was used before with another request. */
export type KeyReused = RefusalOf<'idempotency-key-reused', { readonly field: 'Idempotency-Key' }>;

/** Refusals of placing a booking. */
export type PlaceRefusal =
  | Invalid<RideFieldError | QuoteFieldError | ContactFieldError | PhoneFieldError | OtpFieldError>
  | CouponRefused
  | PriceChanged
  | PhoneNotVerified
  | OtpWrong
  | TooManyRequests
  | LimitReached
  | KeyReused;

/** Refusals of placing a manual booking. */
export type ManualPlaceRefusal =
  | Invalid<CustomerFieldError | ManualRideFieldError | ManualFareFieldError>
  | CouponRefused
  | PriceChanged
  | KeyReused
  | PartnerIdUsed;

export const BOOKING_NOT_FOUND: BookingNotFound = { code: 'not-found', what: 'booking' };
export const KEY_REUSED: KeyReused = { code: 'idempotency-key-reused', field: 'Idempotency-Key' };

/** Refuses an action that the current status does not allow. */
export function wrongStatus(status: BookingStatus, action: WrongStatus['action'] = 'change'): WrongStatus {
  return { code: 'wrong-status', status, action };
}
