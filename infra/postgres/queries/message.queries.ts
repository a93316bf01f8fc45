import { type SqlBool, sql } from 'kysely';
import type { DutyId } from '#domain/duties/duty.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { MessageState, StoredMessage } from '#domain/messaging/message.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import {
  type Resend,
  selectMessages,
  selectResends,
} from '#infra/postgres/repositories/messaging/select-messages.ts';

export type OutboxMessage = Pick<
  StoredMessage,
  'id' | 'to' | 'channel' | 'kind' | 'subject' | 'body' | 'createdAt'
>;

export type MessageFilter = {
  readonly status?: MessageState | undefined;
  readonly bookingId?: BookingId | undefined;
  readonly rideshareBookingId?: RideshareBookingId | undefined;
  readonly limit: number;
};

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

    /** Returns the messages that match, newest first. */
    async list({ status, bookingId, rideshareBookingId, limit }: MessageFilter): Promise<StoredMessage[]> {
      let query = selectMessages(db);
      if (status) query = query.where('status', '=', status);
      if (bookingId) query = query.where('booking_id', '=', bookingId);
      if (rideshareBookingId) query = query.where('rideshare_booking_id', '=', rideshareBookingId);
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
