import type { StoredMessage } from '#domain/messaging/message.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

export type OutboxMessage = Pick<
  StoredMessage,
  'id' | 'to' | 'channel' | 'kind' | 'subject' | 'body' | 'createdAt'
>;

export function messageQueries(db: Db) {
  return {
    /** Returns messages, newest first: all, or those to one phone or e-mail address. */
    async latest({ to, limit }: { to: string | null; limit: number }): Promise<OutboxMessage[]> {
      return db
        .selectFrom('messages')
        .select(['id', 'to', 'channel', 'kind', 'subject', 'body', 'created_at as createdAt'])
        .$if(to !== null, (query) => query.where('to', '=', to ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },

    /** Returns the number of undelivered outbox events. */
    async eventsWaiting(): Promise<number> {
      const { waiting } = await db
        .selectFrom('outbox_events')
        .select(({ fn }) => fn.countAll<string>().as('waiting'))
        .where('delivered_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(waiting);
    },
  };
}
