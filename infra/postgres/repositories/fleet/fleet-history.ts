import { type RawBuilder, sql } from 'kysely';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { FleetChange } from '#domain/fleet/ports.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { violatedConstraint } from '#infra/postgres/connection/violated-constraint.ts';

type Owner = 'driver_id' | 'vehicle_id';

/** Inserts the history row of the driver or vehicle that the CTE `written` changed. */
export function insertFleetChange(qb: Pick<Db, 'insertInto'>, owner: Owner, change: FleetChange) {
  const { lines, by, at } = change;
  const values: RawBuilder<unknown> = sql`
    select id, version, ${lines.join('\n')}, ${by.role}, ${by.phone}::text, ${by.surface}, ${at}::timestamptz
    from written`;
  return qb
    .insertInto('fleet_changes')
    .columns([owner, 'version', 'lines', 'role', 'phone', 'surface', 'at'])
    .expression(values);
}

/** Returns the changes after a version, oldest first. */
export async function fleetChangesSince(
  db: Db,
  owner: Owner,
  id: DriverId | VehicleId,
  version: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('fleet_changes')
    .select('lines')
    .where(sql<boolean>`${sql.ref(owner)} = ${id}`)
    .where('version', '>', version)
    .orderBy('version')
    .execute();
  return rows.flatMap(({ lines }) => lines.split('\n'));
}

/** Runs a write. Returns a refusal if it violates one of the unique constraints of `keys`. */
export async function unlessTaken<T, Key extends string>(
  keys: Readonly<Record<string, Key>>,
  write: () => Promise<T>,
): Promise<Result<T, Key>> {
  try {
    return ok(await write());
  } catch (error) {
    const key = keys[violatedConstraint(error) ?? ''];
    if (key === undefined) throw error;
    return refuse(key);
  }
}
