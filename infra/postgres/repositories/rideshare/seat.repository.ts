import { CompiledQuery, sql } from 'kysely';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { type Rupees, rupees } from '#domain/kernel/money.ts';
import type { BookSeats, MoveSeats, SeatsToBook } from '#domain/rideshare/ports.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { violatedConstraint } from '#infra/postgres/connection/violated-constraint.ts';
import {
  type BookingLimits,
  type LimitColumns,
  limitColumns,
  limitParts,
  limitValues,
  tooManyBookings,
} from '#infra/postgres/repositories/bookings/rider-limits.ts';
import {
  type LockedSeat,
  lockBookings,
  lockSeats,
} from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';
import { currentTraceparent } from '#infra/traces/current-trace.ts';

/**
 * Sells seats in PostgreSQL. One statement writes the seats, their bookings and events, and counts the seats among the
 * bookings of the rider. Without `limits` they are not counted.
 */
export function seatRepository(db: Db, limits: BookingLimits | null = null): BookSeats & MoveSeats {
  return {
    async book(wanted, event, idempotency) {
      const { seats, contact, passenger, bookedAt } = wanted;
      try {
        const { rows } = await db.executeQuery<SoldRow>(
          CompiledQuery.raw(BOOK, [
            ...[wanted.tripId, seats, bookedAt, wanted.holder, wanted.claimedFare],
            ...[wanted.pickupStop.id, wanted.dropStop.id, wanted.pickupAt, wanted.dropAt],
            ...[wanted.customerId, contact.name, contact.email, contact.phone, wanted.surface],
            ...[idempotency?.key ?? null, idempotency?.fingerprint ?? null, JSON.stringify(event)],
            ...[passenger?.name ?? '', passenger?.phone ?? '', currentTraceparent()],
            ...limitValues(limits, rider(wanted), seats.length, bookedAt),
            wanted.departsAt,
          ]),
        );
        const [row] = rows;
        if (!row) return undefined;
        if (!row.spent) return tooManyBookings(row, limits, seats.length, bookedAt);
        return row.id === null ? undefined : { id: row.id, seat: row.seat, fare: rupees(row.fare) };
      } catch (error) {
        if (violatedConstraint(error) === 'rideshare_bookings_idempotency') return undefined;
        throw error;
      }
    },

    move: (wanted) => moveSeats(db, wanted),
  };
}

/** A seat as it was sold. Without a number it was not sold, because the rider may not book it. */
type SoldRow = LimitColumns & {
  readonly id: RideshareBookingId;
  readonly seat: string;
  readonly fare: Rupees;
};

function rider({ customerId, contact }: SeatsToBook) {
  return { customerId, phone: contact.phone };
}

type Wanted = Parameters<MoveSeats['move']>[0];

/** Moves bookings to seats of another trip, in the running transaction. */
async function moveSeats(
  db: Db,
  { bookings, trip, seats, holder, pickupAt, dropAt, claimedFare, at, left, booked }: Wanted,
): ReturnType<MoveSeats['move']> {
  const [first] = bookings;
  if (!first) return undefined;
  const ids = bookings.map(({ id }) => id);
  if (!(await lockDeparture(db, trip))) return undefined;
  const now = await lockBookings(db, ids);
  const isUnchanged = now.every(
    ({ status, trip_id, moves, payment_status }) =>
      status === 'confirmed' &&
      trip_id === first.trip.id &&
      moves === first.moves &&
      payment_status !== 'paid',
  );
  const before = bookings.map(({ seat }) => seat);
  const locked = await lockSeats(db, [first.trip.id, trip.id], [...before, ...seats]);
  const open = locked.filter(
    (seat) => seat.trip_id === trip.id && seats.includes(seat.seat) && isOpen(seat, holder, at),
  );
  const fare = open.reduce((sum, { price }) => sum + price, 0);
  if (now.length !== ids.length || !isUnchanged || open.length !== ids.length) return undefined;
  if (claimedFare !== null && claimedFare !== fare) return undefined;
  const event = (type: string, tripId: number, move: number, times: object) =>
    JSON.stringify({ type, tripId, ...(move > 0 && { move }), ...times });
  await sql`
    with freed as (
      update trip_seats set status = 'free'
      where trip_id = ${first.trip.id} and seat = any(${before}::text[]) and status = 'booked'
    ), sold as (
      update trip_seats set status = 'booked', held_by = null, held_until = null, hold_slot = null
      where trip_id = ${trip.id} and seat = any(${seats}::text[])
      returning seat, price
    ), moved as (
      update rideshare_bookings as booking set trip_id = ${trip.id}, seat = sold.seat, fare = sold.price,
        moved_from_pickup_at = booking.pickup_at, pickup_at = ${pickupAt}, drop_at = ${dropAt}, moves = booking.moves + 1
      from unnest(${ids}::integer[], ${seats}::text[]) as chosen (id, seat) join sold on sold.seat = chosen.seat
      where booking.id = chosen.id
      returning booking.id
    )
    insert into outbox_events (topic, key, payload, traceparent)
    select 'trip', key, payload || jsonb_build_object('bookingId', id), ${currentTraceparent()}::text
    from moved, (values
      (1, ${`trip-${first.trip.id}`}, ${event('seat-left', first.trip.id, first.moves, left)}::jsonb),
      (2, ${`trip-${trip.id}`}, ${event('seat-booked', trip.id, first.moves + 1, booked)}::jsonb)
    ) as told (position, key, payload)
    order by position, id`.execute(db);
  const priceOf = new Map(open.map(({ seat, price }) => [seat, price]));
  return seats.map((seat) => ({ seat, fare: rupees(priceOf.get(seat) ?? 0) }));
}

