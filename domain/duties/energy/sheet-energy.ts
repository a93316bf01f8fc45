import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import { type DutyEnergy, vehicleEnergy } from '#domain/duties/energy/energy.ts';
import type { DutySheet } from '#domain/duties/ports.ts';

/** Returns the expected charge at each duty of a sheet. */
export function chargesOfSheet(sheet: DutySheet): ReadonlyMap<DutyId, DutyEnergy> {
  const { dutiesOfVehicle, vehicles } = indexSheet(sheet);
  const charges = new Map<DutyId, DutyEnergy>();
  for (const [vehicleId, duties] of dutiesOfVehicle) {
    const vehicle = vehicles.get(vehicleId);
    if (!vehicle) continue;
    for (const duty of vehicleEnergy(duties, vehicle, sheet.energy)) charges.set(duty.dutyId, duty);
  }
  return charges;
}
