import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The console finds a booking by all that callers say (docs/product/console.md#search): names by their sound in either script and
 * with a slip of one letter, flights, partner ids and the passengers of partners. All of it is
 * derived by PostgreSQL, so it changes with the names. Functions are compared with themselves only: a search calls the one that made the index.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Letters of Devanagari, and the Latin letter of their sound. Aspirated letters sound as plain ones. */
const SOUNDS = {
  k: 'कख',
  g: 'गघ',
  Q: 'चछ',
  j: 'जझ',
  t: 'टठतथ',
  d: 'डढदध',
  n: 'ङञणनंँ',
  p: 'पफ',
  b: 'बभ',
  m: 'म',
  y: 'य',
  r: 'रऱ',
  l: 'लळ',
  v: 'व',
  s: 'शषस',
  h: 'ह',
  a: 'अआा',
  i: 'इईिी',
  u: 'उऊुूओऔऑोौॉ',
  e: 'एऐऍेैॅ',
};
const DEVANAGARI = Object.values(SOUNDS).join('');
const LATIN = Object.entries(SOUNDS)
  .map(([sound, letters]) => sound.repeat([...letters].length))
  .join('');

const DEVANAGARI_NAMES = `replace(replace(replace(replace(replace(replace(replace(replace(
    names, 'ड़', 'र'), 'ढ़', 'र'), 'ज्ञ', 'ग्य'), 'ृ', '्रि'), 'ऋ', 'रि'), 'ंह', 'ng'), 'ञ्ज', 'न्ज'), '़', '')`;
/** Latin letters for Devanagari, with the vowel that a consonant holds unless another sign follows. */
const IN_LATIN = `translate(
    regexp_replace(regexp_replace(${DEVANAGARI_NAMES}, 'ं(?=[पफबभम])', 'म', 'g'), '([क-ह])(?![ऺ-ौ्])', '\\1a', 'g'),
    '${DEVANAGARI}्ः${'\u200c\u200d'}', '${LATIN}')`;

/** Spellings of one sound, in the order in which they are applied. */
const RULES: readonly (readonly [string, string])[] = [
  [`['’.]`, ''],
  ['[^a-zQ]+', ' '],
  ['c(?!h)|q', 'k'],
  ['Q', 'c'],
  ['x', 'ks'],
  ['w', 'v'],
  ['z', 'j'],
  ['ph|f', 'p'],
  ['([bcdgjkst])h', '\\1'],
  ['ee', 'i'],
  ['oo|ou|au|o', 'u'],
  ['ai\\M', 'aya'],
  ['ai', 'e'],
  ['([a-z])\\1+', '\\1'],
  ['([^aeiou ])y\\M', '\\1i'],
  ['\\m[aeiu]+', 'A'],
  ['[ae]', ''],
];
const SOUND = RULES.reduce(
  (text, [pattern, sound]) => `regexp_replace(${text}, '${pattern.replaceAll("'", "''")}', '${sound}', 'g')`,
  'names',
);

const NAMES = `(customer_name || ' ' || passenger_name || ' ' || coalesce(guest_name, ''))`;

const STATEMENTS = [
  `create function booking_code(text) returns text language sql immutable parallel safe
    return upper(regexp_replace($1, '[^A-Za-z0-9]', '', 'g'))`,
  // BA 0494 is BA 494.
  `create function flight_code(text) returns text language sql immutable parallel safe
    return regexp_replace(booking_code($1), '^([A-Z0-9][A-Z0-9][A-Z]?)0+(?=[0-9])', '\\1')`,

  // The consonants of names, with i and u: Verma, Varma and वर्मा are vrm. A vowel at the beginning is A. It takes names
  // in the form of search_key. They are stored, because a search compares them for each row that another of its words leaves.
  `create function sounds_of(names text) returns text[] language plpgsql immutable strict parallel safe cost 1500 as $$
    begin
      if octet_length(names) <> length(names) then names := ${IN_LATIN}; end if;
      return string_to_array(trim(${SOUND}), ' ');
    end $$`,

  // Each word, and each word of four letters or more without one of its letters. Two words share an entry if they differ by one
  // letter that is missing, added, wrong or in another place.
  `create function name_slips(names text) returns text[] language plpgsql immutable strict parallel safe cost 2000 as $$
    declare
      word text;
      slips text[] := '{}';
    begin
      foreach word in array regexp_split_to_array(names, '[[:space:],.''’()-]+') loop
        slips := slips || word;
        if length(word) >= 4 then
          for place in 1..length(word) loop
            slips := slips || (left(word, place - 1) || substr(word, place + 1));
          end loop;
        end if;
      end loop;
      return array_remove(slips, '');
    end $$`,

  `create index bookings_names on bookings using gin (search_key(${NAMES}) gin_trgm_ops)`,
  `alter table bookings
    add column name_sounds text[] generated always as (sounds_of(search_key(${NAMES}))) stored`,
  `create index bookings_name_sounds on bookings using gin (name_sounds)`,
  `create index bookings_name_slips on bookings using gin (name_slips(search_key(${NAMES})))`,
  `create index bookings_guest on bookings
    using gin (search_key(guest_name || ' ' || coalesce(guest_email, '') || ' ' || coalesce(guest_phone, '')) gin_trgm_ops) where guest_name is not null`,
  `create index bookings_flight on bookings (flight_code(flight_number)) where flight_number is not null`,
  `create index bookings_partner_code on bookings (booking_code(partner_booking_id) text_pattern_ops)
    where partner_booking_id is not null`,
];
