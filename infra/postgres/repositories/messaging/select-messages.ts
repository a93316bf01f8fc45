import type { SqlBool, sql } from 'kysely';
import type { Actor } from '#domain/kernel/actor.ts';
import type { MessageAct } from '#domain/messaging/ledger/message-acts.ts';
import type { Channel, MessageKind } from '#domain/messaging/message.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** A message that a person sent again, stopped or sent by another channel. */
export type Resend = {
  readonly id: number;
  readonly messageId: number;
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly role: Actor['role'];
  readonly phone: Actor['phone'];
  readonly surface: Actor['surface'];
  readonly act: MessageAct;
  readonly at: Date;
};

/** Selects messages with the fields of a StoredMessage. */
export function selectMessages(db: Db) {
  return db
    .selectFrom('messages')
    .select(['id', 'booking_id as bookingId', 'rideshare_booking_id as rideshareBookingId'])
    .select('duty_id as dutyId')
    .select(['kind', 'channel', 'to', 'subject', 'body', 'status', 'attempts', 'error'])
    .select(['dedupe_key as dedupeKey', 'created_at as createdAt', 'sent_at as sentAt'])
    .select(['not_before as notBefore', 'delivered_at as deliveredAt', 'read_at as readAt']);
}

/** Returns who sent the messages again, stopped them or sent them by another channel, oldest first. */
export async function selectResends(db: Db, matches: ReturnType<typeof sql<SqlBool>>): Promise<Resend[]> {
  return db
    .selectFrom('message_resends as resend')
    .innerJoin('messages as message', 'message.id', 'resend.message_id')
    .select(['resend.id', 'resend.message_id as messageId', 'message.kind', 'message.channel'])
    .select(['resend.role', 'resend.phone', 'resend.surface', 'resend.act', 'resend.at'])
    .where(matches)
    .orderBy('resend.id')
    .execute();
}
