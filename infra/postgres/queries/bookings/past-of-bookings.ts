import { sql } from 'kysely';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { FindPast } from '#domain/messaging/notify.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

const CONFIRMED = sql`('confirmed', 'on-trip', 'completed')`;
const UNDER_WAY = sql`('confirmed', 'on-trip')`;

/** Reads what bookings were before, from their history. A deleted booking has it in its export. */
export function pastOfBookings(db: Db): FindPast {
  return {
    async timesDecided(id, status) {
      const { rows } = await sql<{ times: number }>`
        ${historyOf(id)}
        select (count(*) filter (where kind <> 'undone' and to_status = ${status})
          - count(*) filter (where kind = 'undone' and from_status = ${status}))::integer as times
        from history where from_status is distinct from to_status
          -- A ride that was started by mistake and set back is still the ride that was confirmed.
          and not coalesce(from_status in ${UNDER_WAY} and to_status in ${UNDER_WAY}, false)`.execute(db);
      return rows[0]?.times ?? 0;
    },

    async wasConfirmed(id: BookingId) {
      const { rows } = await sql<{ confirmed: boolean }>`
        ${historyOf(id)}
        select coalesce(
          (select from_status in ${CONFIRMED} from history where to_status = 'cancelled' and from_status <> 'cancelled'
            order by id desc limit 1),
          false) as confirmed`.execute(db);
      return rows[0]?.confirmed ?? false;
    },
  };
}

function historyOf(id: BookingId) {
  return sql`
    with history as (
      select id, kind, from_status, to_status from booking_changes where booking_id = ${id}
      union all
      select (change ->> 'id')::bigint, change ->> 'kind', change ->> 'from_status', change ->> 'to_status'
      from deleted_bookings, jsonb_array_elements(exported -> 'changes') as change
      where booking_id = ${id}
    )`;
}
