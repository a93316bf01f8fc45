import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Lets a booking have several payments that were not taken back: the rest of a fare that has grown is paid later
 * (docs/product/billing.md#rest). The version of a booking, and the lock of a seat booking, keep one sum from being marked twice.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `drop index payments_booking`,
  `drop index payments_seat`,
  `create index payments_of_booking on payments (booking_id, id) where booking_id is not null`,
];
