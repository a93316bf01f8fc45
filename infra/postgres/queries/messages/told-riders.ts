import { sql } from 'kysely';
import type { ToldRiders } from '#domain/messaging/proof/told-riders.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Counts the rides of the last time by what their riders knew before pickup (docs/product/messages.md#proof). */
export function toldRiders(db: Db) {
  return async (sinceMs: number): Promise<ToldRiders> => {
    const since = sql`make_interval(secs => ${sinceMs / 1_000})`;
    const { rows } = await sql<{ outcome: keyof Omit<ToldRiders, 'rides'>; count: number }>`
      with rides as (
        select id as booking_id, null::integer as seat_id, null::integer as group_id, pickup_at from bookings
        where status in ('confirmed', 'on-trip', 'completed') and pickup_at > now() - ${since} and pickup_at <= now()
        union all
        select distinct on (coalesce(group_id, id)) null, id, group_id, pickup_at from rideshare_bookings
        where status in ('confirmed', 'completed') and pickup_at > now() - ${since} and pickup_at <= now()
      ), known as (
        select
          coalesce(bool_or(about.kind in ('ride-details', 'seat-details', 'driver-changed')
            and about.delivered_at <= rides.pickup_at), false) as delivered,
          coalesce(bool_or(about.kind in ('team-call-rider', 'team-call-seat-rider')), false) as called,
          coalesce(bool_or(about.kind in ('ride-details', 'seat-details', 'driver-changed', 'driver-details')
            and about.status in ('sent', 'kept') and about.created_at <= rides.pickup_at), false) as sent
        from rides left join messages about on about.booking_id = rides.booking_id
          or about.rideshare_booking_id = rides.seat_id
          or about.rideshare_booking_id in (select id from rideshare_bookings where group_id = rides.group_id)
        group by rides.booking_id, rides.seat_id
      )
      select case when delivered then 'delivered' when called then 'callAsked' when sent then 'sent' else 'nothing' end
        as outcome, count(*)::int as count
      from known group by 1`.execute(db);
    const counts = { delivered: 0, callAsked: 0, sent: 0, nothing: 0 };
    for (const { outcome, count } of rows) counts[outcome] = count;
    return { rides: rows.reduce((sum, { count }) => sum + count, 0), ...counts };
  };
}
