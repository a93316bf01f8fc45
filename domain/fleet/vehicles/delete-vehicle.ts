import type { WriteVehicles } from '#domain/fleet/ports.ts';
import { type FleetInUse, type FleetNotFound, VEHICLE_NOT_FOUND } from '#domain/fleet/refusals.ts';
import type { Vehicle, VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

const VEHICLE_IN_USE: FleetInUse = { code: 'in-use', what: 'vehicle' };

/** Permanently deletes a vehicle. The database refuses a vehicle with assignments. */
export function deleteVehicle({ inTransaction }: { inTransaction: WriteVehicles }) {
  type Refusal = FleetNotFound | FleetInUse;
  return ({ id }: { readonly id: VehicleId; readonly by: Actor }): Promise<Result<Vehicle, Refusal>> =>
    inTransaction<Vehicle, Refusal>(async ({ vehicles }) => {
      const vehicle = await vehicles.find(id);
      if (!vehicle) return refuse(VEHICLE_NOT_FOUND);
      const removed = await vehicles.remove(id);
      if (removed === 'in-use') return refuse(VEHICLE_IN_USE);
      return removed === 'unknown' ? refuse(VEHICLE_NOT_FOUND) : ok(vehicle);
    });
}
