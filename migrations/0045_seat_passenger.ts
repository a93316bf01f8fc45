import { type QueryExecutorProvider, sql } from 'kysely';

/** Who rides on a seat, if it is not the customer who books (docs/product/rideshare.md#passenger). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table rideshare_bookings
    add column passenger_name text not null default '',
    add column passenger_phone text not null default ''`,
  // Personal data is exported and erased by the passenger's phone too.
  `create index rideshare_bookings_passenger_phone on rideshare_bookings (passenger_phone) where passenger_phone <> ''`,
];
