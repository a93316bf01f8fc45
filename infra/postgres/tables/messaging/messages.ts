import type { ColumnType, Generated } from 'kysely';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { Channel, MessageKind, StoredMessage } from '#domain/messaging/message.ts';
import type { Created, Timestamp } from '#infra/postgres/tables/columns.ts';

export type MessagesTable = {
  id: Generated<number>;
  booking_id: BookingId | null;
  rideshare_booking_id: RideshareBookingId | null;
  kind: MessageKind;
  channel: Channel;
  to: string;
  subject: string;
  body: string;
  status: Generated<StoredMessage['status']>;
  dedupe_key: string | null;
  attempts: Generated<number>;
  reference: string | null;
  error: string | null;
  created_at: Created;
  claimed_at: ColumnType<Date, Date | undefined, Date>;
  sent_at: Timestamp | null;
};
