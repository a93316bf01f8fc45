import { type Kysely, sql } from 'kysely';

/** Pages of one status deep down, and searches in Devanagari, which pg_trgm takes for spaces where the locale is C. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Every character of the Devanagari block, and a letter or digit for each; that many share one is made good by the search. */
const DEVANAGARI = Array.from({ length: 0x80 }, (_, at) => String.fromCodePoint(0x0900 + at)).join('');
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const IN_THEIR_PLACE = [...DEVANAGARI].map((_, at) => LETTERS[at % LETTERS.length]).join('');

const STATEMENTS = [
  `drop index bookings_status`,
  `create index bookings_status on bookings (status, placed_at desc, id desc)`,

  `create function devanagari_key(text) returns text language sql immutable strict parallel safe
    return translate($1, '${DEVANAGARI}', '${IN_THEIR_PLACE}')`,
  `create index bookings_search_devanagari on bookings using gin (devanagari_key(search_text) gin_trgm_ops)
    where search_text ~ '[ऀ-ॿ]'`,
];
