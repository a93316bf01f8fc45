import { sql } from 'kysely';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { InboundMessage } from '#domain/messaging/inbox/inbound-message.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import {
  INBOUND_COLUMNS,
  type InboundRow,
  toInboundMessage,
} from '#infra/postgres/repositories/messaging/inbound-row.ts';

/** A message with what the team knows of its sender: a name, and the next ride if there is one. */
export type InboxRow = InboundMessage & {
  readonly name: string | null;
  readonly nextBooking: BookingId | null;
};

/** One line of a conversation by WhatsApp. */
export type ChatLine = {
  readonly from: 'person' | 'team';
  readonly body: string;
  readonly kind: string;
  readonly at: Date;
};

const MAX_CHAT_LINES = 10;

export function inboxQueries(db: Db) {
  return {
    /** Returns what people wrote, newest first: what is open, or all. `before` is the number of the page's end. */
    async list(which: 'open' | 'all', { before, limit }: { before?: number | undefined; limit: number }) {
      const { rows } = await sql<InboundRow & { name: string | null; booking: BookingId | null }>`
        select ${sql.join(INBOUND_COLUMNS.map((column) => sql.ref(`inbound.${column}`)))}, customer.name, next.id as booking
        from inbound_messages inbound
        left join customers customer on customer.phone = inbound.phone
        left join lateral (
          select id from bookings
          where customer_id = customer.id and status in ('received', 'confirmed', 'on-trip')
          order by status <> 'on-trip', pickup_at < now() - interval '12 hours', pickup_at limit 1
        ) next on true
        where ${which === 'open' ? sql`inbound.handled_at is null` : sql`true`}
          and inbound.id < coalesce(${before ?? null}::integer, 2147483647)
        order by inbound.id desc limit ${limit + 1}`.execute(db);
      const messages = rows
        .slice(0, limit)
        .map((row): InboxRow => ({ ...toInboundMessage(row), name: row.name, nextBooking: row.booking }));
      return { messages, next: rows.length > limit ? (messages.at(-1)?.id ?? null) : null };
    },

    /** Returns how many messages nobody has handled. */
    async countOpen(): Promise<number> {
      const { open } = await db
        .selectFrom('inbound_messages')
        .select(({ fn }) => fn.countAll<string>().as('open'))
        .where('handled_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(open);
    },

    /**
     * Returns the newest lines of the conversation that a message is part of, oldest first, and the newest message of the same
     * person. Undefined if there is no such message.
     */
    async conversation(id: number): Promise<{ newest: InboundMessage; lines: ChatLine[] } | undefined> {
      const row = await db
        .selectFrom('inbound_messages')
        .select(INBOUND_COLUMNS)
        .where('phone', '=', (eb) => eb.selectFrom('inbound_messages').select('phone').where('id', '=', id))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return undefined;
      const { rows } = await sql<ChatLine>`
        select chat.from, chat.body, chat.kind, chat.at from (
          (select 'person' as from, body, kind, written_at as at from inbound_messages
            where phone = ${row.phone} order by id desc limit ${MAX_CHAT_LINES})
          union all
          (select 'team', body, kind, coalesce(sent_at, created_at) from messages
            where "to" = ${row.phone} and kind = 'answer' and status in ('sent', 'kept', 'unknown')
            order by id desc limit ${MAX_CHAT_LINES})
        ) chat order by at desc limit ${MAX_CHAT_LINES}`.execute(db);
      return { newest: toInboundMessage(row), lines: rows.reverse() };
    },
  };
}
