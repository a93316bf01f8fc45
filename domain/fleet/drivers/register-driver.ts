import { type Driver, describeDriverEdit } from '#domain/fleet/driver.ts';
import { readDriver, type WrittenDriver } from '#domain/fleet/drivers/driver-rules.ts';
import type { WriteDrivers } from '#domain/fleet/ports.ts';
import { driverTaken, type FleetFieldError, type FleetTaken } from '#domain/fleet/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type RegisterDriver = {
  readonly driver: WrittenDriver;
  readonly by: Actor;
  /** Adding the same driver twice is no conflict, so that a double click does no harm. */
  readonly repeatable?: boolean;
};

/** Adds a driver. The database refuses a phone or licence number that is already in use. */
export function registerDriver(deps: { inTransaction: WriteDrivers; parsePhone: ParsePhone; clock: Clock }) {
  return async ({
    driver,
    by,
    repeatable = false,
  }: RegisterDriver): Promise<Result<Driver, Invalid<FleetFieldError> | FleetTaken>> => {
    const read = readDriver(driver, deps.parsePhone);
    if (!read.ok) return read;
    const details = read.value;
    const added = await deps.inTransaction(({ drivers }) =>
      drivers.add(details, { lines: ['Added'], by, at: deps.clock() }),
    );
    if (added.ok) return added;
    const taken = driverTaken(added.refusal);
    if (!repeatable) return refuse(taken);
    return deps.inTransaction(async ({ drivers }) => {
      const other = await drivers.having(added.refusal, details);
      const isSame = other && describeDriverEdit(other, details).length === 0;
      return isSame ? ok(other) : refuse(taken);
    });
  };
}