/** Locks the departure of a trip until the transaction ends. Returns false if it was delayed meanwhile. */
async function lockDeparture(db: Db, { id, departsAt }: Pick<Trip, 'id' | 'departsAt'>): Promise<boolean> {
  const row = await db
    .selectFrom('rideshare_trips')
    .select('id')
    .where('id', '=', id)
    .where('departs_at', '=', departsAt)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a seat is free, or on hold for this session. */
export function isOpen(
  { status, held_by, held_until }: LockedSeat,
  holder: SeatHolder | null,
  now: Date,
): boolean {
  if (status !== 'held') return status === 'free';
  return (held_until !== null && held_until <= now) || (holder !== null && held_by === holder);
}

/**
 * Books the seats, all or none, if they are free or held by this session, and writes a booking and its event for each.
 * Several seats are a group, which has the id of its first booking. The first booking has the idempotency key.
 */
const BOOK = `
  with wanted as (
    -- The seats are locked before the rider's bookings are counted, so the loser of a race for one spends nothing.
    select trip_id, seat, price from trip_seats
    join rideshare_trips on rideshare_trips.id = trip_id and departs_at = $28::timestamptz
    where trip_id = $1 and seat = any($2::text[])
      and (status = 'free' or (status = 'held' and (held_until <= $3 or held_by = $4)))
    order by trip_id, seat
    for update of trip_seats for share of rideshare_trips
  ), whole as (
    select 1 from wanted having count(*) = cardinality($2::text[]) and ($5::integer is null or sum(price) = $5)
  ), ${limitParts(21, 'whole')}, seat as (
    update trip_seats set status = 'booked', held_by = null, held_until = null, hold_slot = null
    from wanted, allowed
    where trip_seats.trip_id = wanted.trip_id and trip_seats.seat = wanted.seat
    returning trip_seats.trip_id, trip_seats.seat, trip_seats.price
  ), numbered as (
    select nextval(pg_get_serial_sequence('rideshare_bookings', 'id'))::integer as id, trip_id, seat, price
    from (select * from seat order by array_position($2::text[], seat)) as in_order
  ), booking as (
    insert into rideshare_bookings (id, group_id, group_size, status, trip_id, seat, fare, pickup_stop_id, drop_stop_id,
      pickup_at, drop_at, customer_id, customer_name, customer_email, customer_phone, surface, booked_at,
      idempotency_key, fingerprint, passenger_name, passenger_phone)
    overriding system value
    select id, case when cardinality($2::text[]) > 1 then first_id end, nullif(cardinality($2::text[]), 1), 'confirmed',
      trip_id, seat, price, $6::integer, $7::integer, $8::timestamptz, $9::timestamptz, $10::integer, $11, $12, $13, $14,
      $3::timestamptz, case when id = first_id then $15 end, case when id = first_id then $16 end, $18, $19
    from numbered, (select min(id) as first_id from numbered) as first
    returning id, trip_id, seat, fare
  ), told as (
    insert into outbox_events (topic, key, payload, traceparent)
    select 'trip', 'trip-' || trip_id, $17::jsonb || jsonb_build_object('bookingId', id), $20::text
    from booking order by id
  )
  select booking.id, booking.seat, booking.fare, ${limitColumns(21)}
  from open left join booking on true order by booking.id`;
