import { sql } from 'kysely';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import { databaseState } from '#infra/health/database-state.ts';
import { createDiskProbe } from '#infra/health/disk-probe.ts';
import { lateWork } from '#infra/health/late-work.ts';
import { createPoolProbe } from '#infra/health/pool-probe.ts';
import type { Health } from '#infra/health/readiness.ts';
import { schemaState } from '#infra/health/schema-state.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';
import { relayStatus } from '#infra/postgres/outbox/relay-status.ts';
import { countWorkflowFailures } from '#infra/postgres/outbox/workflow-failures.ts';

/** The team's lists may be slow, and riders do not wait for them. A search takes no longer than this. */
const LISTS_PATIENCE_MS = 30_000;

type Parts = {
  readonly db: DbPool;
  readonly readOnly: Db;
  readonly lists: Db;
};

/** Creates the checks behind the probes, on the pools that requests use. */
export function createHealth(
  { db, readOnly, lists }: Parts,
  timeouts: Pick<BookingTimeouts, 'confirmation'>,
  temporal: Health['temporal'],
): Health {
  const isDiskFull = createDiskProbe(db);
  return {
    async database() {
      const state = await databaseState(db);
      return state === 'up' && (await isDiskFull()) ? 'full' : state;
    },
    pools: {
      reads: createPoolProbe(() => ping(readOnly), 0),
      lists: createPoolProbe(() => ping(lists), LISTS_PATIENCE_MS),
    },
    schema: () => schemaState(db),
    relay: () => relayStatus(db),
    failingWorkflows: () => countWorkflowFailures(db),
    lateWork: () => lateWork(readOnly, timeouts.confirmation),
    temporal,
  };
}

async function ping(pool: Db): Promise<void> {
  await sql`select 1`.execute(pool);
}
