import { sql } from 'kysely';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import { closesAt, type RideshareTimeouts } from '#domain/rideshare/trip.ts';
import type { FollowedTrip, FollowedTrips } from '#domain/workflows/followed.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Reads from PostgreSQL what the workflows of trips should know. */
export function followedTrips(db: Db, timeouts: RideshareTimeouts): FollowedTrips {
  const followed = () =>
    db
      .selectFrom('rideshare_trips as trip')
      .leftJoin('rideshare_bookings as booking', 'booking.trip_id', 'trip.id')
      .select(['trip.id', 'trip.arrives_at', 'trip.closed_at'])
      .select(['trip.delay_change', 'trip.delay_notice_at', 'trip.delayed_at'])
      .select(sql<number>`count(booking.id)::integer`.as('riders'))
      .select(
        sql<number>`count(booking.id) filter (where booking.status = 'cancelled')::integer`.as('cancelled'),
      )
      .groupBy('trip.id');

  const toFollowed = (row: Awaited<ReturnType<ReturnType<typeof followed>['execute']>>[number]) =>
    ({
      id: row.id,
      closesAt: closesAt({ arrivesAt: row.arrives_at }, timeouts),
      riders: row.riders,
      cancelled: row.cancelled,
      isClosed: row.closed_at !== null,
    }) satisfies FollowedTrip;

  return {
    async open() {
      return (await followed().where('trip.closed_at', 'is', null).execute()).map(toFollowed);
    },

    async find(ids) {
      const rows = await followed().where('trip.id', '=', sql<TripId>`any(${ids}::integer[])`).execute();
      return rows.map(toFollowed);
    },

    async waiting() {
      const { rows } = await sql<{ id: TripId }>`
        select distinct (payload ->> 'tripId')::integer as id
        from outbox_events where delivered_at is null and topic = 'trip'`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    async events(ids) {
      const trips = await followed().where('trip.id', '=', sql<TripId>`any(${ids}::integer[])`).execute();
      const seats = await db
        .selectFrom('rideshare_bookings')
        .select(['id', 'trip_id', 'pickup_at', 'status', 'moves', 'booked_at'])
        .where('trip_id', '=', sql<TripId>`any(${ids}::integer[])`)
        .orderBy('id')
        .execute();
      const riders = new Map<TripId, (typeof seats)[number][]>();
      for (const seat of seats) riders.set(seat.trip_id, [...(riders.get(seat.trip_id) ?? []), seat]);
      return trips.map((trip) => ({
        type: 'reconciled',
        tripId: trip.id,
        closesAt: closesAt({ arrivesAt: trip.arrives_at }, timeouts),
        riders: (riders.get(trip.id) ?? []).map((seat) => toRider(seat, trip, timeouts)),
      }));
    },
  };
}

type SeatRow = {
  readonly id: RideshareBookingId;
  readonly pickup_at: Date;
  readonly status: string;
  readonly moves: number;
  readonly booked_at: Date;
};
type DelayRow = {
  readonly delay_change: number;
  readonly delay_notice_at: Date | null;
  readonly delayed_at: Date | null;
};

function toRider(
  { id, pickup_at, status, moves, booked_at }: SeatRow,
  { delay_change: change, delay_notice_at: noticeAt, delayed_at }: DelayRow,
  { detailsBeforePickup }: RideshareTimeouts,
) {
  const knowsDelay = noticeAt === null || delayed_at === null || booked_at > delayed_at;
  const detailsAt = pickup_at.getTime() - detailsBeforePickup;
  return {
    bookingId: id,
    detailsAt,
    hasCancelled: status === 'cancelled',
    ...(moves > 0 && { move: moves }),
    ...(!knowsDelay && { delay: { change, noticeAt: noticeAt.getTime() } }),
  };
}
