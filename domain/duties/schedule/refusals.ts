import type { DriverId } from '#domain/fleet/driver.ts';
import type { IndiaDate, IndiaTime, Weekday } from '#domain/kernel/india-time.ts';
import type { FieldError, RefusalOf } from '#domain/kernel/refusal.ts';

/** Errors of a shift or of leave. */
export type ScheduleFieldError =
  | FieldError<'shift-times-missing'>
  | FieldError<'shift-time-invalid'>
  | FieldError<'shift-times-equal'>
  | FieldError<'shift-days-reversed'>
  | FieldError<'schedule-day-invalid'>
  | FieldError<'schedule-day-missing'>
  | FieldError<'schedule-reason-too-long', { readonly limit: number }>
  | FieldError<'shift-vehicle-inactive'>
  | FieldError<'leave-times-wrong'>
  | FieldError<'leave-past-midnight'>;

/** Another driver has the vehicle at that time. */
export type VehicleTimeConflict = RefusalOf<
  'vehicle-time-conflict',
  {
    readonly field: 'assignedVehicleId';
    /** The other driver and the shift. */
    readonly driverId: DriverId;
    readonly driverName: string;
    readonly weekday: Weekday;
    readonly startsAt: IndiaTime;
    readonly endsAt: IndiaTime;
  }
>;

/** The driver is already on leave at a part of that time. */
export type LeaveTaken = RefusalOf<
  'already-there',
  {
    readonly what: 'leave';
    readonly field: 'leaveDate';
    readonly date: IndiaDate;
    readonly startsAt: IndiaTime | null;
    readonly endsAt: IndiaTime | null;
  }
>;

export type ShiftNotFound = RefusalOf<'not-found', { readonly what: 'shift' }>;
export const SHIFT_NOT_FOUND: ShiftNotFound = { code: 'not-found', what: 'shift' };
