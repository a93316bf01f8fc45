import { refusalProblem } from '#app/http/problem.server.ts';
import type { Driver } from '#domain/fleet/driver.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Duties } from '#infra/postgres/queries/fleet.queries.ts';

/**
 * Returns a driver for the team's calls, with both spellings of the licence (docs/product/calls.md#fleet).
 */
export function driverWire({
  id,
  version,
  name,
  phone,
  license,
  experience,
  active,
  ...rest
}: Wired<Driver>) {
  const isActive = active;
  return {
    id,
    version,
    name,
    phone,
    license,
    licenseNumber: license,
    experience,
    isActive,
    ...dutiesOf(rest),
  };
}

/** Returns a vehicle for the team's calls, with both spellings of the plate. `rangeKm` is in km. */
export function vehicleWire({ id, version, make, model, regNo, type, ...rest }: Wired<Vehicle>) {
  const { capacity, rangeKm, active } = rest;
  const named = { id, version, make, model, regNo, licensePlate: regNo, vehicleType: type };
  return { ...named, capacity, rangeKm, isActive: active, ...dutiesOf(rest) };
}

/** Lists include what prevents deletion; answers to changes do not. */
type Wired<Item> = Item & Partial<Duties>;

function dutiesOf({ hasDuties, upcomingDuties }: Partial<Duties>): Partial<Duties> {
  return hasDuties === undefined || upcomingDuties === undefined ? {} : { hasDuties, upcomingDuties };
}

/** Returns a refusal with the field name that the caller used. */
export function fleetProblem(
  refusal: Refusal,
  call: object,
  [field, otherwise]: readonly [field: string, otherwise: string],
): Response {
  const spelt = otherwise in call && !(field in call) ? otherwise : field;
  return refusalProblem(refusal, {
    audience: 'team',
    fieldName: (named) => (named === field ? spelt : named),
  });
}
