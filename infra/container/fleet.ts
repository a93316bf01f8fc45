import { deleteDriver } from '#domain/fleet/drivers/delete-driver.ts';
import { editDriver } from '#domain/fleet/drivers/edit-driver.ts';
import { registerDriver } from '#domain/fleet/drivers/register-driver.ts';
import { deleteVehicle } from '#domain/fleet/vehicles/delete-vehicle.ts';
import { editVehicle } from '#domain/fleet/vehicles/edit-vehicle.ts';
import { registerVehicle } from '#domain/fleet/vehicles/register-vehicle.ts';
import type { Core } from '#infra/container/core.ts';
import { fleetQueries } from '#infra/postgres/queries/fleet.queries.ts';
import { withDutiesAhead } from '#infra/postgres/repositories/fleet/deactivation.ts';
import { driverRepository } from '#infra/postgres/repositories/fleet/driver.repository.ts';
import { vehicleRepository } from '#infra/postgres/repositories/fleet/vehicle.repository.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/** Creates the use cases and queries of drivers and vehicles. */
export function createFleet({ clock, db, readOnly }: Core) {
  const drivers = { drivers: withDutiesAhead(db, 'driver', driverRepository), parsePhone, clock };
  const vehicles = { vehicles: withDutiesAhead(db, 'vehicle', vehicleRepository), clock };
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
