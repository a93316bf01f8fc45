import type { Generated } from 'kysely';
import type { FeedId } from '#domain/calendar/feed/feed.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Created } from '#infra/postgres/tables/columns.ts';

/** The driver is null in the feed of the team. */
export type CalendarFeedsTable = {
  id: Generated<FeedId>;
  driver_id: DriverId | null;
  created_at: Created;
  last_read_at: Date | null;
};
