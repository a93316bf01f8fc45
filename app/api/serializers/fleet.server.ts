import { refusalProblem } from '#app/http/problem.server.ts';
import type { Driver } from '#domain/fleet/driver.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { outOfServiceFrom } from '#domain/fleet/vehicles/out-of-service.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Duties } from '#infra/postgres/queries/fleet.queries.ts';

/**
 * Returns a driver for the team's calls, with both spellings of the licence (docs/product/calls.md#fleet).
 */
export function serializeDriver({
  id,
  version,
  name,
  phone,
  license,
  experience,
  language,
  active,
  ...rest
}: WithDuties<Driver>) {
  const isActive = active;
  return {
    id,
    version,
    name,
    phone,
    license,
    licenseNumber: license,
    experience,
    language,
    isActive,
    ...serializeDuties(rest),
  };
}

/** Returns a vehicle for the team's calls, with both spellings of the plate. `rangeKm` is in km. */
export function serializeVehicle(vehicle: WithDuties<Vehicle>, now: Date) {
  const { id, version, make, model, regNo, type, capacity, rangeKm, active } = vehicle;
  const period = outOfServiceFrom(vehicle, now);
  const named = { id, version, make, model, regNo, licensePlate: regNo, vehicleType: type };
  return {
    ...named,
    capacity,
    rangeKm,
    isActive: active,
    isOutOfService: period !== undefined,
    outOfServiceFrom: period?.from.toISOString() ?? null,
    outOfServiceUntil: period?.until ?? null,
    ...serializeDuties(vehicle),
  };
}

/** Lists include what prevents deletion; answers to changes do not. */
type WithDuties<Item> = Item & Partial<Duties>;

function serializeDuties({ hasDuties, upcomingDuties }: Partial<Duties>): Partial<Duties> {
  return hasDuties === undefined || upcomingDuties === undefined ? {} : { hasDuties, upcomingDuties };
}

/** Returns a refusal with the field name that the caller used. */
export function fleetProblem(
  refusal: Refusal,
  call: object,
  [field, otherwise]: readonly [field: string, otherwise: string],
): Response {
  const fieldInCall = otherwise in call && !(field in call) ? otherwise : field;
  return refusalProblem(refusal, {
    audience: 'team',
    fieldName: (named) => (named === field ? fieldInCall : named),
  });
}
