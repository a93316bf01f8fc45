import { sql } from 'kysely';
import { findOutage } from '#infra/outages/outage.ts';
import type { DbPool } from '#infra/postgres/connection/database.ts';

/** A disk fills slowly, so one check serves many probes. */
const CHECK_EVERY_MS = 30_000;
const CHECK_FULL_EVERY_MS = 5_000;

/**
 * Creates the probe of the database's disk. It returns true if a temporary table of a few hundred kilobytes finds no
 * room. PostgreSQL does not tell its free space. The table is dropped at once and no row is kept.
 */
export function createDiskProbe(
  db: DbPool,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isFull = false;
  return async () => {
    if (now() - checkedAt >= (isFull ? CHECK_FULL_EVERY_MS : CHECK_EVERY_MS)) {
      isFull = await findsNoRoom(db);
      checkedAt = now();
    }
    return isFull;
  };
}

/** An account that may not create temporary tables finds nothing out. */
async function findsNoRoom(db: DbPool): Promise<boolean> {
  try {
    await db.transaction().execute((transaction) => FILL.execute(transaction));
    return false;
  } catch (error) {
    const outage = findOutage(error);
    if (outage && outage.cause !== 'full') throw error;
    return outage !== null;
  }
}

const FILL = sql`
  create temporary table readiness_probe on commit drop as
  select gen_random_uuid() as id from generate_series(1, 8192)`;
