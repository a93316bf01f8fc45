import { leaveIn, shiftAt } from '#domain/duties/availability/shift-on.ts';
import { conflictsOfVehicle } from '#domain/duties/conflicts/candidate.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Vehicle, VehicleId } from '#domain/fleet/vehicle.ts';

/** A duty with the seats that its vehicle needs: those that are sold on a trip, and null for a booking. */
export type DutyWithSeats = { readonly duty: PlannedDuty; readonly seats: number | null };

/**
 * Returns the duties that can stay with their drivers, each with a replacement vehicle
 * (docs/product/duties.md#reassign). A driver gets the vehicle that can do the most of the duties.
 */
export function withReplacementCars(
  sheet: DutySheet,
  duties: readonly DutyWithSeats[],
  broken: ReadonlySet<VehicleId>,
): (DutyWithSeats & { readonly vehicle: Vehicle })[] {
  const spare = sheet.vehicles.filter(({ active, id }) => active && !broken.has(id));
  const ofDrivers = Map.groupBy(duties, ({ duty }) => duty.driverId);
  const replaced: (DutyWithSeats & { readonly vehicle: Vehicle })[] = [];
  for (const ofDriver of ofDrivers.values()) {
    const known = sheetAfter(sheet, replaced);
    const choices = spare
      .map((vehicle) => ({ vehicle, fitting: fittingDuties(known, ofDriver, vehicle) }))
      .sort((a, b) => b.fitting.length - a.fitting.length || a.vehicle.id - b.vehicle.id);
    const [best] = choices;
    if (best) replaced.push(...best.fitting.map((each) => ({ ...each, vehicle: best.vehicle })));
  }
  return replaced;
}

/**
 * Returns the duties for which a driver can have a vehicle. Each is checked together with those before it. Conflicts of the driver
 * alone do not count: the driver has them with the present vehicle too.
 */
function fittingDuties(
  sheet: DutySheet,
  duties: readonly DutyWithSeats[],
  vehicle: Vehicle,
): DutyWithSeats[] {
  const fitting: DutyWithSeats[] = [];
  for (const each of duties) {
    const { duty, seats } = each;
    if (seats !== null && seats > vehicle.capacity) continue;
    if (comesWithOtherShift(sheet, vehicle.id, duty)) continue;
    const known = sheetAfter(
      sheet,
      fitting.map((one) => ({ ...one, vehicle })),
    );
    if (conflictsOfVehicle(known, { ...duty, vehicleId: vehicle.id }).length === 0) fitting.push(each);
  }
  return fitting;
}

function sheetAfter(
  sheet: DutySheet,
  changed: readonly { readonly duty: PlannedDuty; readonly vehicle: Vehicle }[],
): DutySheet {
  const vehicleOf = new Map(changed.map(({ duty, vehicle }) => [duty.id, vehicle.id]));
  return {
    ...sheet,
    duties: sheet.duties.map((duty) => ({ ...duty, vehicleId: vehicleOf.get(duty.id) ?? duty.vehicleId })),
  };
}

/** Returns true if the vehicle comes with the shift of another driver who works at the start or the end of a duty. */
function comesWithOtherShift(sheet: DutySheet, vehicleId: VehicleId, duty: PlannedDuty): boolean {
  const { startsAt, endsAt } = duty;
  const hasIt = (driverId: DriverId) =>
    [startsAt, endsAt].some((at) => shiftAt(sheet, driverId, at)?.shift.vehicleId === vehicleId);
  return sheet.drivers.some(
    ({ id, active }) =>
      active && id !== duty.driverId && hasIt(id) && !leaveIn(sheet, id, { from: startsAt, to: endsAt }),
  );
}
