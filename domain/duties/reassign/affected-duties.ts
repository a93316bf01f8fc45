import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import { leaveIn } from '#domain/duties/availability/shift-on.ts';
import type { DutyState, PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { outOfServiceIn } from '#domain/fleet/vehicles/out-of-service.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

/**
 * Whose duties of a day need another driver or vehicle. Without drivers and vehicles: all duties whose driver is on leave
 * or inactive, or whose vehicle is inactive or out of service.
 */
export type ReassignScope = {
  readonly date: IndiaDate;
  readonly driverIds: readonly DriverId[];
  readonly vehicleIds: readonly VehicleId[];
};

/** A duty that cannot stay as it is, and which part of it has to change. */
export type AffectedDuty = {
  readonly duty: PlannedDuty;
  /** False: only the vehicle has to change. */
  readonly needsDriver: boolean;
};

const OVER: readonly DutyState[] = ['completed', 'no-show'];

/** Returns the duties of a day that need another driver or vehicle, earliest first. Those that are over do not. */
export function affectedDuties(sheet: DutySheet, scope: ReassignScope, now: Date): AffectedDuty[] {
  const { date, driverIds, vehicleIds } = scope;
  const isWholeDay = driverIds.length === 0 && vehicleIds.length === 0;
  const from = Math.max(now.getTime(), startOfDay(date).getTime());
  const inactiveDrivers = sheet.drivers.filter(({ active }) => !active).map(({ id }) => id);
  const { vehicles } = indexSheet(sheet);
  const cannotDrive = ({ vehicleId, startsAt, endsAt }: PlannedDuty) => {
    const vehicle = vehicles.get(vehicleId);
    if (!vehicle) return false;
    return !vehicle.active || outOfServiceIn(vehicle, { from: startsAt, to: endsAt }) !== undefined;
  };
  const isAway = ({ driverId, startsAt, endsAt }: PlannedDuty) =>
    inactiveDrivers.includes(driverId) ||
    leaveIn(sheet, driverId, { from: startsAt, to: endsAt }) !== undefined;
  return sheet.duties
    .filter(({ startsAt, endsAt, state }) => {
      return startsAt < endOfDay(date) && endsAt.getTime() > from && !OVER.includes(state);
    })
    .flatMap((duty) => {
      const needsDriver = driverIds.includes(duty.driverId) || isAway(duty);
      const needsVehicle = vehicleIds.includes(duty.vehicleId) || cannotDrive(duty);
      const isNamed = driverIds.includes(duty.driverId) || vehicleIds.includes(duty.vehicleId);
      return (isNamed || isWholeDay) && (needsDriver || needsVehicle) ? [{ duty, needsDriver }] : [];
    })
    .sort(({ duty: a }, { duty: b }) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
}
