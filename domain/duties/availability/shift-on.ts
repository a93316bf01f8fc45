import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { GRACE_MINUTES } from '#domain/duties/conflict.ts';
import type { DutySheet, Interval } from '#domain/duties/ports.ts';
import { beginsOn, type DriverLeave, LAST_MINUTE, type WeeklyShift } from '#domain/duties/shift.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import {
  addDays,
  addMinutes,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
} from '#domain/kernel/india-time.ts';

/** A shift of a day. `carriedOver`: it began on the day before. */
export type Shift = {
  readonly shift: WeeklyShift;
  /** The whole shift, from its start to its end. */
  readonly interval: Interval;
  readonly carriedOver: boolean;
};

const MIDNIGHT = '00:00' as IndiaTime;

/**
 * Returns the driver's shift of a day (docs/product/duties.md#availability). Without one, returns the overnight shift of
 * the day before, if it ends after midnight. Returns the shift of a day of leave too.
 */
export function shiftOn(sheet: DutySheet, driverId: DriverId, date: IndiaDate): Shift | undefined {
  const shift = shiftThatBeginsOn(sheet, driverId, date);
  if (shift) return { shift, interval: shiftInterval(shift, date), carriedOver: false };
  return carriedOverTo(sheet, driverId, date);
}

/** Returns the overnight shift of the day before, if it ends after midnight and the driver is not on leave that day. */
export function carriedOverTo(sheet: DutySheet, driverId: DriverId, date: IndiaDate): Shift | undefined {
  const before = workedShift(sheet, driverId, addDays(date, -1));
  return before && before.interval.to > indiaInstant(date, MIDNIGHT)
    ? { ...before, carriedOver: true }
    : undefined;
}

/**
 * Returns the shift that an instant is in, with 60 minutes of grace after its end: the day's own, else that of the day
 * before.
 */
export function shiftAt(sheet: DutySheet, driverId: DriverId, instant: Date): Shift | undefined {
  const date = indiaDateOf(instant);
  const own = shiftThatBeginsOn(sheet, driverId, date);
  if (own) {
    const interval = shiftInterval(own, date);
    if (isWithinGrace(interval, instant)) return { shift: own, interval, carriedOver: false };
  }
  const before = workedShift(sheet, driverId, addDays(date, -1));
  return before && isWithinGrace(before.interval, instant) ? { ...before, carriedOver: true } : undefined;
}

/**
 * Returns the shift that a driver works right after another one: it begins before the grace of that one is over, and ends
 * later. The overnight shift of the day before may be one. A driver on leave for that day does not work it.
 */
export function shiftThatFollows(sheet: DutySheet, driverId: DriverId, { to }: Interval): Shift | undefined {
  const date = indiaDateOf(to);
  return [addDays(date, -1), date, addDays(date, 1)]
    .map((day) => workedShift(sheet, driverId, day))
    .filter((shift) => shift !== undefined)
    .map((shift) => ({ ...shift, carriedOver: false }))
    .find(({ interval }) => interval.from <= addMinutes(to, GRACE_MINUTES) && interval.to > to);
}

/**
 * Returns the vehicle that comes with the driver's shift at an instant: that of the shift it is in, else that of the
 * day's shift. Undefined if there is none.
 */
export function vehicleOfShift(sheet: DutySheet, driverId: DriverId, startsAt: Date): VehicleId | undefined {
  const shift = shiftAt(sheet, driverId, startsAt) ?? shiftOn(sheet, driverId, indiaDateOf(startsAt));
  return shift?.shift.vehicleId ?? undefined;
}

/** Returns when a shift that begins on a day starts and ends. An overnight shift ends on the next day. */
export function shiftInterval(
  { startsAt, endsAt }: Pick<WeeklyShift, 'startsAt' | 'endsAt'>,
  date: IndiaDate,
): Interval {
  const lastDay = endsAt < startsAt ? addDays(date, 1) : date;
  return { from: indiaInstant(date, startsAt), to: indiaInstant(lastDay, endsAt) };
}

/** Returns the period of a leave: its part of the day, or the whole day. Leave until 23:59 ends at midnight. */
export function leaveInterval({ date, startsAt, endsAt }: DriverLeave): Interval {
  const endsWithDay = endsAt === null || endsAt === LAST_MINUTE;
  return {
    from: indiaInstant(date, startsAt ?? MIDNIGHT),
    to: endsWithDay ? indiaInstant(addDays(date, 1), MIDNIGHT) : indiaInstant(date, endsAt),
  };
}

/** Returns the first leave of a driver within an interval. */
export function leaveIn(
  sheet: DutySheet,
  driverId: DriverId,
  { from, to }: Interval,
): DriverLeave | undefined {
  return indexSheet(sheet)
    .leave.get(driverId)
    ?.find((leave) => {
      const period = leaveInterval(leave);
      return period.from < to && period.to > from;
    });
}

/** Returns true if the driver has leave for the whole day. */
export function isOnLeave(sheet: DutySheet, driverId: DriverId, date: IndiaDate): boolean {
  const leave = indexSheet(sheet).leave.get(driverId);
  return leave?.some((each) => each.date === date && each.startsAt === null) ?? false;
}

function workedShift(
  sheet: DutySheet,
  driverId: DriverId,
  date: IndiaDate,
): Omit<Shift, 'carriedOver'> | undefined {
  const shift = shiftThatBeginsOn(sheet, driverId, date);
  if (!shift || isOnLeave(sheet, driverId, date)) return undefined;
  return { shift, interval: shiftInterval(shift, date) };
}

function shiftThatBeginsOn(sheet: DutySheet, driverId: DriverId, date: IndiaDate): WeeklyShift | undefined {
  return indexSheet(sheet)
    .shifts.get(driverId)
    ?.find((shift) => beginsOn(shift, date));
}

function isWithinGrace({ from, to }: Interval, instant: Date): boolean {
  return instant >= from && instant <= addMinutes(to, GRACE_MINUTES);
}
