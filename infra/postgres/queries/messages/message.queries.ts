import { type SqlBool, sql } from 'kysely';
import type { DutyId } from '#domain/duties/duty.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { MessageState, StoredMessage } from '#domain/messaging/message.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import {
  type Resend,
  selectMessages,
  selectResends,
} from '#infra/postgres/repositories/messaging/select-messages.ts';

export type OutboxMessage = Pick<
  StoredMessage,
  | 'id'
  | 'to'
  | 'channel'
  | 'kind'
  | 'subject'
  | 'body'
  | 'createdAt'
  | 'status'
  | 'error'
  | 'notBefore'
  | 'deliveredAt'
  | 'readAt'
> & {
  /** The provider's name of the message. */
  readonly reference: string | null;
};

export type MessageFilter = {
  readonly status?: MessageState | undefined;
  readonly bookingId?: BookingId | undefined;
  readonly rideshareBookingId?: RideshareBookingId | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
};

/** The filter of the ledger (docs/product/messages.md#ledger). */
export type LedgerFilter = {
  readonly states: readonly MessageState[] | undefined;
  /** A sent message that was delivered, or read. */
  readonly receipt: 'delivered' | 'read' | undefined;
  /** A phone or an e-mail address. */
  readonly to: string | undefined;
  readonly bookingId: BookingId | undefined;
  readonly rideshareBookingId: RideshareBookingId | undefined;
  /** Messages with a smaller number. */
  readonly before: number | undefined;
};

export function messageQueries(db: Db) {
  return {
    /** Returns a page of messages, newest first, and the number that the next page starts before. Null if it is the last. */
    async ledger(filter: LedgerFilter, limit: number) {
      const { states, receipt, to, bookingId, rideshareBookingId, before } = filter;
      let query = db.selectFrom('messages').select(columnsOf('messages'));
      if (states) query = query.where('status', 'in', states);
      if (receipt) query = query.where(`${receipt}_at`, 'is not', null);
      if (to !== undefined) query = query.where('to', '=', to);
      if (bookingId) query = query.where('booking_id', '=', bookingId);
      if (rideshareBookingId) query = query.where('rideshare_booking_id', '=', rideshareBookingId);
      if (before !== undefined) query = query.where('id', '<', before);
      const rows = await query
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const messages = rows.slice(0, limit);
      const resends = await resendsOf(db, messages);
      return { messages, resends, next: rows.length > limit ? (messages.at(-1)?.id ?? null) : null };
    },

    /** Returns how many messages of the last 24 hours are in each state. */
    async statesOfDay(): Promise<Partial<Record<MessageState, number>>> {
      const rows = await db
        .selectFrom('messages')
        .select(['status', ({ fn }) => fn.countAll<string>().as('messages')])
        .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
        .groupBy('status')
        .execute();
      return Object.fromEntries(rows.map(({ status, messages }) => [status, Number(messages)]));
    },

    /** Returns messages, newest first: all, or those to one phone or e-mail address. */
    async latest({ to, limit }: { to: string | null; limit: number }): Promise<OutboxMessage[]> {
      return db
        .selectFrom('messages')
        .select(['id', 'to', 'channel', 'kind', 'subject', 'body', 'created_at as createdAt'])
        .select(['status', 'error', 'reference', 'not_before as notBefore'])
        .select(['delivered_at as deliveredAt', 'read_at as readAt'])
        .$if(to !== null, (query) => query.where('to', '=', to ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },

    /** Returns the messages that match, newest first. */
    async list({
      status,
      bookingId,
      rideshareBookingId,
      to,
      limit,
    }: MessageFilter): Promise<StoredMessage[]> {
      let query = selectMessages(db);
      if (status) query = query.where('status', '=', status);
      if (bookingId) query = query.where('booking_id', '=', bookingId);
      if (rideshareBookingId) query = query.where('rideshare_booking_id', '=', rideshareBookingId);
      if (to !== undefined) query = query.where('to', '=', to);
      return query.orderBy('id', 'desc').limit(limit).execute();
    },

    /** Returns a message, and who sent it again, oldest first. */
    async details(id: number): Promise<{ message: StoredMessage; resends: Resend[] } | undefined> {
      const [message, resends] = await Promise.all([
        selectMessages(db).where('id', '=', id).executeTakeFirst(),
        selectResends(db, sql<SqlBool>`message.id = ${id}`),
      ]);
      return message && { message, resends };
    },

    /** Returns who sent messages about a booking, a seat or a duty again, oldest first. */
    async resends(
      about: { bookingId: BookingId } | { rideshareBookingId: RideshareBookingId } | { dutyId: DutyId },
    ) {
      if ('bookingId' in about)
        return selectResends(db, sql<SqlBool>`message.booking_id = ${about.bookingId}`);
      if ('dutyId' in about) return selectResends(db, sql<SqlBool>`message.duty_id = ${about.dutyId}`);
      return selectResends(db, sql<SqlBool>`message.rideshare_booking_id = ${about.rideshareBookingId}`);
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

async function resendsOf(db: Db, messages: readonly { readonly id: number }[]): Promise<Resend[]> {
  if (messages.length === 0) return [];
  const ids = messages.map(({ id }) => id);
  return selectResends(db, sql<SqlBool>`message.id = any(${ids})`);
}
