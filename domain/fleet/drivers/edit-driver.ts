import {
  type Driver,
  type DriverDetails,
  type DriverId,
  type DriverKey,
  describeDriverEdit,
} from '#domain/fleet/driver.ts';
import { readDriver, type WrittenDriver, writtenDriver } from '#domain/fleet/drivers/driver-rules.ts';
import { type Edited, type EditRefusal, editItem } from '#domain/fleet/edit-item.ts';
import type { WriteDrivers } from '#domain/fleet/ports.ts';
import { DRIVER_NOT_FOUND, driverTaken } from '#domain/fleet/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import { ok, type Result } from '#domain/kernel/result.ts';

export type EditDriver = {
  readonly id: DriverId;
  /** The expected version. Without it, the edit applies to the current version. */
  readonly version?: number | undefined;
  /** Absent fields stay the same. `active` deactivates or reactivates. */
  readonly edit: { readonly [Field in keyof WrittenDriver]?: WrittenDriver[Field] | undefined };
  readonly by: Actor;
};

/** Edits a driver with the same rules as a new driver. */
export function editDriver(deps: { inTransaction: WriteDrivers; parsePhone: ParsePhone; clock: Clock }) {
  const change = editItem<DriverId, Driver, DriverDetails, DriverKey>({
    inTransaction: (work) => deps.inTransaction(({ drivers }) => work(drivers)),
    what: 'driver',
    describe: describeDriverEdit,
    notFound: DRIVER_NOT_FOUND,
    taken: driverTaken,
    clock: deps.clock,
  });
  return ({ id, version, edit, by }: EditDriver): Promise<Result<Edited<Driver>, EditRefusal>> =>
    change({ id, version, by }, (before) => {
      const was = writtenDriver(before);
      const read = readDriver(
        {
          name: edit.name ?? was.name,
          phone: edit.phone ?? was.phone,
          license: edit.license ?? was.license,
          experience: edit.experience ?? was.experience,
          language: edit.language ?? was.language,
          active: edit.active ?? was.active,
        },
        deps.parsePhone,
      );
      return read.ok ? ok({ ...before, ...read.value }) : read;
    });
}
