import type { WriteShifts } from '#domain/duties/schedule/ports.ts';
import { readShift, type WrittenShift } from '#domain/duties/schedule/read-schedule.ts';
import {
  type ScheduleFieldError,
  SHIFT_NOT_FOUND,
  type ShiftNotFound,
  type VehicleTimeConflict,
} from '#domain/duties/schedule/refusals.ts';
import { shiftsAtSameTime } from '#domain/duties/schedule/shift-overlap.ts';
import { isOver, sameShift, spanOf, type WeeklyShift } from '#domain/duties/shift.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { DRIVER_NOT_FOUND, type FleetNotFound, VEHICLE_NOT_FOUND } from '#domain/fleet/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { type IndiaDate, indiaDateOf, type Weekday } from '#domain/kernel/india-time.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

type Deps = {
  readonly inTransaction: InTransaction<{ shifts: WriteShifts }>;
  readonly clock: Clock;
};

export type SetShift = {
  readonly driverId: DriverId;
  readonly weekday: Weekday;
  /** Null for no shift on that weekday. */
  readonly shift: WrittenShift | null;
  readonly by: Actor;
};

export type CopyShift = {
  readonly driverId: DriverId;
  readonly from: Weekday;
  readonly to: readonly Weekday[];
  /** A day that has a shift keeps the first and last day of its own. */
  readonly keepDays?: boolean;
  readonly by: Actor;
};

export type SetShiftRefusal = Invalid<ScheduleFieldError> | FleetNotFound | VehicleTimeConflict;

/**
 * Sets or removes the shift of a driver on a weekday. Refuses a vehicle that another driver has at that time. Setting the
 * same shift again changes nothing.
 */
export function setShift({ inTransaction, clock }: Deps) {
  return async ({
    driverId,
    weekday,
    shift,
    by,
  }: SetShift): Promise<Result<WeeklyShift | null, SetShiftRefusal>> => {
    const read = shift && readShift(shift);
    if (read && !read.ok) return read;
    const wanted = read && { driverId, weekday, ...read.value };
    return inTransaction<WeeklyShift | null, SetShiftRefusal>(async ({ shifts }) => {
      if (!(await shifts.lockDriver(driverId))) return refuse(DRIVER_NOT_FOUND);
      const written = await replaceShifts(shifts, driverId, [weekday], wanted ? [wanted] : [], {
        by,
        at: clock(),
      });
      return written.ok ? ok(wanted) : written;
    });
  };
}

/**
 * Copies the shift of a weekday to other weekdays, in place of their shifts. All are written or none.
 */
export function copyShift({ inTransaction, clock }: Deps) {
  type Refusal = SetShiftRefusal | ShiftNotFound;
  return async ({
    driverId,
    from,
    to,
    keepDays = false,
    by,
  }: CopyShift): Promise<Result<WeeklyShift[], Refusal>> =>
    inTransaction<WeeklyShift[], Refusal>(async ({ shifts }) => {
      if (!(await shifts.lockDriver(driverId))) return refuse(DRIVER_NOT_FOUND);
      const at = clock();
      const week = await shifts.shiftsOf(driverId);
      const source = week.find(({ weekday }) => weekday === from);
      if (!source) return refuse(SHIFT_NOT_FOUND);
      const days = [...new Set(to)].filter((weekday) => weekday !== from);
      const copies = days.map((weekday) => {
        const own = week.find((one) => one.weekday === weekday && !isOver(one, indiaDateOf(at)));
        return { ...source, weekday, ...(keepDays && own && { from: own.from, until: own.until }) };
      });
      const written = await replaceShifts(shifts, driverId, days, copies, { by, at });
      return written.ok ? ok(copies) : written;
    });
}

/** Writes the shifts of a driver on some weekdays. A weekday without a wanted shift has none afterwards. */
async function replaceShifts(
  shifts: WriteShifts,
  driverId: DriverId,
  days: readonly Weekday[],
  wanted: readonly WeeklyShift[],
  change: { readonly by: Actor; readonly at: Date },
): Promise<Result<null, SetShiftRefusal>> {
  const before = await shifts.shiftsOf(driverId);
  const onDay = (list: readonly WeeklyShift[], day: Weekday) => list.find(({ weekday }) => weekday === day);
  const changed = days.filter((day) => !sameShift(onDay(before, day), onDay(wanted, day)));
  if (changed.length === 0) return ok(null);
  const taken = await refuseTakenVehicle(shifts, before, wanted, indiaDateOf(change.at));
  if (taken) return refuse(taken);
  for (const day of changed) {
    const shift = onDay(wanted, day);
    if (shift) await shifts.writeShift(shift);
    else await shifts.removeShift(driverId, day);
  }
  const lines = changed.map((day) => {
    return shiftChange(day, onDay(before, day), onDay(wanted, day));
  });
  await shifts.record(driverId, { lines, ...change });
  return ok(null);
}

