import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/postgres/connection/database.ts';

/** The right to deliver events. Each taking has the next generation, so a lease that was lost never holds again. */
export type RelayLease = { readonly holder: string; readonly generation: number };

/** Another relay holds the lease now, or may take it at any time. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** How long a lease holds without a heartbeat. */
export const LEASE_MS = 5_000;
/** A lease that ends later than this was written by a clock that was ahead. It counts as expired. */
const MAX_LEASE_SECONDS = 60;

/*
 * Only the database's clock decides (docs/decisions/0022-the-relay-lease.md). `clock_timestamp()` is the current time;
 * `now()` would be the time at which the statement's transaction began.
 */
const NOW = sql`clock_timestamp()`;
const inSeconds = (seconds: number) => sql`${NOW} + make_interval(secs => ${seconds})`;

/** Takes the lease if nobody holds it or it has expired. Returns null if another relay holds it. */
export async function takeLease(db: Db, holder: string, leaseMs = LEASE_MS): Promise<RelayLease | null> {
  const { rows } = await sql<{ generation: number }>`
    update relay_lease
    set holder = ${holder}, generation = generation + 1, expires_at = ${inSeconds(leaseMs / 1_000)}
    where expires_at <= ${NOW} or expires_at > ${inSeconds(MAX_LEASE_SECONDS)}
    returning generation`.execute(db);
  const [taken] = rows;
  return taken ? { holder, generation: taken.generation } : null;
}

/** Extends a lease. `moved` says that the relay has read the outbox since. Returns false if the lease was lost. */
export async function renewLease(
  db: Db,
  lease: RelayLease,
  { moved, leaseMs = LEASE_MS }: { moved: boolean; leaseMs?: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update relay_lease
    set expires_at = ${inSeconds(leaseMs / 1_000)}, moved_at = case when ${moved} then ${NOW} else moved_at end
    where ${holdsLease(lease)}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends a lease early, so that another relay need not wait for its expiry. Does nothing if the lease was lost. */
export async function releaseLease(db: Db, lease: RelayLease): Promise<void> {
  await sql`update relay_lease set holder = null, expires_at = ${NOW} where ${holdsLease(lease)}`.execute(db);
}

/** Returns the condition that `lease` still holds. Each statement of a relay carries it. */
export function holdsLease({ holder, generation }: RelayLease): RawBuilder<boolean> {
  return sql<boolean>`exists (select from relay_lease held
    where held.holder = ${holder} and held.generation = ${generation} and held.expires_at > clock_timestamp())`;
}
