import type { ScheduleFieldError } from '#domain/duties/schedule/refusals.ts';
import { type DriverLeave, LAST_MINUTE, MAX_SHIFT_REASON, type WeeklyShift } from '#domain/duties/shift.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { type IndiaTime, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';

/** A shift as entered. */
export type WrittenShift = {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly vehicleId: VehicleId | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly reason: string | null;
};

/** Leave as entered. Both times are null for the whole day. */
export type WrittenLeave = {
  readonly driverId: DriverId;
  readonly date: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly reason: string | null;
};

type Wrong = Invalid<ScheduleFieldError>;
type ShiftDetails = Omit<WeeklyShift, 'driverId' | 'weekday'>;

/** Validates a shift (docs/product/duties.md#availability). Error fields have the names of the call. */
export function readShift(written: WrittenShift): Result<ShiftDetails, Wrong> {
  const startsAt = parseIndiaTime(written.startsAt);
  const endsAt = parseIndiaTime(written.endsAt);
  const from = written.from ? parseIndiaDate(written.from) : null;
  const until = written.until ? parseIndiaDate(written.until) : null;
  const errors = wrongOf([
    timeError('shiftStartTime', written.startsAt),
    timeError('shiftEndTime', written.endsAt),
    startsAt !== undefined && startsAt === endsAt && { field: 'shiftEndTime', code: 'shift-times-equal' },
    from === undefined && { field: 'startDate', code: 'schedule-day-invalid' },
    until === undefined && { field: 'endDate', code: 'schedule-day-invalid' },
    !!from && !!until && until < from && { field: 'endDate', code: 'shift-days-reversed' },
    reasonError(written.reason),
  ]);
  if (errors || !startsAt || !endsAt || from === undefined || until === undefined)
    return refuse(errors ?? MISSING);
  const { vehicleId, reason } = written;
  return ok({ startsAt, endsAt, vehicleId, from, until, reason: reasonOf(reason) });
}

/**
 * Validates leave. An end of 00:00 is the end of the day, which is kept as 23:59. From 00:00 to 00:00 is the whole day. Error
 * fields have the names of the call.
 */
export function readLeave(written: WrittenLeave): Result<DriverLeave, Wrong> {
  const date = parseIndiaDate(written.date);
  const start = written.startsAt ? parseIndiaTime(written.startsAt) : null;
  const end = written.endsAt ? parseIndiaTime(written.endsAt) : null;
  const [startsAt, endsAt] = partOf(start, end);
  const errors = wrongOf([
    written.date === '' && { field: 'leaveDate', code: 'schedule-day-missing' },
    written.date !== '' && date === undefined && { field: 'leaveDate', code: 'schedule-day-invalid' },
    startsAt === undefined && { field: 'startTime', code: 'shift-time-invalid' },
    endsAt === undefined && { field: 'endTime', code: 'shift-time-invalid' },
    startsAt !== undefined && endsAt !== undefined && partError(startsAt, endsAt),
    reasonError(written.reason),
  ]);
  if (errors || !date || startsAt === undefined || endsAt === undefined) return refuse(errors ?? MISSING);
  return ok({ driverId: written.driverId, date, startsAt, endsAt, reason: reasonOf(written.reason) });
}

const MIDNIGHT = '00:00';

type TypedTime = IndiaTime | null | undefined;

function partOf(start: TypedTime, end: TypedTime): [TypedTime, TypedTime] {
  if (start === MIDNIGHT && end === MIDNIGHT) return [null, null];
  return [start, end === MIDNIGHT ? LAST_MINUTE : end];
}

function partError(startsAt: IndiaTime | null, endsAt: IndiaTime | null): ScheduleFieldError | false {
  if (startsAt === null && endsAt === null) return false;
  if (!startsAt || !endsAt || startsAt === endsAt) return { field: 'endTime', code: 'leave-times-wrong' };
  return endsAt < startsAt && { field: 'endTime', code: 'leave-past-midnight' };
}

const MISSING: Wrong = invalid([{ field: 'shiftStartTime', code: 'shift-times-missing' }]);

function timeError(field: string, written: string): ScheduleFieldError | false {
  if (written === '') return { field, code: 'shift-times-missing' };
  return parseIndiaTime(written) === undefined && { field, code: 'shift-time-invalid' };
}

function reasonError(reason: string | null): ScheduleFieldError | false {
  const isTooLong = (reasonOf(reason)?.length ?? 0) > MAX_SHIFT_REASON;
  return isTooLong && { field: 'reason', code: 'schedule-reason-too-long', limit: MAX_SHIFT_REASON };
}

function reasonOf(reason: string | null): string | null {
  return oneLine(reason ?? '') || null;
}

function wrongOf(found: readonly (ScheduleFieldError | false)[]): Wrong | undefined {
  const [first, ...others] = found.filter((error) => error !== false);
  return first && invalid([first, ...others]);
}
