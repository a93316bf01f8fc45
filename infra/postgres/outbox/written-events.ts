import { sql } from 'kysely';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { isOwnRow } from '#infra/postgres/connection/own-rows.ts';
import { type OutboxEvent, parseEvent, type WaitingEvent } from '#infra/postgres/outbox/outbox-events.ts';

/** An event, and the status that its booking had before. Null for a new booking, and for another subject. */
export type WrittenEvent = OutboxEvent & { readonly from: BookingStatus | null };

/** Returns the events that the open transaction has written, oldest first. Call it in this transaction. */
export async function writtenEvents(transaction: Db): Promise<readonly WrittenEvent[]> {
  const { rows } = await sql<Pick<WaitingEvent, 'topic' | 'payload'> & { from: BookingStatus | null }>`
    select topic, payload, (
      select from_status from booking_changes
      where topic = 'booking' and booking_id = (payload ->> 'bookingId')::integer
        and ${sql.raw(isOwnRow('booking_changes'))}
      order by id limit 1) as from
    from outbox_events
    where delivered_at is null and ${sql.raw(isOwnRow('outbox_events'))}
    order by id`.execute(transaction);
  return rows.map(({ from, ...event }) => ({ ...parseEvent(event), from }));
}
