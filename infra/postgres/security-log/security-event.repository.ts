import { sql } from 'kysely';
import type { SecurityEvents } from '#domain/security-log/security-event.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { AfterCommit } from '#infra/postgres/connection/in-transaction.ts';
import type { EventPerson, EventRow, EventRows } from '#infra/postgres/security-log/event-row.ts';
import { accountOf, insertEvent, phoneHashOf } from '#infra/postgres/security-log/insert-event.ts';

/** The most rows of one kind in an hour: from one network, and from all (docs/product/security-log.md#bounds). */
const MAX_NETWORK_ROWS = 20;
const MAX_ROWS = 1000;

/** The network of a row that counts the refusals of many networks. */
export const MANY_NETWORKS = 'many';

/** Stores events inside a transaction. Their lines are written when it is committed. */
export function securityEvents(
  db: Db,
  { rowOf, writeLine }: EventRows,
  afterCommit: AfterCommit,
): SecurityEvents {
  return {
    async record(event) {
      const row = rowOf(event);
      await insertEvent(row).execute(db);
      afterCommit(() => writeLine(row));
    },
  };
}

/**
 * Adds refusals to the row of their hour, kind, detail, person and network. Past the limits, they are added to a row
 * of the network, or of all networks.
 */
export async function countRefusals(db: Db, row: EventRow, count: number): Promise<void> {
  const { kind, outcome, detail, who, networkHash } = row;
  const keys = keysOf(row);
  await sql`
    with hour as (select date_trunc('hour', now(), 'UTC') as start),
    place as (
      select start, case
        when exists (select from security_events where window_start = start and window_key = ${keys.own}) then 'own'
        when ${MAX_ROWS} <= (select count(*) from (
          select from security_events where window_start = start and kind = ${kind} limit ${MAX_ROWS}) as rows)
          then 'many'
        when ${MAX_NETWORK_ROWS} <= (select count(*) from (
          select from security_events where window_start = start and kind = ${kind} and network_hash = ${networkHash}
          limit ${MAX_NETWORK_ROWS}) as rows)
          then 'network'
        else 'own' end as name
      from hour
    )
    insert into security_events as kept
      (kind, outcome, detail, account_id, phone_hash, network_hash, request_id, count, window_start, window_key)
    select ${kind}::text, ${outcome}::text, ${detail}::text,
           case name when 'own' then ${accountOf(who)} end,
           case name when 'own' then ${phoneHashOf(who)} end,
           case name when 'many' then ${MANY_NETWORKS} else ${networkHash}::text end,
           case name when 'own' then ${row.requestId}::text end,
           ${count}::integer, start,
           case name when 'own' then ${keys.own} when 'network' then ${keys.network} else ${keys.many} end
    from place
    on conflict (window_start, window_key) do update set count = kept.count + excluded.count, last_at = now()`.execute(
    db,
  );
}

/** Returns the keys of the rows that a refusal may be counted in. */
export function keysOf({ kind, detail, who, networkHash }: EventRow) {
  const start = `${kind} ${detail ?? ''}`;
  return {
    own: `${start} ${personKey(who)} ${networkHash ?? ''}`,
    network: `${start} any ${networkHash ?? ''}`,
    many: `${start} any ${MANY_NETWORKS}`,
  };
}

function personKey(who: EventPerson | null): string {
  if (who === null) return '';
  return 'id' in who ? String(who.id) : who.hash;
}
