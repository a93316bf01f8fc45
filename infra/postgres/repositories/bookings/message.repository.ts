import { sql } from 'kysely';
import type { MessageStore } from '#domain/messaging/send-message.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** After this time another attempt may send the message. It is longer than the timeout of any provider. */
const STUCK_AFTER = sql`interval '30 seconds'`;
const MAX_ERROR_LENGTH = 300;

/** Stores messages in PostgreSQL. The unique dedupe key lets only one sender send a message. */
export function messageRepository(db: Db): MessageStore {
  return {
    async claim({ bookingId, rideshareBookingId, dedupeKey, kind, channel, to, subject, body }) {
      const about = { booking_id: bookingId, rideshare_booking_id: rideshareBookingId };
      const row = { ...about, kind, channel, to, subject, body, dedupe_key: dedupeKey };
      const added = await db
        .insertInto('messages')
        .values(row)
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) return { state: 'claimed', id: added.id };
      const retried = await db
        .updateTable('messages')
        .set((eb) => ({
          status: 'sending',
          attempts: eb('attempts', '+', 1),
          claimed_at: sql<Date>`now()`,
          to,
          subject,
          body,
        }))
        .where('dedupe_key', '=', dedupeKey)
        .where(({ or, and, eb }) =>
          or([
            eb('status', '=', 'failed'),
            and([eb('status', '=', 'sending'), eb('claimed_at', '<', sql<Date>`now() - ${STUCK_AFTER}`)]),
          ]),
        )
        .returning('id')
        .executeTakeFirst();
      if (retried) return { state: 'claimed', id: retried.id };
      const sent = await db
        .selectFrom('messages')
        .select('id')
        .where('dedupe_key', '=', dedupeKey)
        .where('status', '=', 'sent')
        .executeTakeFirst();
      return { state: sent ? 'already-sent' : 'being-sent' };
    },

    async markSent(id, reference) {
      await db
        .updateTable('messages')
        .set({ status: 'sent', reference, error: null, sent_at: new Date() })
        .where('id', '=', id)
        .execute();
    },

    async markFailed(id, error) {
      await db
        .updateTable('messages')
        .set({ status: 'failed', error: error.slice(0, MAX_ERROR_LENGTH) })
        .where('id', '=', id)
        .where('status', '<>', 'sent')
        .execute();
    },
  };
}
