import { type Kysely, sql } from 'kysely';

/**
 * The console finds and sorts people without accents and without regard to case: `jose` finds José (docs/product/console.md#search).
 * While the release before still runs, its searches read the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Most texts are ASCII, and need no more than lower case. Without `strict`, PostgreSQL puts the function into the query.
  `create function search_key(text) returns text language sql immutable parallel safe
    return case when octet_length($1) = length($1) then lower($1) else
      lower(replace(replace(replace(replace(replace(
        translate(regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g'), 'øØłŁđĐðÐıħĦ', 'oOlLdDdDihH'),
        'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'))
    end`,
  `drop index bookings_search`,
  `create index bookings_search on bookings using gin (search_key(search_text) gin_trgm_ops)`,
  `drop index bookings_customer_name`,
  `create index bookings_customer_name on bookings (search_key(customer_name), id)`,
  `drop index customers_search`,
  `create index customers_search on customers
    using gin (search_key(coalesce(name, '') || ' ' || phone || ' ' || coalesce(email, '')) gin_trgm_ops)`,
  `drop index customers_by_name`,
  `create index customers_by_name on customers
    ((coalesce(name, '') ~ '^[[:space:]0-9+().-]*$'), search_key(name), phone)`,
];
