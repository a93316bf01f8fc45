import { indexSheet } from '#domain/duties/availability/sheet-index.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import { type DutyEnergy, type EnergyRules, vehicleEnergy } from '#domain/duties/energy/energy.ts';
import type { DutySheet } from '#domain/duties/ports.ts';

/** The expected charge at a duty. `isStranded`: from this duty on, the vehicle has less than its reserve. */
export type ExpectedCharge = DutyEnergy & { readonly isStranded: boolean };

/** Returns the expected charge at each duty of a sheet. */
export function chargesOfSheet(sheet: DutySheet, rules: EnergyRules): ReadonlyMap<DutyId, ExpectedCharge> {
  const { dutiesOfVehicle, vehicles } = indexSheet(sheet);
  const charges = new Map<DutyId, ExpectedCharge>();
  for (const [vehicleId, duties] of dutiesOfVehicle) {
    const vehicle = vehicles.get(vehicleId);
    if (!vehicle) continue;
    const { duties: ofVehicle, strandedAt } = vehicleEnergy(duties, vehicle, rules);
    for (const duty of ofVehicle)
      charges.set(duty.dutyId, { ...duty, isStranded: duty.dutyId === strandedAt?.dutyId });
  }
  return charges;
}
