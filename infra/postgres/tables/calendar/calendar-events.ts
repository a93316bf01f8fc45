import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

/** An event in the external calendar. */
export type CalendarEventsTable = {
  /** `booking-12` or `trip-7`. */
  subject: string;
  event_id: string;
  starts_at: Timestamp;
  /** The hash of what was written last. Null while it is not known what the event says. */
  fingerprint: string | null;
  /** Increases with each attempt to write the event. */
  revision: Generated<number>;
  synced_at: ColumnType<Date, Date | undefined, Date>;
  /** The version that the calendar answered last. Null while no write has been answered. */
  etag: string | null;
};
