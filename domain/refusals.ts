import type {
  BookingChanged,
  BookingNotFound,
  BulkDeleteNotAllowed,
  CustomerFieldError,
  DeletedBookingNotFound,
  EditFieldError,
  ManualPlaceRefusal,
  PlaceRefusal,
  RestoreBlocked,
} from '#domain/bookings/refusals.ts';
import type { CouponFieldError } from '#domain/coupons/refusals.ts';
import type {
  TariffChanged,
  TariffFieldError,
  TariffNotAllowed,
  TariffNotFound,
  TariffTaken,
} from '#domain/fares/refusals.ts';
import type {
  FleetChanged,
  FleetFieldError,
  FleetInUse,
  FleetNotFound,
  FleetTaken,
} from '#domain/fleet/refusals.ts';
import type {
  MemberFieldError,
  NotDelivered,
  NotYours,
  RoleRefusal,
  RoleTaken,
} from '#domain/identity/refusals.ts';
import type { FieldError, Invalid } from '#domain/kernel/refusal.ts';
import type { RateFieldError } from '#domain/partners/refusals.ts';
import type {
  BlockFieldError,
  BookSeatRefusal,
  CancelSeatRefusal,
  FindTripRefusal,
  HoldExpired,
  TooManyHolds,
} from '#domain/rideshare/refusals.ts';

/** What an entry point finds wrong before a use case runs. A schema's own message is a parameter. */
export type InputFieldError =
  | FieldError<'input-wrong', { readonly message: string }>
  | FieldError<'form-not-understood'>;

type FieldErrorsIn<R> = R extends Invalid<infer E> ? E : never;
type CodedRefusal =
  | PlaceRefusal
  | ManualPlaceRefusal
  | BookingNotFound
  | DeletedBookingNotFound
  | BookingChanged
  | BulkDeleteNotAllowed
  | RestoreBlocked
  | NotDelivered
  | NotYours
  | RoleRefusal
  | RoleTaken
  | TariffNotFound
  | TariffNotAllowed
  | TariffTaken
  | TariffChanged
  | FleetNotFound
  | FleetInUse
  | FleetTaken
  | FleetChanged
  | BookSeatRefusal
  | CancelSeatRefusal
  | FindTripRefusal
  | HoldExpired
  | TooManyHolds;

/** Every field error there is. */
export type AnyFieldError =
  | FieldErrorsIn<CodedRefusal>
  | CustomerFieldError
  | EditFieldError
  | CouponFieldError
  | FleetFieldError
  | MemberFieldError
  | RateFieldError
  | TariffFieldError
  | BlockFieldError
  | InputFieldError;

/** Every refusal but that of wrong input, whose words are those of its fields. */
export type PlainRefusal = Exclude<CodedRefusal, { readonly code: 'invalid' }>;

/** Every refusal there is: for the entry points and the words. A use case declares its own precise union. */
export type Refusal = Invalid<AnyFieldError> | PlainRefusal;
