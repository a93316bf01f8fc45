import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Corrects the sounds of names of migration 0078 (docs/product/console.md#search): more usual spellings of one name sound alike, such
 * as Rao and राव, and fewer different names do, such as Asha and Usha. The column of the sounds is made again.
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
  e: 'एऍेैॅ',
};
const DEVANAGARI = Object.values(SOUNDS).join('');
const LATIN = Object.entries(SOUNDS)
  .map(([sound, letters]) => sound.repeat([...letters].length))
  .join('');

type Rules = readonly (readonly [pattern: string, sound: string])[];

/** Spellings in Devanagari that no single letter tells. */
const DEVANAGARI_RULES: Rules = [
  ['ड़', 'र'],
  ['ढ़', 'र'],
  ['ज्ञ', 'ग्य'],
  ['ृ', '्रि'],
  ['ऋ', 'रि'],
  ['ंह', 'ng'],
  ['ञ्ज', 'न्ज'],
  ['़', ''],
  ['ऐ', 'अय्'],
  ['ै(?![ऀ-ॿ])', 'ाय'],
  // The last letter of राय has no vowel, the one of आदित्य has.
  ['([^्])य(?![ऀ-ॿ])', '\\1y'],
  ['ं(?=[पफबभम])', 'म'],
  // The vowel that a consonant holds unless another sign follows.
  ['([क-ह])(?![ऺ-ौ्])', '\\1a'],
];

/** Spellings of one sound, in the order in which they are applied. */
const RULES: Rules = [
  [`['’.]`, ''],
  ['[^a-zQ]+', ' '],
  ['c(?!h)|q(u(?=[ie]))?', 'k'],
  ['Q', 'c'],
  ['x', 'ks'],
  ['ow(?=[^aeiou ])', 'u'],
  ['w', 'v'],
  ['z', 'j'],
  ['ph', 'p'],
  ['f', 'p'],
  ['([bcdgjkst])h+', '\\1'],
  ['ohn', 'un'],
  ['ee', 'i'],
  ['ao\\M', 'av'],
  ['ey\\M', 'e'],
  ['oo|ou|au|o', 'u'],
  ['uy\\M|ai\\M|\\mai|\\miy', 'ay'],
  ['ai|ei(?=[kn]\\M)', 'e'],
  ['i(?=a)|u(?=e)', '\\&y'],
  ['([a-z])\\1+', '\\1'],
  ['([^aeiou ])y\\M', '\\1i'],
];

/** Names of which usual spellings have different vowels. */
const NAME_RULES: Rules = [
  ['\\m(jn|giy)(?=a)', 'gy'],
  ['\\mdut(?=a?\\M)', 'dat'],
  ['tevar', 'tivar'],
  ['uduri', 'udari'],
  ['cakra[bv][au]rt', 'cakravart'],
  ['mundal', 'mandal'],
  ['\\m(tand|men|beg)u([nm])\\M', '\\1a\\2'],
  ['\\m([ng])ay[au](?=ra?\\M|du|ka?v)', '\\1e'],
  ['jp[ae]yi?\\M', 'jpayi'],
  ['\\mmuhd\\M', 'muhamad'],
  ['\\msidike?\\M', 'sidiki'],
];
/** What a text holds if one of these rules can change it. */
const HAS_NAME = 'jn|giy|dut|tev|udur|cakra|mundal|tandu|menu|begu|nay|gayak|jp|muhd|sidik';

/** Of the first vowels of a name, one is kept: a, i or u. Of the others, i and u are. */
const VOWEL_RULES: Rules = [
  ['\\me', 'i'],
  ['\\m([aiu])[aeiu]+', '\\1'],
  ['\\Y[ae]', ''],
];

/** PostgreSQL keeps 32 compiled patterns in a session, and compiling costs ten times as much. So plain texts are no patterns. */
const applied = (rules: Rules) =>
  rules.reduce((text, [pattern, sound]) => {
    const quoted = pattern.replaceAll("'", "''");
    return /^[\p{L}\p{M}]+$/u.test(pattern)
      ? `replace(${text}, '${quoted}', '${sound}')`
      : `regexp_replace(${text}, '${quoted}', '${sound}', 'g')`;
  }, 'names');

const STATEMENTS = [
  // The consonants of names, with i and u: Verma, Varma and वर्मा are vrm. It takes names in the form of search_key.
  `create or replace function sounds_of(names text) returns text[] language plpgsql immutable strict parallel safe cost 1500 as $$
    begin
      if octet_length(names) <> length(names) then
        names := translate(${applied(DEVANAGARI_RULES)}, '${DEVANAGARI}्ः${'\u200c\u200d'}', '${LATIN}');
      end if;
      names := ${applied(RULES)};
      if names ~ '${HAS_NAME}' then names := ${applied(NAME_RULES)}; end if;
      return string_to_array(trim(${applied(VOWEL_RULES)}), ' ');
    end $$`,
  `alter table bookings drop column name_sounds`,
  `alter table bookings add column name_sounds text[] generated always as (
    sounds_of(search_key(customer_name || ' ' || passenger_name || ' ' || coalesce(guest_name, '')))) stored`,
  `create index bookings_name_sounds on bookings using gin (name_sounds)`,
];
