import { sql } from 'kysely';
import type { TripId } from '#domain/kernel/ids.ts';
import type { SeatNews } from '#domain/rideshare/ports.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** The channel on which every process hears that the seats of trips have changed; the payload is `12,15`. */
export const SEAT_CHANNEL = 'trip_seats';

/** A notification carries less than 8,000 bytes. */
const MAX_TRIPS_PER_NOTIFICATION = 500;

export type SeatNewsSender = SeatNews & {
  /** Resolves when everything said so far has been sent, or could not be. */
  readonly sent: () => Promise<void>;
};

/**
 * Tells every process of changed seats, after the change is committed and outside its transaction: a NOTIFY inside
 * takes a lock of the whole database at commit (docs/decisions/0011-live-seats.md). What is said while one message is on its way goes
 * out with the next. A message that is lost costs watchers three seconds, since they also look by themselves.
 */
export function seatNews(db: Db, onError: (error: unknown) => void): SeatNewsSender {
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
