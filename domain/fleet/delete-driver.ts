import type { Driver, DriverId } from '#domain/fleet/driver.ts';
import { DRIVER_NOT_FOUND } from '#domain/fleet/edit-driver.ts';
import type { Drivers } from '#domain/fleet/ports.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { RefusalOf } from '#domain/refusal.ts';

export const DRIVER_IN_USE: RefusalOf<'in-use'> = {
  kind: 'in-use',
  message: 'This driver has duties and cannot be deleted. Deactivate the driver instead.',
};

/** Deletes a driver for good; whether there are duties is for the database to say, at that very moment. */
export function deleteDriver({ drivers }: { drivers: Drivers }) {
  return async (id: DriverId): Promise<Result<Driver, RefusalOf<'not-found' | 'in-use'>>> => {
    const driver = await drivers.find(id);
    if (!driver) return refuse(DRIVER_NOT_FOUND);
    const removed = await drivers.remove(id);
    if (removed === 'in-use') return refuse(DRIVER_IN_USE);
    return removed === 'unknown' ? refuse(DRIVER_NOT_FOUND) : ok(driver);
  };
}
