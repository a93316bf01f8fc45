import type { WriteVehicles } from '#domain/fleet/ports.ts';
import { type FleetFieldError, type FleetTaken, vehicleTaken } from '#domain/fleet/refusals.ts';
import { describeVehicleEdit, type Vehicle } from '#domain/fleet/vehicle.ts';
import { changedService, type WantedService } from '#domain/fleet/vehicles/out-of-service.ts';
import { readVehicle, type WrittenVehicle } from '#domain/fleet/vehicles/vehicle-rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type RegisterVehicle = {
  /** With `outOfService`, the vehicle is out of service from now on. */
  readonly vehicle: WrittenVehicle & { readonly outOfService?: WantedService | undefined };
  readonly by: Actor;
  /** Adding the same vehicle twice is no conflict, so that a double click does no harm. */
  readonly repeatable?: boolean;
};

/** Adds a vehicle, in service or out of it. The database refuses a licence plate that is already in use. */
export function registerVehicle(deps: { inTransaction: WriteVehicles; clock: Clock }) {
  return async ({
    vehicle,
    by,
    repeatable = false,
  }: RegisterVehicle): Promise<Result<Vehicle, Invalid<FleetFieldError> | FleetTaken>> => {
    const read = readVehicle(vehicle);
    if (!read.ok) return read;
    const inService = { ...read.value, outOfService: null };
    const service = changedService(inService, vehicle.outOfService, deps.clock());
    if (!service.ok) return service;
    const details = { ...inService, outOfService: service.value };
    const lines = ['Added', ...describeVehicleEdit(inService, details)];
    const added = await deps.inTransaction(({ vehicles }) =>
      vehicles.add(details, { lines, by, at: deps.clock() }),
    );
    if (added.ok) return added;
    const taken = vehicleTaken(added.refusal);
    if (!repeatable) return refuse(taken);
    return deps.inTransaction(async ({ vehicles }) => {
      const other = await vehicles.having(added.refusal, details);
      const isSame = other && describeVehicleEdit(other, details).length === 0;
      return isSame ? ok(other) : refuse(taken);
    });
  };
}
