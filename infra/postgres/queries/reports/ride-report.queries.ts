import { sql } from 'kysely';
import type {
  CancellationFacts,
  ConfirmationFacts,
  Span,
  SpanInParts,
  VolumeFacts,
} from '#domain/reports/facts.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { bucketOf, within } from '#infra/postgres/queries/reports/span.ts';
import { IS_DECISION } from '#infra/postgres/repositories/bookings/is-decision.ts';

/** Queries of the reports about bookings and seats (docs/product/reports.md), each in one statement. */
export function rideReportQueries(db: Db) {
  return {
    /** Returns bookings, seats and fares by pickup. */
    async volume(span: SpanInParts): Promise<VolumeFacts[]> {
      const { rows } = await sql<VolumeFacts>`
        with rides as (
          select pickup_at, status, final_fare as fare, true as is_booking from bookings where ${within('pickup_at', span)}
          union all
          select pickup_at, 'seat', fare, false from rideshare_bookings
          where ${within('pickup_at', span)} and status <> 'cancelled'
        )
        select ${bucketOf('pickup_at', span)} as bucket,
          count(*) filter (where is_booking)::integer as bookings,
          count(*) filter (where status = 'completed')::integer as completed,
          count(*) filter (where status = 'cancelled')::integer as cancelled,
          count(*) filter (where not is_booking)::integer as seats,
          ${fares(sql`status = 'completed'`)} as "completedFares",
          ${fares(sql`status in ('received', 'confirmed', 'on-trip')`)} as "openFares",
          ${fares(sql`status = 'cancelled'`)} as "cancelledFares",
          ${fares(sql`not is_booking`)} as "seatFares"
        from rides group by 1`.execute(db);
      return rows;
    },

    /**
     * Returns how long bookings waited for their decision, by when they were booked, and for the whole period. The decision is the first
     * change that left *received* and was not undone at once.
     */
    async confirmation(span: SpanInParts, now: Date, withinMs: number): Promise<ConfirmationFacts[]> {
      const percentile = (part: number) =>
        sql`(percentile_disc(${sql.lit(part)}) within group (order by seconds) filter (where is_confirmed))::float8`;
      const { rows } = await sql<ConfirmationFacts>`
        with waits as (
          select booking.placed_at, coalesce(decision.to_status <> 'cancelled', false) as is_confirmed,
            extract(epoch from coalesce(decision.at, ${now.toISOString()}::timestamptz) - booking.placed_at) as seconds
          from bookings as booking left join lateral (
            select change.at, change.to_status from booking_changes as change
            where change.booking_id = booking.id and ${IS_DECISION}
            order by change.id limit 1
          ) as decision on true
          where ${within('booking.placed_at', span)}
            and (booking.status = 'received' or decision.at is not null)
        ), parts as (select ${bucketOf('placed_at', span)} as bucket, is_confirmed, seconds from waits)
        select bucket, count(*)::integer as bookings, count(*) filter (where is_confirmed)::integer as confirmed,
          count(*) filter (where seconds > ${sql.lit(withinMs / 1_000)})::integer as missed,
          ${percentile(0.5)} as median, ${percentile(0.95)} as p95
        from parts group by grouping sets ((bucket), ())`.execute(db);
      return rows;
    },

    /** Returns cancelled bookings by reason and by who cancelled, by pickup. */
    async cancellations(span: Span): Promise<CancellationFacts[]> {
      const { rows } = await sql<CancellationFacts>`
        select cancellation_reason as reason, cancelled_by as by, count(*)::integer as bookings,
          sum(final_fare)::float8 as fares
        from bookings where status = 'cancelled' and ${within('pickup_at', span)} group by 1, 2`.execute(db);
      return rows;
    },
  };
}

const fares = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(fare) filter (where ${condition}), 0)::float8`;