/** Locks the vehicles of shifts and refuses one that is unknown, inactive, or of another driver at that time. */
async function refuseTakenVehicle(
  shifts: WriteShifts,
  before: readonly WeeklyShift[],
  wanted: readonly WeeklyShift[],
  today: IndiaDate,
): Promise<SetShiftRefusal | undefined> {
  const ids = [...new Set(wanted.flatMap(({ vehicleId }) => vehicleId ?? []))];
  if (ids.length === 0) return undefined;
  const vehicles = await shifts.lockVehicles(ids);
  const ofOthers = await shifts.shiftsWith(ids);
  for (const shift of wanted) {
    const { vehicleId } = shift;
    if (vehicleId === null) continue;
    const vehicle = vehicles.find(({ id }) => id === vehicleId);
    if (!vehicle) return VEHICLE_NOT_FOUND;
    if (!vehicle.active && !before.some((one) => one.vehicleId === vehicleId)) return VEHICLE_INACTIVE;
    const withVehicle = ofOthers.filter((other) => other.vehicleId === vehicleId);
    const [conflict] = shiftsAtSameTime(withVehicle, shift, today);
    if (conflict) return vehicleTaken(conflict);
  }
  return undefined;
}

const VEHICLE_INACTIVE: Invalid<ScheduleFieldError> = invalid([
  { field: 'assignedVehicleId', code: 'shift-vehicle-inactive' },
]);

function vehicleTaken(other: WeeklyShift & { readonly driverName: string }): VehicleTimeConflict {
  const { driverId, driverName, weekday, startsAt, endsAt } = other;
  const conflict = { driverId, driverName, weekday, startsAt, endsAt };
  return { code: 'vehicle-time-conflict', field: 'assignedVehicleId', ...conflict };
}

/**
 * Returns the shifts of a driver whose vehicle another driver now has at that time, without the vehicle, and the lines of
 * the history that say so. Locks the vehicles. The driver is inactive, so others could take them
 * (docs/product/fleet.md#reactivate).
 */
export async function shiftsOfReactivated(
  shifts: Pick<WriteShifts, 'shiftsOf' | 'lockVehicles' | 'shiftsWith'>,
  driverId: DriverId,
  today: IndiaDate,
): Promise<{ readonly changed: readonly WeeklyShift[]; readonly lines: readonly string[] }> {
  const own = await shifts.shiftsOf(driverId);
  const ids = [...new Set(own.flatMap(({ vehicleId }) => vehicleId ?? []))];
  if (ids.length === 0) return { changed: [], lines: [] };
  await shifts.lockVehicles(ids);
  const ofOthers = await shifts.shiftsWith(ids);
  const taken = own.filter((shift) => {
    const withVehicle = ofOthers.filter(({ vehicleId }) => vehicleId === shift.vehicleId);
    return shiftsAtSameTime(withVehicle, shift, today).length > 0;
  });
  const changed = taken.map((shift) => ({ ...shift, vehicleId: null }));
  const lines = taken.map((shift) => shiftChange(shift.weekday, shift, { ...shift, vehicleId: null }));
  return { changed, lines };
}

/** Returns the line of the history for a changed shift. */
function shiftChange(day: Weekday, was: WeeklyShift | undefined, is: WeeklyShift | undefined): string {
  return `Shift on ${day}: ${describe(was)} → ${describe(is)}`;
}

function describe(shift: WeeklyShift | undefined): string {
  if (!shift) return 'none';
  const { startsAt, endsAt, vehicleId } = shift;
  const vehicle = vehicleId === null ? '' : ` with vehicle ${vehicleId}`;
  return [`${startsAt} to ${endsAt}${vehicle}`, spanOf(shift)].filter(Boolean).join(', ');
}
