import { deleteDriver } from '#domain/fleet/delete-driver.ts';
import { deleteVehicle } from '#domain/fleet/delete-vehicle.ts';
import { editDriver } from '#domain/fleet/edit-driver.ts';
import { editVehicle } from '#domain/fleet/edit-vehicle.ts';
import { registerDriver } from '#domain/fleet/register-driver.ts';
import { registerVehicle } from '#domain/fleet/register-vehicle.ts';
import type { Core } from '#infra/container/core.ts';
import { fleetQueries } from '#infra/postgres/queries/fleet.queries.ts';
import { driverRepository } from '#infra/postgres/repositories/fleet/driver.repository.ts';
import { vehicleRepository } from '#infra/postgres/repositories/fleet/vehicle.repository.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/** Creates the use cases and queries of drivers and vehicles. */
export function createFleet({ clock, db, readOnly }: Core) {
  const drivers = { drivers: driverRepository(db), parsePhone, clock };
  const vehicles = { vehicles: vehicleRepository(db), clock };
  return {
    useCases: {
      registerDriver: registerDriver(drivers),
      editDriver: editDriver(drivers),
      deleteDriver: deleteDriver(drivers),
      registerVehicle: registerVehicle(vehicles),
      editVehicle: editVehicle(vehicles),
      deleteVehicle: deleteVehicle(vehicles),
    },
    queries: { fleet: fleetQueries(readOnly) },
  };
}
