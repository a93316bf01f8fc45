import { type Kysely, sql } from 'kysely';

/** When the personal data of a customer, a booking or a seat booking was erased, and who erased a person's data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table customers add column erased_at timestamptz`,
  `alter table bookings add column erased_at timestamptz`,
  `alter table rideshare_bookings add column erased_at timestamptz`,
  // Bookings whose data can be erased by their age.
  `create index bookings_erasable on bookings (pickup_at)
    where erased_at is null and status in ('completed', 'cancelled')`,
  `create index rideshare_bookings_erasable on rideshare_bookings (drop_at)
    where erased_at is null and status in ('completed', 'cancelled')`,

  // Names a person by the account only. Null is a person without an account.
  `create table personal_data_erasures (
    id integer generated always as identity primary key,
    customer_id integer references customers (id),
    role text not null,
    phone text,
    surface text not null check (surface in ('web', 'console', 'cli', 'workflow')),
    at timestamptz not null
  )`,
  `create index personal_data_erasures_customer on personal_data_erasures (customer_id)`,
];
