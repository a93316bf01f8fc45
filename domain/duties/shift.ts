import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import {
  addDays,
  formatDay,
  type IndiaDate,
  type IndiaTime,
  type Weekday,
  weekdayOf,
} from '#domain/kernel/india-time.ts';

/**
 * The shift of a driver on a weekday (docs/product/duties.md#availability). A shift whose end is before its start is
 * overnight.
 */
export type WeeklyShift = {
  readonly driverId: DriverId;
  readonly weekday: Weekday;
  readonly startsAt: IndiaTime;
  readonly endsAt: IndiaTime;
  /** The vehicle that comes with the shift. */
  readonly vehicleId: VehicleId | null;
  /** The first and last day on which the shift applies. Null for no limit. */
  readonly from: IndiaDate | null;
  readonly until: IndiaDate | null;
  readonly reason: string | null;
};

/** Returns whether a weekly shift begins on a day: its weekday, from its first day to its last. */
export function beginsOn(
  { weekday, from, until }: Pick<WeeklyShift, 'weekday' | 'from' | 'until'>,
  date: IndiaDate,
): boolean {
  return weekday === weekdayOf(date) && (from === null || from <= date) && (until === null || until >= date);
}

/**
 * Returns whether the last day of a shift is before today. An overnight shift is over a day later, because it goes on after
 * the midnight of its last day.
 */
export function isOver(
  { startsAt, endsAt, until }: Pick<WeeklyShift, 'startsAt' | 'endsAt' | 'until'>,
  today: IndiaDate,
): boolean {
  if (until === null) return false;
  const goesOn = endsAt < startsAt && endsAt !== '00:00';
  return (goesOn ? addDays(until, 1) : until) < today;
}

/** Returns the first and last day of a shift: `from 01/12/2026 until 31/01/2027`. Empty without either. */
export function spanOf({ from, until }: Pick<WeeklyShift, 'from' | 'until'>): string {
  return [from && `from ${formatDay(from)}`, until && `until ${formatDay(until)}`].filter(Boolean).join(' ');
}

/** A day, or a part of a day, on which a driver does not work. Both times are null for the whole day. */
export type DriverLeave = {
  readonly driverId: DriverId;
  readonly date: IndiaDate;
  readonly startsAt: IndiaTime | null;
  readonly endsAt: IndiaTime | null;
  readonly reason: string | null;
  /** Absent in lists of leave, and for leave that was entered before this was kept. */
  readonly enteredAt?: Date | null;
};

/** The end of leave up to midnight, which has no own time of the day. */
export const LAST_MINUTE = '23:59' as IndiaTime;

export const DEFAULT_SHIFT = { startsAt: '08:00', endsAt: '20:00' } as const;

/** Presets of the schedule dialog (docs/product/duties.md#availability). */
export const SHIFT_PRESETS = {
  day: { startsAt: '06:00', endsAt: '18:00' },
  night: { startsAt: '18:00', endsAt: '06:00' },
} as const;

export const MAX_SHIFT_REASON = 200;

/** Returns whether two shifts of one driver are equal. */
export function sameShift(one: WeeklyShift | undefined, other: WeeklyShift | undefined): boolean {
  if (!one || !other) return one === other;
  const facts = ['weekday', 'startsAt', 'endsAt', 'vehicleId', 'from', 'until', 'reason'] as const;
  return facts.every((fact) => one[fact] === other[fact]);
}
