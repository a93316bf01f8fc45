import { Interval as Period } from 'luxon';
import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { carriedOverTo, isOnLeave, leaveInterval, shiftOn } from '#domain/duties/availability/shift-on.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet, Interval } from '#domain/duties/ports.ts';
import type { DriverLeave, WeeklyShift } from '#domain/duties/shift.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

/** The state of a driver on a day, as the calendar shows it (docs/product/duties.md#driver-day). */
export type DriverDayState =
  | 'on-leave'
  | 'special-assignment'
  | 'duty-periods-busy'
  | 'available'
  | 'no-schedule';

/** A part of the driver's working time. Duties and leave for a part of the day are busy. */
export type Slot = { readonly kind: 'free' | 'busy'; readonly from: Date; readonly to: Date };

export type DriverDay = {
  readonly driverId: DriverId;
  readonly date: IndiaDate;
  readonly state: DriverDayState;
  /** The day's own shift, or the one that carried over. Null without either. */
  readonly shift: WeeklyShift | null;
  readonly carriedOver: boolean;
  /** Leave on this day: one row for the whole day, or rows for parts of it. */
  readonly leave: readonly DriverLeave[];
  /** Duties that touch the day, in the order of their starts. */
  readonly duties: readonly PlannedDuty[];
  /**
   * When the driver works: from midnight the rest of the shift of the day before, and the day's own shift to its end.
   * Empty on a day of leave.
   */
  readonly working: readonly Interval[];
  readonly slots: readonly Slot[];
};

/** Returns the state, shift, duties and free gaps of a driver on a day. */
export function driverDay(sheet: DutySheet, driverId: DriverId, date: IndiaDate): DriverDay {
  const { dutiesOfDriver, leave: leaveOf } = indexSheet(sheet);
  const day = { from: startOfDay(date), to: endOfDay(date) };
  const shift = shiftOn(sheet, driverId, date);
  const all = dutiesOfDriver.get(driverId) ?? [];
  const duties = all.filter(({ startsAt, endsAt }) => startsAt < day.to && endsAt > day.from);
  const leave = leaveOf.get(driverId) ?? [];
  const isAway = isOnLeave(sheet, driverId, date);
  const working = isAway ? [] : workingTime(sheet, driverId, date);
  const busy = [
    ...all.map(({ startsAt, endsAt }) => periodOf({ from: startsAt, to: endsAt })),
    ...leave.map((each) => periodOf(leaveInterval(each))),
  ];
  return {
    driverId,
    date,
    state: stateOf(isAway, shift !== undefined, duties.length > 0),
    shift: shift?.shift ?? null,
    carriedOver: shift?.carriedOver ?? false,
    leave: leave.filter((each) => each.date === date),
    duties,
    working: working.map(intervalOf),
    slots: working.flatMap((period) => slotsOf(period, busy)),
  };
}

function stateOf(isAway: boolean, hasShift: boolean, hasDuties: boolean): DriverDayState {
  if (isAway) return 'on-leave';
  if (hasShift) return hasDuties ? 'duty-periods-busy' : 'available';
  return hasDuties ? 'special-assignment' : 'no-schedule';
}

function workingTime(sheet: DutySheet, driverId: DriverId, date: IndiaDate): Period[] {
  const rest = carriedOverTo(sheet, driverId, date);
  const own = shiftOn(sheet, driverId, date);
  return Period.merge([
    ...(rest ? [periodOf({ from: startOfDay(date), to: rest.interval.to })] : []),
    ...(own && !own.carriedOver ? [periodOf(own.interval)] : []),
  ]);
}

function slotsOf(working: Period, busy: readonly Period[]): Slot[] {
  const taken = Period.merge(busy.flatMap((each) => each.intersection(working) ?? []));
  const slots = [
    ...taken.map((period) => ({ kind: 'busy' as const, ...intervalOf(period) })),
    ...working.difference(...taken).map((period) => ({ kind: 'free' as const, ...intervalOf(period) })),
  ];
  return slots.sort((a, b) => a.from.getTime() - b.from.getTime());
}

function periodOf({ from, to }: Interval): Period {
  return Period.fromDateTimes(from, to);
}

function intervalOf(period: Period): Interval {
  const { start, end } = period;
  if (!start || !end) throw new RangeError('a duty, shift or leave ends before it starts');
  return { from: start.toJSDate(), to: end.toJSDate() };
}
