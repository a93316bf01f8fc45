import { sql } from 'kysely';
import type { Db } from '#infra/postgres/connection/database.ts';

/** The state of the delivery of events, for the probes. Ages are by the database's clock, in milliseconds. */
export type RelayStatus = {
  /** A worker's relay holds a lease that has not expired. */
  readonly isActive: boolean;
  /** Host, process and a random part of the last relay that was active. Null if it ended by itself. */
  readonly holder: string | null;
  /** How long ago a relay last read the outbox. It reports this once a second. Null if none ever did. */
  readonly movedAgo: number | null;
  /** How many events wait. Stops counting at `MAX_COUNTED`. */
  readonly waiting: number;
  /** Age of the oldest waiting event. Null if none waits. */
  readonly oldestAge: number | null;
};

/** Bounds the time that counting takes after a long outage. */
export const MAX_COUNTED = 10_000;

/** Returns whether a relay is active, when it last moved, and what waits for it. */
export async function relayStatus(db: Db): Promise<RelayStatus> {
  const { rows } = await sql<RelayStatus>`
    select coalesce(lease.expires_at > clock_timestamp(), false) as "isActive",
      lease.holder,
      ${age(sql`lease.moved_at`)} as "movedAgo",
      (select count(*)::integer from
        (select from outbox_events where delivered_at is null limit ${MAX_COUNTED}) as waits) as waiting,
      (select ${age(sql`created_at`)} from outbox_events where delivered_at is null order by id limit 1)
        as "oldestAge"
    from (select) as always left join relay_lease as lease on true`.execute(db);
  const [status] = rows;
  if (!status) throw new Error('The status of the relay has one row');
  return status;
}

const age = (instant: ReturnType<typeof sql>) =>
  sql`round(extract(epoch from clock_timestamp() - ${instant}) * 1000)`;
