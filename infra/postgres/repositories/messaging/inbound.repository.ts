import { sql } from 'kysely';
import type { Inbox } from '#domain/messaging/inbox/answer-person.ts';
import type { Inbound } from '#domain/messaging/inbox/inbound-message.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { INBOUND_COLUMNS, toInboundMessage } from '#infra/postgres/repositories/messaging/inbound-row.ts';

/** Messages of one person that are kept within an hour. Nobody fills the store or the desk of the team. */
const MAX_PER_HOUR = 30;

export type InboundRepository = Inbox & {
  /** Stores what people wrote. A message that is reported again, or beyond 30 of a person within an hour, changes nothing. */
  readonly record: (inbound: readonly Inbound[]) => Promise<void>;
};

/** Stores what people write to the WhatsApp number (docs/product/messages.md#inbox). */
export function inboundRepository(db: Db): InboundRepository {
  return {
    async record(inbound) {
      if (inbound.length === 0) return;
      const column = <Name extends keyof Inbound>(name: Name) => inbound.map((each) => each[name]);
      await sql`
        insert into inbound_messages (reference_digest, phone, kind, body, written_at)
        select md5(reference), phone, kind, body, least(at, now())
        from (
          select reference, phone, kind, body, at, row_number() over (partition by phone order by at) as nth
          from unnest(${column('reference')}::text[], ${column('phone')}::text[], ${column('kind')}::text[],
            ${column('body')}::text[], ${column('at')}::timestamptz[]) as written (reference, phone, kind, body, at)
        ) as news
        where nth + (
          select count(*) from inbound_messages known
          where known.phone = news.phone and known.received_at > now() - interval '1 hour'
        ) <= ${MAX_PER_HOUR}
        order by at
        on conflict (reference_digest) do nothing`.execute(db);
    },

    async find(id) {
      const row = await db
        .selectFrom('inbound_messages')
        .select(INBOUND_COLUMNS)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toInboundMessage(row);
    },

    async handle(id, how, by) {
      const { numUpdatedRows } = await db
        .updateTable('inbound_messages')
        .set({
          handled_at: sql<Date>`now()`,
          handled_how: how,
          handled_role: by.role,
          handled_phone: by.phone,
          handled_surface: by.surface,
        })
        .where('phone', '=', (eb) => eb.selectFrom('inbound_messages').select('phone').where('id', '=', id))
        .where('id', '<=', id)
        .where('handled_at', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
