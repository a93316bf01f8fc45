import { type Driver, describeDriverEdit } from '#domain/fleet/driver.ts';
import { readDriver, type WrittenDriver } from '#domain/fleet/drivers/driver-rules.ts';
import type { Drivers } from '#domain/fleet/ports.ts';
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
export function registerDriver(deps: { drivers: Drivers; parsePhone: ParsePhone; clock: Clock }) {
  return async ({
    driver,
    by,
    repeatable = false,
  }: RegisterDriver): Promise<Result<Driver, Invalid<FleetFieldError> | FleetTaken>> => {
    const read = readDriver(driver, deps.parsePhone);
    if (!read.ok) return read;
    const added = await deps.drivers.add(read.value, { lines: ['Added'], by, at: deps.clock() });
    if (added.ok) return added;
    const other = repeatable ? await deps.drivers.having(added.refusal, read.value) : undefined;
    const isSame = other && describeDriverEdit(other, read.value).length === 0;
    return isSame ? ok(other) : refuse(driverTaken(added.refusal));
  };
}
