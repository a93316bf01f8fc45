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
  TooEarly,
  UndoExpired,
  UndoImpossible,
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
  NotAllowedToEnd,
  NotDelivered,
  NotYours,
  RoleRefusal,
  RoleTaken,
} from '#domain/identity/refusals.ts';
import type {
  EnrolRefusal,
  FactorFieldError,
  FactorNotFound,
  GiveRefusal,
  LastFactor,
  ResetNotAllowed,
} from '#domain/identity/second-factor/refusals.ts';
import type { LimitReached } from '#domain/kernel/rate-limits.ts';
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

/** Input errors that an entry point finds before a use case runs. The schema's message is a parameter. */
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
  | TooEarly
  | UndoExpired
  | UndoImpossible
  | NotDelivered
  | LimitReached
  | NotYours
  | NotAllowedToEnd
  | RoleRefusal
  | RoleTaken
  | GiveRefusal
  | EnrolRefusal
  | FactorNotFound
  | LastFactor
  | ResetNotAllowed
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

/** All field errors. */
export type AnyFieldError =
  | FieldErrorsIn<CodedRefusal>
  | CustomerFieldError
  | EditFieldError
  | CouponFieldError
  | FleetFieldError
  | MemberFieldError
  | FactorFieldError
  | RateFieldError
  | TariffFieldError
  | BlockFieldError
  | InputFieldError;

/** All refusals except invalid input, whose messages come from its fields. */
export type PlainRefusal = Exclude<CodedRefusal, { readonly code: 'invalid' }>;

/** All refusals, for the entry points and the messages. A use case declares only its own refusals. */
export type Refusal = Invalid<AnyFieldError> | PlainRefusal;
