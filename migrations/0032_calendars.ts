import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Calendar feeds, and the events that were written to an external calendar (docs/product/calendar.md). The id of a feed is
 * random, so that a restored database never gives it to another driver.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table calendar_feeds (
    id uuid primary key default gen_random_uuid(),
    driver_id integer references drivers (id) on delete cascade,
    created_at timestamptz not null default now(),
    constraint calendar_feeds_owner unique nulls not distinct (driver_id)
  )`,
  // No reference to the booking or trip: the row must outlive it, until the event is deleted.
  `create table calendar_events (
    subject text primary key,
    event_id text not null,
    starts_at timestamptz not null,
    fingerprint text,
    revision integer not null default 1,
    synced_at timestamptz not null default now()
  )`,
  `create index calendar_events_starts_at on calendar_events (starts_at)`,
];
