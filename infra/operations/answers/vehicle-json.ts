import type { Vehicle } from '#domain/fleet/vehicle.ts';

/** Returns the vehicle in the shape that `--json` prints. Other programs depend on these names. */
export function vehicleJson({ id, version, make, model, regNo, type, ...vehicle }: Vehicle) {
  const { capacity, rangeKm, active, outOfService } = vehicle;
  return {
    id,
    version,
    make,
    model,
    licensePlate: regNo,
    vehicleType: type,
    capacity,
    rangeKm,
    isActive: active,
    outOfService,
  };
}

export const VEHICLE_JSON =
  '{ "id", "version", "make", "model", "licensePlate", "vehicleType", "capacity", "rangeKm", "isActive", "outOfService": { "from", "until" } or null }';
