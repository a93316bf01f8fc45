import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Keeps how much later than its timetable a trip leaves, how often that was set, why, and when its riders are told
 * (docs/product/rideshare.md#delay). departs_at and arrives_at have the delay in them.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table rideshare_trips
      add column delay_minutes integer not null default 0 check (delay_minutes between 0 and 1440),
      add column delay_change integer not null default 0,
      add column delay_reason text check (delay_reason in ('weather', 'traffic')),
      add column delay_known_minutes integer not null default 0,
      add column delay_notice_at timestamptz,
      add column delayed_at timestamptz`.execute(db);
}
