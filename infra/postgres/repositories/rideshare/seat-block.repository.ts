import { sql } from 'kysely';
import type { AuditStore } from '#domain/audit/audit-entry.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import type { BlockSeats, SeatsChanged, TripSpan } from '#domain/rideshare/ports.ts';
import type { TripDirection } from '#domain/rideshare/route.ts';
import type { SeatState } from '#domain/rideshare/seats.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';

/** Blocks and unblocks seats in PostgreSQL, and records it. */
export function seatBlockRepository(db: DbPool, auditOn: (trx: Db) => Pick<AuditStore, 'done'>): BlockSeats {
  const inTransaction = inTransactionOf(db, (trx) => trx);
  const changing = async (span: TripSpan, act: SeatsChange): Promise<SeatsChanged[]> => {
    const changed = await inTransaction<SeatsChanged[], never>(async (trx) =>
      ok(await recorded(trx, await changeSeats(trx, span, act), act)),
    );
    return changed.ok ? changed.value : changed.refusal;
  };
  async function recorded(trx: Db, trips: SeatsChanged[], { what, by, dryRun }: SeatsChange) {
    const changes = trips
      .filter(({ changed }) => changed.length > 0)
      .map(({ tripId, changed: seats }) => ({ subject: `TR-${tripId}`, kind: `${what}ed`, seats }));
    if (!dryRun) await auditOn(trx).done({ operation: `seats.${what}`, by, subjects: [] }, { changes });
    return trips;
  }
  return {
    async block(span, { by, at, dryRun }) {
      const change = sql`update trip_seats seat set status = 'blocked', held_by = null, held_until = null, hold_slot = null,
        blocked_at = ${at}, blocked_by = ${by.phone ?? by.role}
        from trips where seat.trip_id = trips.id and seat.status in ('free', 'held')`;
      return changing(span, { what: 'block', change, from: ['free', 'held'], by, dryRun });
    },

    async unblock(span, { by, dryRun }) {
      const change = sql`update trip_seats seat set status = 'free', blocked_at = null, blocked_by = null
        from trips where seat.trip_id = trips.id and seat.status = 'blocked'`;
      return changing(span, { what: 'unblock', change, from: ['blocked'], by, dryRun });
    },
  };
}

type SeatRow = {
  trip_id: TripId;
  route_name: string;
  trip_date: IndiaDate;
  direction: TripDirection;
  seat: string;
  was: SeatState;
  changed: boolean;
};

type SeatsChange = {
  readonly what: 'block' | 'unblock';
  readonly by: Actor;
  readonly change: ReturnType<typeof sql>;
  readonly from: readonly SeatState[];
  readonly dryRun: boolean;
};

/** Changes the seats of several trips in one statement. Returns for each trip the changed and the booked seats. */
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
  return [...Map.groupBy(rows, ({ trip_id }) => trip_id).values()].map((seats) => toReport(seats, act.from));
}

function toReport(rows: readonly SeatRow[], from: readonly SeatState[]): SeatsChanged {
  const trip = rows[0] as SeatRow;
  return {
    tripId: trip.trip_id,
    routeName: trip.route_name,
    tripDate: trip.trip_date,
    direction: trip.direction,
    changed: rows.filter(({ changed }) => changed).map(({ seat }) => seat),
    // A seat that was selected but not changed was sold in the meantime.
    booked: rows
      .filter(({ was, changed }) => !changed && (was === 'booked' || from.includes(was)))
      .map(({ seat }) => seat),
  };
}
