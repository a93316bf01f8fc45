import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The state in which a ride begins, as its two digits in GST (docs/product/billing.md#place-of-supply). It is null where
 * nobody knows it. The stops of the first routes get their states.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table bookings add column pickup_state text check (pickup_state ~ '^[0-9]{2}$')`.execute(
    db,
  );
  await sql`alter table rideshare_stops add column state text check (state ~ '^[0-9]{2}$')`.execute(db);
  for (const [name, state] of STOPS) {
    await sql`update rideshare_stops set state = ${state} where name = ${name} and state is null`.execute(db);
  }
}

const STOPS = [
  ['Kashmere Gate ISBT, Delhi', '07'],
  ['Anand Vihar ISBT, Delhi', '07'],
  ['Modipuram Bypass, Meerut', '09'],
  ['ISBT Dehradun', '05'],
  ['Clock Tower, Dehradun', '05'],
  ['Akshardham Metro Station, Delhi', '07'],
  ['Sector 62 Metro Station, Noida', '09'],
  ['Hapur Bypass, Hapur', '09'],
  ['Indira Chowk, Rudrapur', '05'],
  ['Haldwani Bus Station, Haldwani', '05'],
] as const;
