import type {
  ContactFieldError,
  CustomerFieldError,
  EditFieldError,
  ManualFareFieldError,
  ManualRideFieldError,
} from '#domain/bookings/refusals.ts';
import type { SyncFieldError } from '#domain/calendar/refusals.ts';
import type { CouponTermsError } from '#domain/coupons/refusals.ts';
import type { DutyFieldError } from '#domain/duties/refusals.ts';
import type { ScheduleFieldError } from '#domain/duties/schedule/refusals.ts';
import type { QuoteFieldError, TariffFieldError } from '#domain/fares/refusals.ts';
import type { FleetFieldError } from '#domain/fleet/refusals.ts';
import type { MemberFieldError, PhoneFieldError } from '#domain/identity/refusals.ts';
import type { FactorFieldError } from '#domain/identity/second-factor/refusals.ts';
import type { RateFieldError } from '#domain/partners/refusals.ts';
import type { PlainRefusal } from '#domain/refusals.ts';
import type { FareFieldError, RideFieldError } from '#domain/rides/refusals.ts';
import type { BlockFieldError, DelayFieldError } from '#domain/rideshare/refusals.ts';
import type { ViewFieldError } from '#domain/views/refusals.ts';

/**
 * Refusals that only the team or the command line gets. They have English messages only. A new code that is not in this list
 * needs a message in every language.
 */
export type TeamRefusalCode = Extract<
  PlainRefusal['code'],
  | 'already-assigned'
  | 'already-there'
  | 'calendar-not-configured'
  | 'calendar-unavailable'
  | 'clock-ahead'
  | 'duties-ahead'
  | 'duty-conflicts'
  | 'duty-not-undoable'
  | 'factor-expired'
  | 'factor-wrong'
  | 'in-use'
  | 'last-factor'
  | 'last-owner'
  | 'message-not-resendable'
  | 'no-vehicle-of-driver'
  | 'not-allowed'
  | 'incident-refused'
  | 'not-answered'
  | 'not-assignable'
  | 'not-notified'
  | 'payment-refused'
  | 'too-early'
  | 'trip-over'
  | 'too-many-passkeys'
  | 'undo-expired'
  | 'undo-impossible'
  | 'vehicle-time-conflict'
>;

/** Errors of riders' forms, which the team's forms have too. */
type SharedFieldError =
  | RideFieldError
  | QuoteFieldError
  | FareFieldError
  | PhoneFieldError
  | ContactFieldError;

type TeamForms =
  | CustomerFieldError
  | ManualRideFieldError
  | ManualFareFieldError
  | EditFieldError
  | RateFieldError
  | FleetFieldError
  | ScheduleFieldError
  | TariffFieldError
  | CouponTermsError
  | DutyFieldError
  | MemberFieldError
  | FactorFieldError
  | ViewFieldError
  | BlockFieldError
  | SyncFieldError
  | DelayFieldError;

/** Errors of forms that only the team has. They have English messages only. */
export type TeamFieldCode = Exclude<TeamForms['code'], SharedFieldError['code']>;
