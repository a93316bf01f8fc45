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
import type { ChangedMeanwhile, FieldError, Invalid, RefusalOf } from '#domain/kernel/refusal.ts';
import type { PartnerFieldError } from '#domain/partners/refusals.ts';
import type { TextName } from '#domain/rides/booking-texts.ts';
import type { FareFieldError, RideFieldError } from '#domain/rides/refusals.ts';

/** What can be wrong with the name, e-mail and instructions of the person who rides. */
export type ContactFieldError =
  | FieldError<'name-missing' | 'email-missing' | 'email-malformed'>
  | FieldError<'name-too-long', { readonly limit: number }>
  | FieldError<'text-too-long', { readonly text: TextName; readonly limit: number }>;

/** What can be wrong with the customer of a booking that the team makes. */
export type CustomerFieldError =
  | FieldError<'customer-missing' | 'customer-unknown' | 'phone-of-other-customer'>
  | ContactFieldError
  | PhoneFieldError;

/** What can be wrong with a ride that the team books. */
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

/** What can be wrong with the fare of a booking that the team makes. */
export type ManualFareFieldError =
  | FieldError<'fare-not-calculated' | 'currency-not-rupees'>
  | PartnerFieldError
  | QuoteFieldError
  | FareFieldError;

/** What can be wrong with an edit. */
export type EditFieldError =
  | FieldError<'status-unknown', { readonly choices: readonly BookingStatus[] }>
  | FieldError<'not-editable'>
  | ManualRideFieldError
  | ManualFareFieldError;

export type BookingNotFound = RefusalOf<'not-found', { readonly what: 'booking' }>;
export type DeletedBookingNotFound = RefusalOf<
  'not-found',
  { readonly what: 'deleted-booking'; readonly keptDays: number }
>;
/** The booking has moved on to a status that does not allow the action. */
export type WrongStatus = RefusalOf<
  'wrong-status',
  { readonly status: BookingStatus; readonly action: 'change' | 'delete' }
>;
export type TooLateToCancel = RefusalOf<'too-late-to-cancel', { readonly hours: number }>;
export type BookingChanged = ChangedMeanwhile<'booking'>;
export type BulkDeleteNotAllowed = RefusalOf<'not-allowed', { readonly what: 'delete-cancelled' }>;
/** The place of a deleted booking is taken, so that it cannot be restored. */
export type RestoreBlocked = RefusalOf<
  'already-there',
  { readonly what: 'restored-booking'; readonly field: 'booking' }
>;
/** A partner's own id of a booking, which can be used once. */
export type PartnerIdUsed = RefusalOf<
  'already-there',
  { readonly what: 'partner-booking'; readonly field: 'transferzBookingId' }
>;
/** The idempotency key came before with other contents. */
export type KeyReused = RefusalOf<'idempotency-key-reused', { readonly field: 'Idempotency-Key' }>;

/** Why a rider's booking is not placed. */
export type PlaceRefusal =
  | Invalid<RideFieldError | QuoteFieldError | ContactFieldError | PhoneFieldError | OtpFieldError>
  | CouponRefused
  | PriceChanged
  | PhoneNotVerified
  | OtpWrong
  | TooManyRequests
  | KeyReused;

/** Why a booking of the team's is not placed. */
export type ManualPlaceRefusal =
  | Invalid<CustomerFieldError | ManualRideFieldError | ManualFareFieldError>
  | CouponRefused
  | PriceChanged
  | KeyReused
  | PartnerIdUsed;

export const BOOKING_NOT_FOUND: BookingNotFound = { code: 'not-found', what: 'booking' };
export const KEY_REUSED: KeyReused = { code: 'idempotency-key-reused', field: 'Idempotency-Key' };

/** Refuses what the status that a booking has by now does not allow. */
export function wrongStatus(status: BookingStatus, action: WrongStatus['action'] = 'change'): WrongStatus {
  return { code: 'wrong-status', status, action };
}
