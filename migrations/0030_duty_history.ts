import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The history of a duty keeps its override, so that a removed duty comes back as it was, and which change an undo takes
 * back. The stops of the first routes get their coordinates (docs/product/duties.md#undo).
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table duty_changes
    add column override_role text check (override_role in ('rider', 'driver', 'dispatcher', 'owner', 'system')),
    add column override_phone text,
    add column override_surface text check (override_surface in ('web', 'console', 'cli', 'workflow')),
    add column override_at timestamptz,
    add column override_reason text,
    add column undoes integer`.execute(db);
  for (const [name, latitude, longitude] of STOPS) {
    await sql`update rideshare_stops set latitude = ${latitude}, longitude = ${longitude}
      where name = ${name} and latitude is null and longitude is null`.execute(db);
  }
}

const STOPS = [
  ['Kashmere Gate ISBT, Delhi', 28.6692, 77.2301],
  ['Anand Vihar ISBT, Delhi', 28.6469, 77.3152],
  ['Modipuram Bypass, Meerut', 29.0625, 77.7106],
  ['ISBT Dehradun', 30.2876, 77.9976],
  ['Clock Tower, Dehradun', 30.3244, 78.0418],
  ['Akshardham Metro Station, Delhi', 28.618, 77.2792],
  ['Sector 62 Metro Station, Noida', 28.6169, 77.3733],
  ['Hapur Bypass, Hapur', 28.7201, 77.7811],
  ['Indira Chowk, Rudrapur', 28.977, 79.404],
  ['Haldwani Bus Station, Haldwani', 29.2196, 79.5286],
] as const;
