import { isOver, type WeeklyShift } from '#domain/duties/shift.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { addDays, type IndiaDate, type IndiaTime, WEEKDAYS, weekdayOf } from '#domain/kernel/india-time.ts';

/** When a shift takes place: its weekday, its times, and its first and last day. */
export type ShiftTimes = Pick<WeeklyShift, 'weekday' | 'startsAt' | 'endsAt' | 'from' | 'until'>;

/** A shift, and whether its driver is active. */
export type DriverShift = WeeklyShift & { readonly driverActive: boolean };

const DAY_MINUTES = 24 * 60;

/**
 * Returns the shifts of other drivers that have their vehicle at the time of a shift. A vehicle belongs to one shift at
 * a time (docs/product/duties.md#availability). The shifts of inactive drivers, and those that are over, have none.
 */
export function shiftsAtSameTime<Shift extends DriverShift>(
  shifts: readonly Shift[],
  { driverId, ...times }: ShiftTimes & { readonly driverId: DriverId },
  today: IndiaDate,
): Shift[] {
  if (isOver(times, today)) return [];
  return shifts.filter(
    (shift) =>
      shift.vehicleId !== null &&
      shift.driverId !== driverId &&
      shift.driverActive &&
      !isOver(shift, today) &&
      shiftsOverlap(times, shift),
  );
}

/** Returns whether two shifts overlap in some week. An overnight shift reaches into the next day. */
export function shiftsOverlap(one: ShiftTimes, other: ShiftTimes): boolean {
  return [-1, 0, 1].some((days) => {
    if (weekdayAfter(one.weekday, days) !== other.weekday) return false;
    const [from, to] = minutesOf(one, 0);
    const [otherFrom, otherTo] = minutesOf(other, days);
    return from < otherTo && otherFrom < to && applyTogether(one, other, days);
  });
}

/** Returns the start and end of a shift, in minutes from the midnight before day 0. */
function minutesOf({ startsAt, endsAt }: ShiftTimes, day: number): [number, number] {
  const start = minuteOfDay(startsAt) + day * DAY_MINUTES;
  const end = minuteOfDay(endsAt) + (endsAt < startsAt ? day + 1 : day) * DAY_MINUTES;
  return [start, end];
}

function minuteOfDay(time: IndiaTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function weekdayAfter(weekday: ShiftTimes['weekday'], days: number): string | undefined {
  return WEEKDAYS[(WEEKDAYS.indexOf(weekday) + days + 7) % 7];
}

/** Returns whether `one` applies on a day, and `other` applies `days` days later. */
function applyTogether(one: ShiftTimes, other: ShiftTimes, days: number): boolean {
  const starts = [one.from, other.from && addDays(other.from, -days)].filter((date) => date !== null);
  const ends = [one.until, other.until && addDays(other.until, -days)].filter((date) => date !== null);
  const first = starts.toSorted().at(-1);
  const last = ends.toSorted()[0];
  if (first === undefined || last === undefined) return true;
  return firstOn(one.weekday, first) <= last;
}

/** Returns the first day with a weekday, not before `date`. */
function firstOn(weekday: ShiftTimes['weekday'], date: IndiaDate): IndiaDate {
  const missing = WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(date));
  return addDays(date, (missing + 7) % 7);
}
