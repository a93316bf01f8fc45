import { sql } from 'kysely';
import type { Duty, DutyChange, DutyDraft, DutyId, DutySubject } from '#domain/duties/duty.ts';
import { DUTY_TIMEOUTS, type DutyTimeouts, dutyEvent } from '#domain/duties/notify/duty-event.ts';
import type { Occupied, ReadDutyHistory, WriteDuties } from '#domain/duties/ports.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { violatedConstraint } from '#infra/postgres/connection/violated-constraint.ts';
import { writeDutyEvent } from '#infra/postgres/outbox/outbox-events.ts';
import { toChangeRow, toDuty, toRecord, toRow } from '#infra/postgres/repositories/duties/duty-row.ts';

const OCCUPIED: Readonly<Record<string, Occupied>> = {
  duties_driver_free: 'driver-occupied',
  duties_vehicle_free: 'vehicle-occupied',
};

/** Stores duties in PostgreSQL. Each write keeps a row of the history and an event (docs/product/duties.md#duty). */
export function dutyRepository(
  db: Db,
  timeouts: DutyTimeouts = DUTY_TIMEOUTS,
): WriteDuties & ReadDutyHistory {
  async function ofSubject(subject: DutySubject): Promise<Duty | undefined> {
    const row = await db
      .selectFrom('duties')
      .select(columnsOf('duties'))
      .where(sql.ref(subjectColumn(subject)), '=', subject.id)
      .executeTakeFirst();
    return row && toDuty(row);
  }

  /** Keeps a row of the history, and the event that tells the workflow of the duty. */
  async function keep(before: Duty | null, after: Duty | null, change: DutyChange): Promise<void> {
    const event = dutyEvent({ before, after, change, timeouts });
    const duty = after ?? (before && { ...before, version: event.sequence });
    if (duty) await db.insertInto('duty_changes').values(toChangeRow(duty, change)).execute();
    await writeDutyEvent(db, event);
  }

  /** Inserts a duty. Returns which part of it is taken if the database refuses it. */
  async function insert(
    draft: DutyDraft,
    known: { readonly id: DutyId; readonly version: number } | null,
  ): Promise<DutyId | Occupied | 'already-assigned'> {
    const row = { ...toRow(draft), ...known };
    const written = await db
      .insertInto('duties')
      .columns(Object.keys(row) as (keyof typeof row)[])
      .expression(
        sql`${known ? sql`overriding system value ` : sql``}values (${sql.join(Object.values(row))})`,
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written) return written.id;
    if (await ofSubject(draft.subject)) return 'already-assigned';
    const { found } = await db
      .selectNoFrom((eb) =>
        eb
          .exists(
            eb
              .selectFrom('duties')
              .select('id')
              .where('driver_id', '=', draft.driverId)
              .where('override_at', 'is', null)
              .where('starts_at', '<', draft.endsAt)
              .where('ends_at', '>', draft.startsAt),
          )
          .as('found'),
      )
      .executeTakeFirstOrThrow();
    return found ? 'driver-occupied' : 'vehicle-occupied';
  }

  return {
    ofSubject,

    async find(id) {
      const row = await db
        .selectFrom('duties')
        .select(columnsOf('duties'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toDuty(row);
    },

    async lock(drivers, vehicles) {
      // `no key`: a new duty refers to its driver and vehicle and needs no other lock on them.
      if (drivers.length > 0)
        await sql`select id from drivers where id = any(${drivers}) order by id for no key update`.execute(
          db,
        );
      if (vehicles.length > 0)
        await sql`select id from vehicles where id = any(${vehicles}) order by id for no key update`.execute(
          db,
        );
    },

    async add(draft, change) {
      const id = await insert(draft, null);
      if (typeof id === 'string') return id;
      const duty: Duty = { ...draft, id, version: 1 };
      await keep(null, duty, change);
      return duty;
    },

    async write(before, after, change) {
      const duty: Duty = { ...after, id: before.id, version: before.version + 1 };
      try {
        const { numUpdatedRows } = await db
          .updateTable('duties')
          .set({ ...toRow(duty), version: duty.version })
          .where('id', '=', before.id)
          .where('version', '=', before.version)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
      } catch (error) {
        const occupied = OCCUPIED[violatedConstraint(error) ?? ''];
        if (occupied) return occupied;
        throw error;
      }
      await keep(before, duty, change);
      return true;
    },

    async remove(duty, change) {
      const { numDeletedRows } = await db
        .deleteFrom('duties')
        .where('id', '=', duty.id)
        .where('version', '=', duty.version)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await keep(duty, null, change);
      return true;
    },

    async restore(duty, change) {
      const id = await insert(duty, { id: duty.id, version: duty.version });
      if (typeof id === 'string') return id;
      await keep(null, duty, change);
      return duty;
    },

    async history(id, limit) {
      const rows = await db
        .selectFrom('duty_changes')
        .select(columnsOf('duty_changes'))
        .where('duty_id', '=', id)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },

    async lastRemoved(subject) {
      const row = await db
        .selectFrom('duty_changes')
        .select(columnsOf('duty_changes'))
        .where(sql.ref(subjectColumn(subject)), '=', subject.id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.kind === 'removed' ? toRecord(row) : undefined;
    },
  };
}

function subjectColumn({ kind }: DutySubject): 'booking_id' | 'trip_id' {
  return kind === 'booking' ? 'booking_id' : 'trip_id';
}
