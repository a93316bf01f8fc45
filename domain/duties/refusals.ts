import type { WrongStatus } from '#domain/bookings/refusals.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import type { ChangedMeanwhile, FieldError, Invalid, RefusalOf } from '#domain/kernel/refusal.ts';

/** Errors of an assignment or of a change of a duty. */
export type DutyFieldError =
  | FieldError<'override-reason-missing'>
  | FieldError<'override-reason-too-long', { readonly limit: number }>
  | FieldError<'duty-minutes-out-of-range', { readonly min: number; readonly max: number }>
  | FieldError<'duty-start-far', { readonly hours: number }>;

/** The duty has conflicts that nobody has overridden. `conflicts` is empty only if they were gone a moment later. */
export type DutyConflicts = RefusalOf<'duty-conflicts', { readonly conflicts: readonly Conflict[] }>;
/** The booking or trip has a duty already, which can be edited. */
export type AlreadyAssigned = RefusalOf<'already-assigned', { readonly dutyId: DutyId }>;
/** No vehicle comes with the driver's shift at that time. */
export type NoVehicleOfDriver = RefusalOf<'no-vehicle-of-driver'>;
export type NotAssignable = RefusalOf<
  'not-assignable',
  | { readonly why: 'driver-inactive' | 'vehicle-inactive' | 'in-past' }
  /** The pickup that the person saw was moved to `pickupAt`. */
  | { readonly why: 'pickup-moved'; readonly pickupAt: Date }
>;
export type DutyPartNotFound = RefusalOf<
  'not-found',
  { readonly what: 'booking' | 'trip' | 'driver' | 'vehicle' | 'duty' }
>;
export type DutyChanged = ChangedMeanwhile<'duty'>;
/** The last change of the duty can no longer be undone, or is no change that can be undone. */
export type DutyNotUndoable = RefusalOf<
  'duty-not-undoable',
  { readonly reason: 'expired' | 'other-change'; readonly windowMs: number }
>;

type CheckRefusal =
  | Invalid<DutyFieldError>
  | DutyPartNotFound
  | WrongStatus
  | NotAssignable
  | NoVehicleOfDriver
  | DutyConflicts;

export type AssignDutyRefusal = CheckRefusal | AlreadyAssigned;
export type ChangeDutyRefusal = CheckRefusal | DutyChanged;
export type RemoveDutyRefusal = DutyPartNotFound | WrongStatus | NotAssignable | DutyChanged;
export type UndoDutyRefusal = ChangeDutyRefusal | AlreadyAssigned | DutyNotUndoable;

export const DUTY_NOT_FOUND: DutyPartNotFound = { code: 'not-found', what: 'duty' };
