import type { Vehicles } from '#domain/fleet/ports.ts';
import { type FleetFieldError, type FleetTaken, vehicleTaken } from '#domain/fleet/refusals.ts';
import { describeVehicleEdit, type Vehicle } from '#domain/fleet/vehicle.ts';
import { readVehicle, type WrittenVehicle } from '#domain/fleet/vehicle-rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type RegisterVehicle = {
  readonly vehicle: WrittenVehicle;
  readonly by: Actor;
  /** The same vehicle once more is no conflict but the second click of a double click: a form says so. */
  readonly repeatable?: boolean;
};

/** Adds a vehicle. A licence plate that another vehicle has is refused by the write itself. */
export function registerVehicle(deps: { vehicles: Vehicles; clock: Clock }) {
  return async ({
    vehicle,
    by,
    repeatable = false,
  }: RegisterVehicle): Promise<Result<Vehicle, Invalid<FleetFieldError> | FleetTaken>> => {
    const read = readVehicle(vehicle);
    if (!read.ok) return read;
    const added = await deps.vehicles.add(read.value, { lines: ['Added'], by, at: deps.clock() });
    if (added.ok) return added;
    const other = repeatable ? await deps.vehicles.having(added.refusal, read.value) : undefined;
    const isSame = other && describeVehicleEdit(other, read.value).length === 0;
    return isSame ? ok(other) : refuse(vehicleTaken(added.refusal));
  };
}
