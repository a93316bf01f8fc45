import type { Driver, DriverId } from '#domain/fleet/driver.ts';
import type { WriteDrivers } from '#domain/fleet/ports.ts';
import { DRIVER_NOT_FOUND, type FleetInUse, type FleetNotFound } from '#domain/fleet/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

const DRIVER_IN_USE: FleetInUse = { code: 'in-use', what: 'driver' };

/** Permanently deletes a driver. The database refuses a driver with duties. */
export function deleteDriver({ inTransaction }: { inTransaction: WriteDrivers }) {
  type Refusal = FleetNotFound | FleetInUse;
  return ({ id }: { readonly id: DriverId; readonly by: Actor }): Promise<Result<Driver, Refusal>> =>
    inTransaction<Driver, Refusal>(async ({ drivers }) => {
      const driver = await drivers.find(id);
      if (!driver) return refuse(DRIVER_NOT_FOUND);
      const removed = await drivers.remove(id);
      if (removed === 'in-use') return refuse(DRIVER_IN_USE);
      return removed === 'unknown' ? refuse(DRIVER_NOT_FOUND) : ok(driver);
    });
}
