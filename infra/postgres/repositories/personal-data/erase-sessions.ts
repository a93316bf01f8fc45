import { sql } from 'kysely';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { finds, type Mentioned } from '#infra/postgres/repositories/personal-data/mentions/find-mentioned.ts';

type Traces = {
  readonly customerId: CustomerId | null;
  readonly mentioned: Pick<Mentioned, 'any'>;
};

/**
 * Ends the sessions of a person and releases their seats. So do sessions without a login that name the person. A session
 * of somebody else that names the person loses what it holds (docs/product/personal-data.md#mentions). Returns the number
 * of sessions that ended.
 */
export async function eraseSessions(db: Db, { customerId, mentioned: { any } }: Traces): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      delete from sessions
      where customer_id = ${customerId}::integer
        or (customer_id is null and ${finds(sql`data::text`, any)})
      returning data ->> 'seatHolder' as holder
    ), emptied as (
      update sessions set data = '{}'
      where customer_id is not null and customer_id is distinct from ${customerId}::integer
        and ${finds(sql`data::text`, any)}
    ), seats as (
      update trip_seats set status = case status when 'held' then 'free' else status end,
        held_by = null, held_until = null, hold_slot = null,
        hold_started_at = null, hold_session = null, hold_network = null
      where held_by in (select holder from ended) or hold_session in (select holder from ended)
    )
    select count(*)::integer as count from ended`.execute(db);
  return rows[0]?.count ?? 0;
}
