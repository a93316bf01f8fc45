import type { DutyId, PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { DriverLeave, WeeklyShift } from '#domain/duties/shift.ts';
import type { Driver, DriverId } from '#domain/fleet/driver.ts';
import type { Vehicle, VehicleId } from '#domain/fleet/vehicle.ts';

/** A sheet by driver and by vehicle. Duties are in the order of their starts, leave in the order of its days. */
export type SheetIndex = {
  readonly duties: ReadonlyMap<DutyId, PlannedDuty>;
  /** The key is `booking 12` or `trip 7`. */
  readonly dutyOfSubject: ReadonlyMap<string, PlannedDuty>;
  readonly dutiesOfDriver: ReadonlyMap<DriverId, readonly PlannedDuty[]>;
  readonly dutiesOfVehicle: ReadonlyMap<VehicleId, readonly PlannedDuty[]>;
  readonly shifts: ReadonlyMap<DriverId, readonly WeeklyShift[]>;
  readonly leave: ReadonlyMap<DriverId, readonly DriverLeave[]>;
  readonly drivers: ReadonlyMap<DriverId, Driver>;
  readonly vehicles: ReadonlyMap<VehicleId, Vehicle>;
};

const indexes = new WeakMap<DutySheet, SheetIndex>();

/** Returns the index of a sheet. It is made once for each sheet, so a sheet must not change. */
export function indexSheet(sheet: DutySheet): SheetIndex {
  const known = indexes.get(sheet);
  if (known) return known;
  const duties = sheet.duties.toSorted(byStart);
  const leave = sheet.leave.toSorted((a, b) => compare(leaveKey(a), leaveKey(b)));
  const index: SheetIndex = {
    duties: new Map(duties.map((duty) => [duty.id, duty])),
    dutyOfSubject: new Map(duties.map((duty) => [`${duty.subject.kind} ${duty.subject.id}`, duty])),
    dutiesOfDriver: Map.groupBy(duties, ({ driverId }) => driverId),
    dutiesOfVehicle: Map.groupBy(duties, ({ vehicleId }) => vehicleId),
    shifts: Map.groupBy(sheet.shifts, ({ driverId }) => driverId),
    leave: Map.groupBy(leave, ({ driverId }) => driverId),
    drivers: new Map(sheet.drivers.map((driver) => [driver.id, driver])),
    vehicles: new Map(sheet.vehicles.map((vehicle) => [vehicle.id, vehicle])),
  };
  indexes.set(sheet, index);
  return index;
}

/** Orders duties by their starts. A duty without an id comes after the others. */
export function byStart(
  a: { readonly startsAt: Date; readonly id: DutyId | null },
  b: { readonly startsAt: Date; readonly id: DutyId | null },
): number {
  const starts = a.startsAt.getTime() - b.startsAt.getTime();
  return starts || (a.id ?? Number.MAX_SAFE_INTEGER) - (b.id ?? Number.MAX_SAFE_INTEGER);
}

function leaveKey({ date, startsAt }: DriverLeave): string {
  return `${date} ${startsAt ?? ''}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
