import { type Kysely, sql } from 'kysely';

/**
 * Indexes for the data that is removed by age, so that a batch reads only what it removes. When a customer was last
 * active: nobody knows it of the time before this migration, so all count as active now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index messages_codes on messages (created_at) where kind = 'otp'`,
  `create index messages_with_text on messages (claimed_at) where "to" <> ''`,
  `create index messages_of_deleted_bookings on messages (id)
    where booking_id is null and rideshare_booking_id is null and dedupe_key like 'booking-%'`,
  `create index bookings_request_keys on bookings (placed_at) where idempotency_key is not null`,
  `create index rideshare_bookings_request_keys on rideshare_bookings (booked_at) where idempotency_key is not null`,

  `alter table customers add column active_at timestamptz not null default now()`,
  `create index customers_by_activity on customers (active_at) where erased_at is null`,
  `create index bookings_customer on bookings (customer_id)`,
  `create index rideshare_bookings_customer on rideshare_bookings (customer_id)`,
];
