import { CompiledQuery, type SqlBool, sql } from 'kysely';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { BlockSeats, BookSeats, HoldSeats, SeatsChanged, TripSpan } from '#domain/rideshare/ports.ts';
import type { TripDirection } from '#domain/rideshare/route.ts';
import type { SeatHolder, SeatState } from '#domain/rideshare/seats.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';

export type SeatRepository = HoldSeats & BookSeats & BlockSeats;

const FREE = { status: 'free', held_by: null, held_until: null, hold_slot: null } as const;

/** The seats of trips in PostgreSQL: one row each, and whoever writes it first has it. */
export function seatRepository(db: Db): SeatRepository {
  const inTransaction = inTransactionOf(db, (trx) => trx);
  const changing = async (span: TripSpan, act: SeatsChange): Promise<SeatsChanged[]> => {
    const changed = await inTransaction<SeatsChanged[], never>(async (trx) =>
      ok(await changeSeats(trx, span, act)),
    );
    return changed.ok ? changed.value : changed.refusal;
  };
  return {
    async hold({ tripId, seat, holder, instead, until, now }) {
      const held = await inTransaction<'held', 'taken' | 'too-many'>(async (trx) => {
        // One at a time for each holder, so that two requests of a session cannot both take its last slot.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`holder ${holder}`}, 0))`.execute(trx);
        const locked = await lockedFor(trx, { tripId, seat, holder });
        const own = locked.filter((row) => row.held_by === holder);
        for (const row of own.filter((row) => isLapsed(row, now)))
          await giveBack(trx, { ...nameOf(row), holder });
        if (instead) await giveBack(trx, { ...instead, holder });
        const others = own.filter((row) => !isLapsed(row, now) && !isOneOf(row, [{ tripId, seat }, instead]));
        const slot = [1, 2].find((one) => !others.some(({ hold_slot }) => hold_slot === one));
        if (slot === undefined) return refuse('too-many');
        const { numUpdatedRows } = await trx
          .updateTable('trip_seats')
          .set({ status: 'held', held_by: holder, held_until: until, hold_slot: slot })
          .where('trip_id', '=', tripId)
          .where('seat', '=', seat)
          .where(
            sql<SqlBool>`(status = 'free' or (status = 'held' and (held_until <= ${now} or held_by = ${holder})))`,
          )
          .executeTakeFirst();
        return numUpdatedRows > 0n ? ok('held') : refuse('taken');
      });
      return held.ok ? held.value : held.refusal;
    },

    async keep({ tripId, seat, holder, until, cut, now }) {
      const { numUpdatedRows } = await db
        .updateTable('trip_seats')
        .set({ held_until: cut ? sql`least(held_until, ${until})` : until })
        .where('trip_id', '=', tripId)
        .where('seat', '=', seat)
        .where('held_by', '=', holder)
        .where('held_until', '>', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    release: (held) => giveBack(db, held),

    async freeLapsed(now) {
      // What somebody is changing at this moment is left to them, or to the next time.
      const { numUpdatedRows } = await db
        .updateTable('trip_seats')
        .set(FREE)
        .where(
          ({ refTuple, selectFrom }) =>
            sql<SqlBool>`${refTuple('trip_id', 'seat')} in ${selectFrom('trip_seats')
              .select(['trip_id', 'seat'])
              .where('status', '=', 'held')
              .where('held_until', '<=', now)
              .forUpdate()
              .skipLocked()}`,
        )
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async book(wanted, event, idempotency) {
      const { contact } = wanted;
      try {
        const { rows } = await db.executeQuery<{ id: number; fare: number }>(
          CompiledQuery.raw(BOOK, [
            ...[wanted.tripId, wanted.seat, wanted.bookedAt, wanted.holder, wanted.claimedFare],
            ...[wanted.pickupStop.id, wanted.dropStop.id, wanted.pickupAt, wanted.dropAt],
            ...[wanted.customerId, contact.name, contact.email, contact.phone, wanted.surface],
            ...[idempotency?.key ?? null, idempotency?.fingerprint ?? null, JSON.stringify(event)],
          ]),
        );
        const booked = rows[0];
        return booked && { id: booked.id as RideshareBookingId, fare: rupees(booked.fare) };
      } catch (error) {
        if (isOf(error, 'rideshare_bookings_idempotency')) return undefined;
        throw error;
      }
    },

    async block(span, { by, at, dryRun }) {
      const change = sql`update trip_seats seat set status = 'blocked', held_by = null, held_until = null, hold_slot = null,
        blocked_at = ${at}, blocked_by = ${by.phone ?? by.role}
        from trips where seat.trip_id = trips.id and seat.status in ('free', 'held')`;
      return changing(span, { change, from: ['free', 'held'], dryRun });
    },

    async unblock(span, { dryRun }) {
      const change = sql`update trip_seats seat set status = 'free', blocked_at = null, blocked_by = null
        from trips where seat.trip_id = trips.id and seat.status = 'blocked'`;
      return changing(span, { change, from: ['blocked'], dryRun });
    },
  };
}

type SeatName = { readonly tripId: TripId; readonly seat: string };

/**
 * The seats that a holder has and the one that is wanted, locked until the transaction ends. Whoever locks several seats
 * locks them in this order, so that nobody waits for somebody who waits for them.
 */
async function lockedFor(
  trx: Db,
  { tripId, seat, holder }: SeatName & { holder: SeatHolder },
): Promise<HeldSeat[]> {
  return trx
    .selectFrom('trip_seats')
    .select(['trip_id', 'seat', 'held_by', 'held_until', 'hold_slot'])
    .where((eb) => eb.or([eb('held_by', '=', holder), eb.and({ trip_id: tripId, seat })]))
    .orderBy('trip_id')
    .orderBy('seat')
    .forUpdate()
    .execute();
}

type HeldSeat = {
  readonly trip_id: number;
  readonly seat: string;
  readonly held_by: string | null;
  readonly held_until: Date | null;
  readonly hold_slot: number | null;
};

function nameOf({ trip_id, seat }: HeldSeat): SeatName {
  return { tripId: trip_id as TripId, seat };
}

function isOneOf({ trip_id, seat }: HeldSeat, names: readonly (SeatName | null)[]): boolean {
  return names.some((name) => name?.tripId === trip_id && name.seat === seat);
}

function isLapsed({ held_until }: HeldSeat, now: Date): boolean {
  return held_until !== null && held_until <= now;
}

async function giveBack(
  db: Db,
  { tripId, seat, holder }: SeatName & { holder: SeatHolder },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trip_seats')
    .set(FREE)
    .where('trip_id', '=', tripId)
    .where('seat', '=', seat)
    .where('held_by', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The statement that sells a seat: whoever's update finds it to be had gets it, with booking and event at once. */
const BOOK = `
  with seat as (
    update trip_seats set status = 'booked', held_by = null, held_until = null, hold_slot = null
    where trip_id = $1 and seat = $2
      and (status = 'free' or (status = 'held' and (held_until <= $3 or held_by = $4)))
      and ($5::integer is null or price = $5)
    returning trip_id, seat, price
  ), booking as (
    insert into rideshare_bookings (status, trip_id, seat, fare, pickup_stop_id, drop_stop_id, pickup_at, drop_at,
      customer_id, customer_name, customer_email, customer_phone, surface, booked_at, idempotency_key, fingerprint)
    select 'confirmed', trip_id, seat, price, $6::integer, $7::integer, $8::timestamptz, $9::timestamptz,
      $10::integer, $11, $12, $13, $14, $3::timestamptz, $15, $16 from seat
    returning id, trip_id, fare
  ), told as (
    insert into outbox_events (topic, key, payload)
    select 'trip', 'trip-' || trip_id, $17::jsonb || jsonb_build_object('bookingId', id) from booking
  )
  select id, fare from booking`;

type SeatRow = {
  trip_id: number;
  route_name: string;
  trip_date: string;
  direction: TripDirection;
  seat: string;
  was: SeatState;
  changed: boolean;
};

type SeatsChange = {
  readonly change: ReturnType<typeof sql>;
  readonly from: readonly SeatState[];
  readonly dryRun: boolean;
};

/** Changes the seats of a span of trips by one statement, and answers per trip what was changed and what is booked. */
async function changeSeats(
  trx: Db,
  { from, until, routeId, tripId, seats }: TripSpan,
  act: SeatsChange,
): Promise<SeatsChanged[]> {
  const trips = sql`
    select trip.id, trip.trip_date, trip.direction, trip.departs_at, route.name as route_name
    from rideshare_trips trip join rideshare_routes route on route.id = trip.route_id
    where trip.arrives_at > ${from} and trip.departs_at < ${until}
      and (${routeId}::text is null or trip.route_id = ${routeId})
      and (${tripId}::integer is null or trip.id = ${tripId})`;
  const named = sql`(${seats}::text[] is null or seat.seat = any(${seats}::text[]))`;
  if (!act.dryRun) {
    await sql`with trips as (${trips}) select from trip_seats seat join trips on trips.id = seat.trip_id
      where ${named} order by seat.trip_id, seat.seat for update of seat`.execute(trx);
  }
  const changed = act.dryRun
    ? sql`select seat.trip_id, seat.seat from trip_seats seat join trips on trips.id = seat.trip_id
          where seat.status = any(${act.from}::text[]) and ${named}`
    : sql`${act.change} and ${named} returning seat.trip_id, seat.seat`;
  const { rows } = await sql<SeatRow>`
    with trips as (${trips}), changed as (${changed})
    select trips.id as trip_id, trips.route_name, trips.trip_date, trips.direction, seat.seat, seat.status as was,
      changed.seat is not null as changed
    from trips
    join trip_seats seat on seat.trip_id = trips.id and ${named}
    left join changed on changed.trip_id = seat.trip_id and changed.seat = seat.seat
    order by trips.departs_at, trips.id, seat.seat`.execute(trx);
  return [...Map.groupBy(rows, ({ trip_id }) => trip_id).values()].map((seats) => reportOf(seats, act.from));
}

function reportOf(rows: readonly SeatRow[], from: readonly SeatState[]): SeatsChanged {
  const trip = rows[0] as SeatRow;
  return {
    tripId: trip.trip_id as TripId,
    routeName: trip.route_name,
    tripDate: trip.trip_date as IndiaDate,
    direction: trip.direction,
    changed: rows.filter(({ changed }) => changed).map(({ seat }) => seat),
    // A seat that was to be changed and was not has been sold in that moment.
    booked: rows
      .filter(({ was, changed }) => !changed && (was === 'booked' || from.includes(was)))
      .map(({ seat }) => seat),
  };
}

function isOf(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}
