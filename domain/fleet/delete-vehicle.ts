import { VEHICLE_NOT_FOUND } from '#domain/fleet/edit-vehicle.ts';
import type { Vehicles } from '#domain/fleet/ports.ts';
import type { Vehicle, VehicleId } from '#domain/fleet/vehicle.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { RefusalOf } from '#domain/refusal.ts';

export const VEHICLE_IN_USE: RefusalOf<'in-use'> = {
  kind: 'in-use',
  message: 'This vehicle has assignments and cannot be deleted. Deactivate the vehicle instead.',
};

/** Deletes a vehicle for good; whether it has assignments is for the database to say, at that very moment. */
export function deleteVehicle({ vehicles }: { vehicles: Vehicles }) {
  return async (id: VehicleId): Promise<Result<Vehicle, RefusalOf<'not-found' | 'in-use'>>> => {
    const vehicle = await vehicles.find(id);
    if (!vehicle) return refuse(VEHICLE_NOT_FOUND);
    const removed = await vehicles.remove(id);
    if (removed === 'in-use') return refuse(VEHICLE_IN_USE);
    return removed === 'unknown' ? refuse(VEHICLE_NOT_FOUND) : ok(vehicle);
  };
}
