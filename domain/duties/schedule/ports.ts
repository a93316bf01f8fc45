import type { DriverShift } from '#domain/duties/schedule/shift-overlap.ts';
import type { DriverLeave, WeeklyShift } from '#domain/duties/shift.ts';
import type { Driver, DriverId } from '#domain/fleet/driver.ts';
import type { FleetChange } from '#domain/fleet/ports.ts';
import type { Vehicle, VehicleId } from '#domain/fleet/vehicle.ts';
import type { IndiaDate, Weekday } from '#domain/kernel/india-time.ts';

/** Locks rows until the end of the transaction. All writers lock drivers before vehicles. */
export type LockSchedules = {
  readonly lockDriver: (id: DriverId) => Promise<Driver | undefined>;
  readonly lockVehicles: (ids: readonly VehicleId[]) => Promise<readonly Vehicle[]>;
};

/** Writes a change into the history of a driver, and increases the driver's version. */
export type RecordScheduleChange = {
  readonly record: (driverId: DriverId, change: FleetChange) => Promise<void>;
};

export type WriteShifts = LockSchedules &
  RecordScheduleChange & {
    readonly shiftsOf: (driverId: DriverId) => Promise<readonly WeeklyShift[]>;
    /** Returns the shifts with some vehicles, of all drivers, with the names of their drivers and whether these are active. */
    readonly shiftsWith: (
      vehicles: readonly VehicleId[],
    ) => Promise<readonly (DriverShift & { readonly driverName: string })[]>;
    /** Writes a shift in place of the driver's shift of that weekday. */
    readonly writeShift: (shift: WeeklyShift) => Promise<void>;
    readonly removeShift: (driverId: DriverId, weekday: Weekday) => Promise<void>;
  };

export type WriteLeave = Pick<LockSchedules, 'lockDriver'> &
  RecordScheduleChange & {
    readonly leaveOn: (driverId: DriverId, date: IndiaDate) => Promise<readonly DriverLeave[]>;
    /** Writes the leave of a driver on a day in place of all that was there. */
    readonly replaceLeave: (
      driverId: DriverId,
      date: IndiaDate,
      leave: readonly DriverLeave[],
    ) => Promise<void>;
  };
