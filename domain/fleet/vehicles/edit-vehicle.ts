import { type Edited, type EditRefusal, editItem } from '#domain/fleet/edit-item.ts';
import type { WriteVehicles } from '#domain/fleet/ports.ts';
import { VEHICLE_NOT_FOUND, vehicleTaken } from '#domain/fleet/refusals.ts';
import {
  describeVehicleEdit,
  type Vehicle,
  type VehicleDetails,
  type VehicleId,
  type VehicleKey,
} from '#domain/fleet/vehicle.ts';
import { changedService, type WantedService } from '#domain/fleet/vehicles/out-of-service.ts';
import { readVehicle, type WrittenVehicle, writtenVehicle } from '#domain/fleet/vehicles/vehicle-rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { ok, type Result } from '#domain/kernel/result.ts';

export type EditVehicle = {
  readonly id: VehicleId;
  /** The expected version. Without it, the edit applies to the current version. */
  readonly version?: number | undefined;
  /**
   * Absent fields stay the same. `active` deactivates or reactivates, `outOfService` takes the vehicle out of service or
   * puts it back.
   */
  readonly edit: { readonly [Field in keyof WrittenVehicle]?: WrittenVehicle[Field] | undefined } & {
    readonly outOfService?: WantedService | undefined;
  };
  readonly by: Actor;
};

/** Edits a vehicle with the same rules as a new vehicle. */
export function editVehicle(deps: { inTransaction: WriteVehicles; clock: Clock }) {
  const change = editItem<VehicleId, Vehicle, VehicleDetails, VehicleKey>({
    inTransaction: (work) => deps.inTransaction(({ vehicles }) => work(vehicles)),
    what: 'vehicle',
    describe: describeVehicleEdit,
    notFound: VEHICLE_NOT_FOUND,
    taken: vehicleTaken,
    clock: deps.clock,
  });
  return ({ id, version, edit, by }: EditVehicle): Promise<Result<Edited<Vehicle>, EditRefusal>> =>
    change({ id, version, by }, (before) => {
      const was = writtenVehicle(before);
      const read = readVehicle({
        make: edit.make ?? was.make,
        model: edit.model ?? was.model,
        licensePlate: edit.licensePlate ?? was.licensePlate,
        vehicleType: edit.vehicleType ?? was.vehicleType,
        capacity: edit.capacity ?? was.capacity,
        rangeKm: edit.rangeKm ?? was.rangeKm,
        active: edit.active ?? was.active,
      });
      if (!read.ok) return read;
      const service = changedService(before, edit.outOfService, deps.clock());
      return service.ok ? ok({ ...before, ...read.value, outOfService: service.value }) : service;
    });
}
