import type { AuditBatchNotFound, AuditEntryNotFound } from '#domain/audit/refusals.ts';
import type { IssueRefusal } from '#domain/billing/issue-invoice.ts';
import type { PaymentRefused } from '#domain/billing/refusals.ts';
import type {
  BookingChanged,
  BookingNotFound,
  BulkDeleteNotAllowed,
  ChangeByPhone,
  CustomerFieldError,
  DeletedBookingNotFound,
  EditFieldError,
  ManualPlaceRefusal,
  PlaceRefusal,
  RestoreBlocked,
  TooEarly,
  TooLateToChange,
  UndoExpired,
  UndoImpossible,
} from '#domain/bookings/refusals.ts';
import type {
  CalendarNotConfigured,
  CalendarUnavailable,
  SyncFieldError,
} from '#domain/calendar/refusals.ts';
import type {
  CouponChanged,
  CouponFieldError,
  CouponNotAllowed,
  CouponNotFound,
  CouponTaken,
  CouponTermsError,
} from '#domain/coupons/refusals.ts';
import type { SavedPlaceFieldError } from '#domain/customers/refusals.ts';
import type { ReportRefused } from '#domain/duties/link/refusals.ts';
import type { NotifyRefusal } from '#domain/duties/notify/refusals.ts';
import type { AssignDutyRefusal, UndoDutyRefusal } from '#domain/duties/refusals.ts';
import type {
  LeaveTaken,
  ScheduleFieldError,
  ShiftNotFound,
  VehicleTimeConflict,
} from '#domain/duties/schedule/refusals.ts';
import type {
  TariffChanged,
  TariffFieldError,
  TariffNotAllowed,
  TariffNotFound,
  TariffTaken,
} from '#domain/fares/refusals.ts';
import type {
  DutiesAhead,
  FleetChanged,
  FleetFieldError,
  FleetInUse,
  FleetNotFound,
  FleetTaken,
} from '#domain/fleet/refusals.ts';
import type { MessageLoginRefused } from '#domain/identity/by-message/refusals.ts';
import type {
  MemberFieldError,
  NotAllowedToEnd,
  NotDelivered,
  NotYours,
  RoleRefusal,
  RoleTaken,
  SessionNotFound,
} from '#domain/identity/refusals.ts';
import type {
  EnrolRefusal,
  FactorFieldError,
  FactorNotFound,
  GiveRefusal,
  LastFactor,
  ResetNotAllowed,
} from '#domain/identity/second-factor/refusals.ts';
import type { IncidentRefused } from '#domain/incidents/refusals.ts';
import type { LimitReached } from '#domain/kernel/rate-limits.ts';
import type { FieldError, Invalid } from '#domain/kernel/refusal.ts';
import type { NotAnswered } from '#domain/messaging/inbox/refusals.ts';
import type { ResendRefusal } from '#domain/messaging/resend/refusals.ts';
import type { RateFieldError } from '#domain/partners/refusals.ts';
import type {
  CustomerNotFound,
  LastDigitsWrong,
  PersonalDataInUse,
  PersonalDataNotAllowed,
} from '#domain/personal-data/refusals.ts';
import type { PlaceNearRefusal } from '#domain/places/place-near.ts';
import type { ClockAhead } from '#domain/retention/refusals.ts';
import type { DelayTripRefusal } from '#domain/rideshare/delay/delay-trip.ts';
import type {
  BlockFieldError,
  BookSeatRefusal,
  CancelSeatRefusal,
  FindTripRefusal,
  HoldExpired,
  TooManyHolds,
} from '#domain/rideshare/refusals.ts';
import type { ViewFieldError, ViewNotAllowed, ViewNotFound, ViewTaken } from '#domain/views/refusals.ts';

/** Input errors that an entry point finds before a use case runs. The schema's message is a parameter. */
export type InputFieldError =
  | FieldError<'input-wrong', { readonly message: string }>
  | FieldError<'form-not-understood'>;

type FieldErrorsIn<R> = R extends Invalid<infer E> ? E : never;
type CodedRefusal =
  | AuditEntryNotFound
  | AuditBatchNotFound
  | PlaceRefusal
  | ManualPlaceRefusal
  | BookingNotFound
  | NotifyRefusal
  | ReportRefused
  | DeletedBookingNotFound
  | BookingChanged
  | ChangeByPhone
  | TooLateToChange
  | BulkDeleteNotAllowed
  | RestoreBlocked
  | TooEarly
  | UndoExpired
  | UndoImpossible
  | NotDelivered
  | MessageLoginRefused
  | LimitReached
  | PlaceNearRefusal
  | NotYours
  | NotAllowedToEnd
  | CustomerNotFound
  | PersonalDataInUse
  | PersonalDataNotAllowed
  | SessionNotFound
  | RoleRefusal
  | RoleTaken
  | GiveRefusal
  | EnrolRefusal
  | FactorNotFound
  | LastFactor
  | ResetNotAllowed
  | CouponNotFound
  | CouponNotAllowed
  | CouponTaken
  | CouponChanged
  | TariffNotFound
  | TariffNotAllowed
  | TariffTaken
  | TariffChanged
  | FleetNotFound
  | FleetInUse
  | FleetTaken
  | FleetChanged
  | DutiesAhead
  | ShiftNotFound
  | VehicleTimeConflict
  | LeaveTaken
  | BookSeatRefusal
  | CancelSeatRefusal
  | FindTripRefusal
  | HoldExpired
  | TooManyHolds
  | DelayTripRefusal
  | AssignDutyRefusal
  | UndoDutyRefusal
  | ClockAhead
  | CalendarNotConfigured
  | CalendarUnavailable
  | IssueRefusal
  | PaymentRefused
  | NotAnswered
  | IncidentRefused
  | ResendRefusal
  | ViewNotFound
  | ViewNotAllowed
  | ViewTaken;

/** All field errors. */
export type AnyFieldError =
  | FieldErrorsIn<CodedRefusal>
  | CustomerFieldError
  | SavedPlaceFieldError
  | LastDigitsWrong
  | EditFieldError
  | CouponFieldError
  | CouponTermsError
  | FleetFieldError
  | ScheduleFieldError
  | MemberFieldError
  | FactorFieldError
  | RateFieldError
  | TariffFieldError
  | BlockFieldError
  | SyncFieldError
  | ViewFieldError
  | InputFieldError;

/** All refusals except invalid input, whose messages come from its fields. */
export type PlainRefusal = Exclude<CodedRefusal, { readonly code: 'invalid' }>;

/** All refusals, for the entry points and the messages. A use case declares only its own refusals. */
export type Refusal = Invalid<AnyFieldError> | PlainRefusal;
