import { sql } from 'kysely';
import type { ChannelAlarmStore } from '#domain/messaging/alarms/tell-channel-alarms.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Stores the alarms about channels, so that several processes raise one alarm. */
export function channelAlarmRepository(db: Db): ChannelAlarmStore {
  return {
    async raise({ channel, fault, cause }) {
      const raised = await db
        .insertInto('channel_alarms')
        .values({ channel, fault, cause })
        .onConflict((conflict) =>
          conflict
            .columns(['channel', 'fault'])
            .doUpdateSet({ cause, raised_at: sql<Date>`now()`, told_at: null, ended_at: null })
            .where(
              sql<boolean>`channel_alarms.ended_at is not null or channel_alarms.raised_at <= now() - interval '1 day'`,
            ),
        )
        .returning('channel')
        .executeTakeFirst();
      return raised !== undefined;
    },

    async end(channel, faults) {
      const { numUpdatedRows } = await db
        .updateTable('channel_alarms')
        .set({ ended_at: sql<Date>`now()` })
        .where('channel', '=', channel)
        .where('fault', 'in', faults)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    untold: () =>
      db
        .selectFrom('channel_alarms')
        .select(['channel', 'fault', 'cause', 'raised_at as raisedAt'])
        .where('told_at', 'is', null)
        .execute(),

    async markTold({ channel, fault, raisedAt }) {
      await db
        .updateTable('channel_alarms')
        .set({ told_at: sql<Date>`now()` })
        .where('channel', '=', channel)
        .where('fault', '=', fault)
        .where(sql<boolean>`date_trunc('milliseconds', raised_at) = ${raisedAt}::timestamptz`)
        .execute();
    },
  };
}
