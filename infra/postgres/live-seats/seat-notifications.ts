import { sql } from 'kysely';
import type { TripId } from '#domain/kernel/ids.ts';
import type { SeatNotifications } from '#domain/rideshare/ports.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Notification channel for changed seats. The payload is a list of trip ids such as `12,15`. */
export const SEAT_CHANNEL = 'trip_seats';

/** PostgreSQL limits a notification to 8,000 bytes. */
const MAX_TRIPS_PER_NOTIFICATION = 500;

export type SeatNotifier = SeatNotifications & {
  /** Resolves when all notifications so far were sent or have failed. */
  readonly sent: () => Promise<void>;
};

/**
 * Notifies every process of changed seats, after the transaction has committed. A NOTIFY inside the transaction would
 * lock the whole database at commit (docs/decisions/0011-live-seats.md). Changes made while a notification is sent go
 * out with the next one. A lost notification delays subscribers by three seconds.
 */
export function seatNotifier(db: Db, onError: (error: unknown) => void): SeatNotifier {
  const waiting = new Set<TripId>();
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const trips = [...waiting].slice(0, MAX_TRIPS_PER_NOTIFICATION);
      for (const trip of trips) waiting.delete(trip);
      try {
        await sql`select pg_notify(${SEAT_CHANNEL}, ${trips.join(',')})`.execute(db);
      } catch (error) {
        onError(error);
      }
    }
    sending = null;
  }

  return {
    changed(trips) {
      for (const trip of trips) waiting.add(trip);
      if (waiting.size > 0) sending ??= send();
    },
    sent: async () => void (await sending),
  };
}
