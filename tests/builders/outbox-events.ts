import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Writes and reads the events of a test's outbox. */
export function outboxEvents(db: Db) {
  const rows = () => db.selectFrom('outbox_events').selectAll().orderBy('id').execute();
  return {
    rows,
    /** Returns the number of events that wait. */
    waiting: async () => (await rows()).filter((row) => row.delivered_at === null).length,
    /** Writes events of a booking at once. */
    async write(bookingId: number, ...sequences: readonly number[]): Promise<void> {
      const deadlines = { remindAt: [], overdueAt: 0, detailsAt: 0, pickupAt: 0, closesAt: 0 };
      const events = sequences.map(
        (sequence): BookingEvent => ({
          bookingId: bookingId as BookingId,
          sequence,
          type: 'received',
          status: 'received',
          deadlines,
        }),
      );
      await db
        .insertInto('outbox_events')
        .values(
          events.map((event) => ({
            topic: 'booking' as const,
            key: `booking-${bookingId}`,
            payload: JSON.stringify(event),
          })),
        )
        .execute();
    },
  };
}
