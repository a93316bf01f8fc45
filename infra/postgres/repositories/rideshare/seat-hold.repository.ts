import { type SqlBool, sql } from 'kysely';
import type { TripId } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { HoldSeats } from '#domain/rideshare/ports.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import type { Db, DbPool } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';

const FREE = { status: 'free', held_by: null, held_until: null, hold_slot: null } as const;

/** Stores seat holds in PostgreSQL. */
export function seatHoldRepository(db: DbPool): HoldSeats {
  const inTransaction = inTransactionOf(db, (trx) => trx);
  return {
    async hold({ tripId, seat, holder, instead, until, now }) {
      const held = await inTransaction<'held', 'taken' | 'too-many'>(async (trx) => {
        // Serializes the requests of a holder, so that two of them cannot both take the last slot.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`holder ${holder}`}, 0))`.execute(trx);
        const locked = await lockedFor(trx, { tripId, seat, holder });
        const own = locked.filter((row) => row.held_by === holder);
        for (const row of own.filter((row) => isExpired(row, now)))
          await releaseSeat(trx, { ...toSeatName(row), holder });
        if (instead) await releaseSeat(trx, { ...instead, holder });
        const others = own.filter(
          (row) => !isExpired(row, now) && !isOneOf(row, [{ tripId, seat }, instead]),
        );
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

    release: (held) => releaseSeat(db, held),

    async releaseExpired(now) {
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

type SeatName = { readonly tripId: TripId; readonly seat: string };

/**
 * Locks and returns the seats of a holder and the wanted seat. All code locks seats in this order, which prevents
 * deadlocks.
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
  readonly trip_id: TripId;
  readonly seat: string;
  readonly held_by: string | null;
  readonly held_until: Date | null;
  readonly hold_slot: number | null;
};

function toSeatName({ trip_id, seat }: HeldSeat): SeatName {
  return { tripId: trip_id, seat };
}

function isOneOf({ trip_id, seat }: HeldSeat, names: readonly (SeatName | null)[]): boolean {
  return names.some((name) => name?.tripId === trip_id && name.seat === seat);
}

function isExpired({ held_until }: HeldSeat, now: Date): boolean {
  return held_until !== null && held_until <= now;
}

async function releaseSeat(
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
