import { type Driver, type DriverKey, describeDriverEdit } from '#domain/fleet/driver.ts';
import { readDriver, type WrittenDriver } from '#domain/fleet/driver-rules.ts';
import type { Drivers } from '#domain/fleet/ports.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { RefusalOf } from '#domain/refusal.ts';

export type RegisterDriver = {
  readonly driver: WrittenDriver;
  readonly by: Actor;
  /** The same driver once more is no conflict but the second click of a double click: a form says so. */
  readonly repeatable?: boolean;
};

/** Adds a driver. A phone or a licence number that another driver has is refused by the write itself. */
export function registerDriver(deps: { drivers: Drivers; parsePhone: ParsePhone; clock: Clock }) {
  return async ({
    driver,
    by,
    repeatable = false,
  }: RegisterDriver): Promise<Result<Driver, RefusalOf<'invalid' | 'already-there'>>> => {
    const read = readDriver(driver, deps.parsePhone);
    if (!read.ok) return read;
    const added = await deps.drivers.add(read.value, { lines: ['Added'], by, at: deps.clock() });
    if (added.ok) return added;
    const other = repeatable ? await deps.drivers.having(added.refusal, read.value) : undefined;
    const isSame = other && describeDriverEdit(other, read.value).length === 0;
    return isSame ? ok(other) : refuse(driverTaken(added.refusal));
  };
}

const TAKEN: Record<DriverKey, string> = {
  phone: 'Another driver has this phone number',
  license: 'Another driver has this licence number',
};

/** Refuses a driver whose phone or licence number another one has. */
export function driverTaken(field: DriverKey): RefusalOf<'already-there'> {
  return {
    kind: 'already-there',
    message: `${TAKEN[field]}. Nothing was changed.`,
    errors: [{ field, message: TAKEN[field] }],
  };
}
