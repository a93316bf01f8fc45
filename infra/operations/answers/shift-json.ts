import type { DriverLeave, WeeklyShift } from '#domain/duties/shift.ts';

/** Returns a shift in the shape that `--json` prints. Other programs depend on these names. */
export function shiftJson({ weekday, startsAt, endsAt, vehicleId, from, until, reason }: WeeklyShift) {
  return { weekday, startsAt, endsAt, vehicleId, from, until, reason };
}

export const SHIFT_JSON = '{ "weekday", "startsAt", "endsAt", "vehicleId", "from", "until", "reason" }';

/** Returns leave in the shape that `--json` prints. Both times are null for the whole day. */
export function leaveJson({ driverId, date, startsAt, endsAt, reason }: DriverLeave) {
  return { driverId, date, startsAt, endsAt, reason };
}

export const LEAVE_JSON = '{ "driverId", "date", "startsAt", "endsAt", "reason" }';
