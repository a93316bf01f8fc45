import { type SqlBool, sql } from 'kysely';
import type { TripId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { HoldOutcome, HoldSeats, SeatsOfTrip } from '#domain/rideshare/ports.ts';
import type { SeatHolder, SeatState } from '#domain/rideshare/seats.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';

const FREE = { status: 'free', held_by: null, held_until: null, hold_slot: null } as const;

/** How long it stays known who held a seat. Far longer than a hold and its pause. */
const HELD_KNOWN_MS = 24 * HOUR_MS;

/** Stores seat holds in PostgreSQL. */
export function seatHoldRepository(db: DbPool): HoldSeats {
  const inTransaction = inTransactionOf(db, (trx) => trx);
  return {
    async hold({ tripId, seats, holder, visitor, maxOfNetwork, instead, duration, now }) {
      const { network, isVerified } = visitor;
      const chosen = { tripId, seats };
      const held = await inTransaction<Held, HoldOutcome>(async (trx) => {
        // Serializes the requests of a network and of a holder, so that two of them cannot both take the last seat.
        await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
          from unnest(${lockKeys(holder, network)}::text[]) key`.execute(trx);
        const locked = await lockedFor(trx, { tripId, seats, holder, network, now });
        const wanted = locked.filter((row) => isOneOf(row, chosen));
        const own = locked.filter((row) => row.held_by === holder);
        const kept = own.filter(
          (row) => !isExpired(row, now) && (isOneOf(row, chosen) || !isOneOf(row, instead)),
        );
        for (const { trip_id, seat } of own.filter((row) => !kept.includes(row)))
          await releaseSeat(trx, { tripId: trip_id, seat, holder });
        const others = kept.filter((row) => !isOneOf(row, chosen));
        const slot = [1, 2].find((one) => !others.some(({ hold_slot }) => hold_slot === one));
        if (slot === undefined) return refuse({ outcome: 'too-many' });
        const taken = seats.find(
          (seat) => !wanted.some((row) => row.seat === seat && isFor(row, holder, now)),
        );
        const [first] = wanted;
        if (taken !== undefined || !first) return refuse({ outcome: 'taken', seat: taken ?? '' });
        const ofNetwork = Number(first.network_holds) + others.length + seats.length;
        if (network !== null && ofNetwork > maxOfNetwork)
          return refuse({ outcome: 'network-full', again: first.network_again ?? now });
        // The hold of all seats ends with that of the first to end.
        const startedAt = isVerified
          ? now
          : earliest(wanted.map((row) => holdStart(row, { holder, network, duration, now })));
        const until = new Date(startedAt.getTime() + duration);
        if (until <= now) return refuse({ outcome: 'ended', again: new Date(until.getTime() + duration) });
        const { numUpdatedRows } = await trx
          .updateTable('trip_seats')
          .set({ status: 'held', held_by: holder, held_until: until, hold_slot: slot })
          .set({ hold_started_at: startedAt, hold_session: holder, hold_network: network })
          .where('trip_id', '=', tripId)
          .where('seat', '=', anyOf(seats))
          .executeTakeFirst();
        return Number(numUpdatedRows) === seats.length
          ? ok({ outcome: 'held', until })
          : refuse({ outcome: 'taken', seat: first.seat });
      });
      return held.ok ? held.value : held.refusal;
    },

    async extend({ tripId, seats, holder, isVerified, duration, now }) {
      const until = new Date(now.getTime() + duration);
      const last = sql<Date>`coalesce(hold_started_at, ${now}) + ${duration} * interval '1 millisecond'`;
      const held = db
        .selectFrom('trip_seats')
        .select('seat')
        .where('trip_id', '=', tripId)
        .where('seat', '=', anyOf(seats))
        .where('held_by', '=', holder)
        .where('held_until', '>', now);
      const rows = await db
        .updateTable('trip_seats')
        .set({ held_until: isVerified ? until : sql`least(${until}, ${last})` })
        .where('trip_id', '=', tripId)
        .where('seat', 'in', held)
        // All seats, or none.
        .where(sql<boolean>`${seats.length} = (select count(*) from ${held} as held)`)
        .returning('held_until')
        .execute();
      const ends = rows.flatMap(({ held_until }) => held_until ?? []);
      return ends.length === seats.length ? earliest(ends) : undefined;
    },

    async shorten({ tripId, seats, holder, until, now }) {
      const { numUpdatedRows } = await db
        .updateTable('trip_seats')
        .set({ held_until: sql`least(held_until, ${until})` })
        .where('trip_id', '=', tripId)
        .where('seat', '=', anyOf(seats))
        .where('held_by', '=', holder)
        .where('held_until', '>', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async release({ tripId, seats, holder }) {
      let released = false;
      for (const seat of seats) released = (await releaseSeat(db, { tripId, seat, holder })) || released;
      return released;
    },

    async releaseExpired(now) {
      await db
        .updateTable('trip_seats')
        .set({ hold_started_at: null, hold_session: null, hold_network: null })
        .where('hold_started_at', '<=', new Date(now.getTime() - HELD_KNOWN_MS))
        .where('status', '<>', 'held')
        .execute();
      // Locked rows are skipped; the next run releases them.
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
  };
}

function anyOf(seats: readonly string[]) {
  return sql<string>`any(${seats}::text[])`;
}

function earliest(instants: readonly Date[]): Date {
  return new Date(Math.min(...instants.map((instant) => instant.getTime())));
}

type Held = Extract<HoldOutcome, { readonly outcome: 'held' }>;

/** Always in the same order, so that two requests never wait for each other. */
function lockKeys(holder: SeatHolder, network: string | null): string[] {
  return [...(network === null ? [] : [`network ${network}`]), `holder ${holder}`];
}

type Visitor = { readonly holder: SeatHolder; readonly network: string | null };

/**
 * Locks and returns the seats of a holder and the wanted seats, with the number of seats that others of the network
 * hold. All code locks seats in this order, which prevents deadlocks.
 */
async function lockedFor(
  trx: Db,
  { tripId, seats, holder, network, now }: SeatsOfTrip & Visitor & { now: Date },
): Promise<LockedSeat[]> {
  const ofNetwork = (what: 'count(*)' | 'min(held_until)') => sql`(
    select ${sql.raw(what)} from trip_seats of_network
    where of_network.hold_network = ${network} and of_network.status = 'held'
      and of_network.held_until > ${now} and of_network.held_by <> ${holder}
  )`;
  return trx
    .selectFrom('trip_seats')
    .select(['trip_id', 'seat', 'status', 'held_by', 'held_until', 'hold_slot'])
    .select(['hold_started_at', 'hold_session', 'hold_network'])
    .select([
      sql<string>`${ofNetwork('count(*)')}`.as('network_holds'),
      sql<Date | null>`${ofNetwork('min(held_until)')}`.as('network_again'),
    ])
    .where((eb) =>
      eb.or([
        eb('held_by', '=', holder),
        eb.and([eb('trip_id', '=', tripId), eb('seat', '=', anyOf(seats))]),
      ]),
    )
    .orderBy('trip_id')
    .orderBy('seat')
    .forUpdate()
    .execute();
}

/** Returns whether a seat is free for this holder, or its own. */
function isFor(row: LockedSeat, holder: SeatHolder, now: Date): boolean {
  return row.status === 'free' || (row.status === 'held' && (row.held_by === holder || isExpired(row, now)));
}

/**
 * Returns when a hold of a visitor without a verified phone started. A seat that the same session or network held a
 * short time ago goes on from there, so that letting it go and holding it again does not extend the hold.
 */
function holdStart(
  { hold_started_at: startedAt, hold_session, hold_network }: LockedSeat,
  { holder, network, duration, now }: Visitor & { duration: number; now: Date },
): Date {
  const isSame = hold_session === holder || (network !== null && hold_network === network);
  const isRecent = startedAt !== null && startedAt.getTime() + 2 * duration > now.getTime();
  return isSame && isRecent ? startedAt : now;
}

type HeldSeat = {
  readonly trip_id: TripId;
  readonly seat: string;
  readonly held_by: string | null;
  readonly held_until: Date | null;
  readonly hold_slot: number | null;
};

type LockedSeat = HeldSeat & {
  readonly status: SeatState;
  readonly hold_started_at: Date | null;
  readonly hold_session: SeatHolder | null;
  readonly hold_network: string | null;
  /** Seats that other sessions of the network hold, and when the first of them ends. */
  readonly network_holds: string;
  readonly network_again: Date | null;
};

function isOneOf({ trip_id, seat }: HeldSeat, chosen: SeatsOfTrip | null): boolean {
  return chosen !== null && chosen.tripId === trip_id && chosen.seats.includes(seat);
}

function isExpired({ held_until }: HeldSeat, now: Date): boolean {
  return held_until !== null && held_until <= now;
}

async function releaseSeat(
  db: Db,
  { tripId, seat, holder }: { tripId: TripId; seat: string; holder: SeatHolder },
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
