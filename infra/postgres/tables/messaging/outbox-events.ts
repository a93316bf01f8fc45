import type { Generated, JSONColumnType } from 'kysely';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import type { Created, Timestamp } from '#infra/postgres/tables/columns.ts';

export type OutboxEventsTable = {
  id: Generated<string>;
  topic: 'booking' | 'trip';
  key: string;
  payload: JSONColumnType<BookingEvent | TripEvent>;
  created_at: Created;
  delivered_at: Timestamp | null;
  attempts: Generated<number>;
  last_error: string | null;
};
