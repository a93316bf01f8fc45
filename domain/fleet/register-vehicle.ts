import type { Vehicles } from '#domain/fleet/ports.ts';
import { describeVehicleEdit, type Vehicle, type VehicleKey } from '#domain/fleet/vehicle.ts';
import { readVehicle, type WrittenVehicle } from '#domain/fleet/vehicle-rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { RefusalOf } from '#domain/refusal.ts';

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
  }: RegisterVehicle): Promise<Result<Vehicle, RefusalOf<'invalid' | 'already-there'>>> => {
    const read = readVehicle(vehicle);
    if (!read.ok) return read;
    const added = await deps.vehicles.add(read.value, { lines: ['Added'], by, at: deps.clock() });
    if (added.ok) return added;
    const other = repeatable ? await deps.vehicles.having(added.refusal, read.value) : undefined;
    const isSame = other && describeVehicleEdit(other, read.value).length === 0;
    return isSame ? ok(other) : refuse(vehicleTaken(added.refusal));
  };
}

const PLATE_TAKEN = 'Another vehicle has this licence plate';

/** Refuses a vehicle whose licence plate another one has. */
export function vehicleTaken(_key: VehicleKey): RefusalOf<'already-there'> {
  return {
    kind: 'already-there',
    message: `${PLATE_TAKEN}. Nothing was changed.`,
    errors: [{ field: 'licensePlate', message: PLATE_TAKEN }],
  };
}
