import { sql } from 'kysely';
import type { Alarm } from '#domain/messaging/alarms/alarm.ts';
import type { AlarmStore } from '#domain/messaging/alarms/tell-alarms.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Stores the alarms, so that several processes raise one alarm. */
export function alarmRepository(db: Db): AlarmStore {
  return {
    async raise({ subject, fault }, cause) {
      const raised = await db
        .insertInto('alarms')
        .values({ subject, fault, cause })
        .onConflict((conflict) =>
          conflict
            .columns(['subject', 'fault'])
            .doUpdateSet({
              cause,
              raised_at: sql<Date>`now()`,
              told_at: null,
              ended_at: null,
              end_told_at: null,
            })
            .where(sql<boolean>`alarms.ended_at is not null or alarms.raised_at <= now() - interval '1 day'`),
        )
        .returning('subject')
        .executeTakeFirst();
      return raised !== undefined;
    },

    async end(subject, faults) {
      const { numUpdatedRows } = await db
        .updateTable('alarms')
        .set({ ended_at: sql<Date>`now()` })
        .where('subject', '=', subject)
        .where('fault', 'in', faults)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    untold: () =>
      db
        .selectFrom('alarms')
        .select(['subject', 'fault', 'cause', 'raised_at as raisedAt'])
        .where('told_at', 'is', null)
        .execute() as Promise<Alarm[]>,

    untoldEnds: () =>
      db
        .selectFrom('alarms')
        .select(['subject', 'fault', 'cause', 'raised_at as raisedAt'])
        .where('subject', '=', 'house')
        .where('told_at', 'is not', null)
        .where('ended_at', 'is not', null)
        .where('end_told_at', 'is', null)
        .execute() as Promise<Alarm[]>,

    async markEndTold({ subject, fault }) {
      await db
        .updateTable('alarms')
        .set({ end_told_at: sql<Date>`now()` })
        .where('subject', '=', subject)
        .where('fault', '=', fault)
        .where('ended_at', 'is not', null)
        .execute();
    },

    async markTold({ subject, fault, raisedAt }) {
      await db
        .updateTable('alarms')
        .set({ told_at: sql<Date>`now()` })
        .where('subject', '=', subject)
        .where('fault', '=', fault)
        .where(sql<boolean>`date_trunc('milliseconds', raised_at) = ${raisedAt}::timestamptz`)
        .execute();
    },
  };
}
