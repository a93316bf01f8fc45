import type { Vehicle } from '#domain/fleet/vehicle.ts';

/** A vehicle as `--json` prints one, in the names of the calls. Programs read this: names and meanings stay. */
export function vehicleJson({ id, version, make, model, regNo, type, ...vehicle }: Vehicle) {
  const { capacity, rangeKm, active } = vehicle;
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
  };
}

export const VEHICLE_JSON =
  '{ "id", "version", "make", "model", "licensePlate", "vehicleType", "capacity", "rangeKm", "isActive" }';
