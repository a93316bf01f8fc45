import { sql } from 'kysely';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** A booking counts as open for so long after the last report. */
export const VIEWER_SECONDS = 60;
const MAX_SHOWN = 5;

export function bookingViewers(db: Db) {
  return {
    /**
     * Records that a member of the team has a booking open. Returns the names of the others who have it open too, by name. A
     * name may be missing.
     */
    async note(bookingId: BookingId, customerId: CustomerId): Promise<(string | null)[]> {
      const expired = sql`now() - make_interval(secs => ${VIEWER_SECONDS})`;
      const { rows } = await sql<{ name: string | null }>`
        with noted as (
          insert into booking_viewers (booking_id, customer_id, seen_at)
          values (${bookingId}, ${customerId}, now())
          on conflict (booking_id, customer_id) do update set seen_at = excluded.seen_at
        ), removed as (
          delete from booking_viewers where (booking_id, customer_id) in (
            select booking_id, customer_id from booking_viewers
            where seen_at < ${expired} and (booking_id, customer_id) <> (${bookingId}, ${customerId})
            for update skip locked)
        )
        select customers.name from booking_viewers
        join customers on customers.id = booking_viewers.customer_id
        where booking_viewers.booking_id = ${bookingId} and booking_viewers.customer_id <> ${customerId}
          and booking_viewers.seen_at >= ${expired}
        order by customers.name limit ${MAX_SHOWN}`.execute(db);
      return rows.map(({ name }) => name);
    },
  };
}
