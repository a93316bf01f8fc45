import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Stores what a search compares of a booking (docs/product/console.md#search): its text, with the guest of a partner, its names, the
 * partner's id and the flight. They were derived for each row that one word of a search found. No index has a condition any more: PostgreSQL does
 * not combine the indexes of two words if both have one with the same condition. The text is made again, because PostgreSQL 15
 * cannot change a generated column. The former release finds the same bookings, some of them without an index.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const TEXT = `search_key(
  customer_name || ' ' || customer_phone || ' ' || customer_email || ' ' || pickup_location || ' ' || drop_location
    || ' ' || passenger_name || ' ' || passenger_phone
    || ' ' || coalesce(guest_name, '') || ' ' || coalesce(guest_email, '') || ' ' || coalesce(guest_phone, ''))`;

const NAMES = `search_key(customer_name || ' ' || passenger_name || ' ' || coalesce(guest_name, ''))`;

const STATEMENTS = [
  `alter table bookings drop column search_text`,
  `alter table bookings
    add column search_text text generated always as (${TEXT}) stored,
    add column devanagari_text text generated always as (
      case when ${TEXT} ~ '[ऀ-ॿ]' then devanagari_key(${TEXT}) end) stored,
    add column name_key text generated always as (${NAMES}) stored,
    add column partner_key text generated always as (booking_code(partner_booking_id)) stored,
    add column flight_key text generated always as (flight_code(flight_number)) stored`,
  `create index bookings_search on bookings using gin (search_text gin_trgm_ops)`,
  `create index bookings_search_devanagari on bookings using gin (devanagari_text gin_trgm_ops)`,
  `create index bookings_name_key on bookings using gin (name_key gin_trgm_ops)`,
  `create index bookings_partner_key on bookings (partner_key text_pattern_ops)`,
  `create index bookings_flight_key on bookings (flight_key)`,
  `drop index bookings_names`,
  `drop index bookings_guest`,
  `drop index bookings_partner_code`,
  `drop index bookings_flight`,
];
