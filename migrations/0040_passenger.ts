import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Who rides, if it is not the customer who books (docs/product/bookings.md#passenger). The console's search finds a booking by
 * its passenger too. PostgreSQL 15 cannot change a generated column, so it is made again, with its two indexes.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table bookings
    add column passenger_name text not null default '',
    add column passenger_phone text not null default '',
    drop column search_text`,
  `alter table bookings
    add column search_text text generated always as (
      lower(customer_name || ' ' || customer_phone || ' ' || customer_email || ' ' || pickup_location || ' ' || drop_location
        || ' ' || passenger_name || ' ' || passenger_phone)
    ) stored`,
  `create index bookings_search on bookings using gin (search_text gin_trgm_ops)`,
  `create index bookings_search_devanagari on bookings using gin (devanagari_key(search_text) gin_trgm_ops)
    where search_text ~ '[ऀ-ॿ]'`,
  // Personal data is exported and erased by the passenger's phone too.
  `create index bookings_passenger_phone on bookings (passenger_phone) where passenger_phone <> ''`,
];
