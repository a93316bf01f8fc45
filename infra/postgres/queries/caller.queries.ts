import { sql } from 'kysely';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { type Caller, type CallerRide, MAX_CALLER_RIDES, MAX_OPEN_RIDES } from '#domain/bookings/caller.ts';
import type { CancellationReason } from '#domain/bookings/cancellation.ts';
import type { DutyService } from '#domain/duties/duty.ts';
import type { BookingId, CustomerId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { rupees, ZERO_RUPEES } from '#domain/kernel/money.ts';
import type { TripType } from '#domain/rides/ride.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

type Row = {
  readonly booking_id: BookingId | null;
  readonly seat_id: RideshareBookingId | null;
  readonly service: DutyService;
  readonly trip_type: TripType | null;
  readonly status: BookingStatus;
  readonly reason: CancellationReason | null;
  readonly pickup_at: Date;
  readonly from_name: string;
  readonly to_name: string;
  readonly fare: number;
  readonly is_open: boolean;
  readonly completed: number;
  readonly no_shows: number;
  readonly unpaid: number;
  readonly unpaid_fares: number;
};

const COLUMNS = sql.raw(
  'booking_id, seat_id, service, trip_type, status, reason, pickup_at, from_name, to_name, fare, is_open',
);
const LIMIT = sql.lit(MAX_CALLER_RIDES);
const OPEN_LIMIT = sql.lit(MAX_OPEN_RIDES);

/** What is left to pay of a ride. One that was marked as paid without a payment is paid. */
function unpaidOf(ride: string, column: string, fare: string) {
  return sql.raw(`${ride}.${fare} - case when ${ride}.payment_status = 'paid' then coalesce((select sum(payments.amount)
    from payments where payments.${column} = ${ride}.id and payments.undone_at is null), ${ride}.${fare}) else 0 end`);
}

/** Queries of a customer who calls. Each is one statement on a read-only handle. */
export function callerQueries(db: Db) {
  return {
    /** Returns the rides of a customer and what they say about the next one. A customer without rides has none of it. */
    async caller(id: CustomerId): Promise<Caller> {
      const { rows } = await sql<Row>`
        with ride as materialized (
          select id as booking_id, null::integer as seat_id, service, trip_type, status, cancellation_reason as reason, pickup_at,
              pickup_location as from_name, drop_location as to_name, final_fare as fare,
              status in ('received', 'confirmed', 'on-trip') as is_open,
              case when status = 'completed' and platform <> 'Transferz'
                then ${unpaidOf('bookings', 'booking_id', 'final_fare')} end as unpaid
            from bookings where customer_id = ${id}
          union all select null, seat.id, 'rideshare', null, seat.status, null, seat.pickup_at, first.name, last.name, seat.fare,
              seat.status = 'confirmed',
              case when seat.status = 'completed' then ${unpaidOf('seat', 'rideshare_booking_id', 'fare')} end
            from rideshare_bookings as seat
            join rideshare_stops as first on first.id = seat.pickup_stop_id
            join rideshare_stops as last on last.id = seat.drop_stop_id
            where seat.customer_id = ${id}),
        total as (
          select count(*) filter (where status = 'completed')::integer as completed,
              count(*) filter (where reason = 'no-show')::integer as no_shows,
              count(*) filter (where unpaid > 0)::integer as unpaid,
              coalesce(sum(unpaid) filter (where unpaid > 0), 0)::float as unpaid_fares
            from ride),
        shown as (
          (select ${COLUMNS} from ride where is_open order by pickup_at, booking_id, seat_id limit ${OPEN_LIMIT})
          union all (select ${COLUMNS} from ride where not is_open order by pickup_at desc, booking_id desc, seat_id desc limit ${LIMIT}))
        select ${COLUMNS}, completed, no_shows, unpaid, unpaid_fares from shown, total
        order by is_open desc, case when is_open then pickup_at end, pickup_at desc, booking_id desc, seat_id desc
      `.execute(db);
      const [first] = rows;
      const open = rows.filter((row) => row.is_open).map(toRide);
      return {
        open,
        next: open.slice(0, MAX_CALLER_RIDES),
        last: rows.filter((row) => !row.is_open).map(toRide),
        completed: first?.completed ?? 0,
        noShows: first?.no_shows ?? 0,
        unpaid: first?.unpaid ?? 0,
        unpaidFares: first ? rupees(first.unpaid_fares) : ZERO_RUPEES,
      };
    },
  };
}

function toRide(row: Row): CallerRide {
  return {
    subject:
      row.booking_id === null
        ? { kind: 'seat', id: row.seat_id as RideshareBookingId }
        : { kind: 'booking', id: row.booking_id },
    service: row.service,
    tripType: row.trip_type,
    status: row.status,
    cancellationReason: row.reason,
    pickupAt: row.pickup_at,
    from: row.from_name,
    to: row.to_name,
    fare: rupees(row.fare),
  };
}
