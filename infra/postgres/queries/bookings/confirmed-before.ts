import { sql } from 'kysely';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { FindPast } from '#domain/messaging/notify.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

const CONFIRMED = sql`('confirmed', 'on-trip', 'completed')`;

/** Tells whether cancelled bookings were confirmed before, by their history. A deleted booking has it in its export. */
export function confirmedBefore(db: Db): FindPast {
  return {
    async wasConfirmed(id: BookingId) {
      const { rows } = await sql<{ confirmed: boolean }>`
        with history as (
          select id, from_status, to_status from booking_changes where booking_id = ${id}
          union all
          select (change ->> 'id')::bigint, change ->> 'from_status', change ->> 'to_status'
          from deleted_bookings, jsonb_array_elements(exported -> 'changes') as change
          where booking_id = ${id}
        )
        select coalesce(
          (select from_status in ${CONFIRMED} from history where to_status = 'cancelled' and from_status <> 'cancelled'
            order by id desc limit 1),
          false) as confirmed`.execute(db);
      return rows[0]?.confirmed ?? false;
    },
  };
}
