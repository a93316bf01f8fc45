import { type RawBuilder, sql } from 'kysely';
import { readSearch, type SearchMeaning, type SearchTerm } from '#domain/bookings/search/read-search.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { containing } from '#infra/postgres/queries/bookings/search-terms.ts';

type Condition = RawBuilder<boolean>;
/**
 * The bookings whose drivers or vehicles a term names, and those with a name that differs by one letter. They are read first, because
 * PostgreSQL looks up a row in a list that it is given much faster than in one that the statement selects.
 */
type FoundIds = Readonly<Record<'drivers' | 'vehicles' | 'slips', readonly number[]>>;
/** With the sounds of a name, which take longer to derive than to look up. */
type Found = FoundIds & { readonly sounds: readonly string[] };
const NONE: Found = { drivers: [], vehicles: [], slips: [], sounds: [] };

/** A search that is ready for SQL. */
export type BookingSearch = {
  readonly meanings: readonly SearchMeaning[];
  readonly found: ReadonlyMap<SearchTerm, Found>;
  /** Whether names are found with a slip of one letter. */
  readonly hasSlips: boolean;
};

/** The expressions of the indexes of migration 0078. */
const NAMES = sql`(customer_name || ' ' || passenger_name || ' ' || coalesce(guest_name, ''))`;
const GUEST = sql`search_key(guest_name || ' ' || coalesce(guest_email, '') || ' ' || coalesce(guest_phone, ''))`;

/** Uses its own index (migration 0008): with the locale C, pg_trgm does not index these letters. */
const DEVANAGARI = /[\u0900-\u097f]/;
/** The last digits of a plate, as callers say them. */
const PLATE_NUMBER = /^\d{4}$/;
const MIN_PLATE_LENGTH = 4;
/** With fewer letters, a word is in nearly every name. */
const MIN_RANKED_LENGTH = 3;

/**
 * Reads a search, and finds the bookings of the drivers and vehicles that its terms name. The statement about the bookings
 * has conditions only for those that exist. Returns undefined without a search.
 */
export async function prepareSearch(
  db: Db,
  typed: string | undefined,
  hasSlips: boolean,
): Promise<BookingSearch | undefined> {
  const meanings = readSearch(typed ?? '');
  if (meanings.length === 0) return undefined;
  const isReference = meanings.some(({ kind }) => kind !== 'terms') && !/^\d/.test(typed ?? '');
  const terms = isReference
    ? []
    : termsOf(meanings).filter((term) => nameIn(term) !== null || plateIn(term) !== null);
  return { meanings, hasSlips, found: await findTerms(db, terms, hasSlips) };
}

/** Returns whether a slip of one letter can find more. */
export function canSlip({ meanings, hasSlips }: BookingSearch): boolean {
  return !hasSlips && termsOf(meanings).some((term) => nameIn(term) !== null);
}

function termsOf(meanings: readonly SearchMeaning[]): SearchTerm[] {
  return meanings.flatMap((one) => (one.kind === 'terms' ? one.terms : []));
}

async function findTerms(db: Db, terms: readonly SearchTerm[], hasSlips: boolean) {
  if (terms.length === 0) return new Map<SearchTerm, Found>();
  const patterns = terms.map((term) => (nameIn(term) === null ? null : containing(nameIn(term) ?? '')));
  const bookings = sql`select booking_id from duties where booking_id is not null`;
  // Each sound is derived once: these functions take longer than all else.
  const { rows } = await sql<Found>`
    with terms as materialized (
      select place, word, plate, search_key(pattern) as pattern,
        coalesce(sounds_of(search_key(word)), '{}') as sounds,
        ${hasSlips ? sql`name_slips(search_key(word))` : sql`null::text[]`} as slips
      from unnest(${terms.map(nameIn)}::text[], ${patterns}::text[], ${terms.map(plateIn)}::text[])
        with ordinality as terms (word, pattern, plate, place))
    select sounds,
      array(${bookings} and driver_id = any(array(select id from drivers where word is not null and (name_key like pattern
        or (sounds <> '{}' and name_sounds @> sounds) or name_slips && slips)))) as drivers,
      array(${bookings} and vehicle_id = any(array(
        select id from vehicles where booking_code(reg_no) like plate))) as vehicles,
      ${hasSlips ? sql`array(select id from bookings where name_slips(search_key(${NAMES})) && terms.slips)` : sql`'{}'::integer[]`} as slips
    from terms order by place`.execute(db);
  return new Map(terms.map((term, place) => [term, rows[place] ?? NONE]));
}

function nameIn(term: SearchTerm): string | null {
  return term.kind === 'word' && term.isName ? term.text : null;
}

/** Returns the pattern of the plates that a term means: a part with letters and digits, or the last four digits. */
function plateIn(term: SearchTerm): string | null {
  const code = codeIn(term);
  if (code === null || code.length < MIN_PLATE_LENGTH || !/\d/.test(code)) return null;
  if (/\D/.test(code)) return `%${code}%`;
  return PLATE_NUMBER.test(code) ? `%${code}` : null;
}

function codeIn(term: SearchTerm): string | null {
  return term.kind === 'phone' ? term.digits : (term.code ?? null);
}

/** Returns the condition that a booking is found. */
export function isFound(search: BookingSearch): Condition {
  return any(
    search.meanings.flatMap((meaning) => {
      if (meaning.kind === 'booking') return [sql<boolean>`id = ${meaning.id}`];
      if (meaning.kind === 'seats') return [];
      return [all(meaning.terms.map((term) => holds(term, search)))];
    }),
  );
}

/** The conditions of the ranks of found bookings (docs/product/console.md#search). Undefined if no booking has the rank. */
export type Ranked = {
  /** The searched reference. */
  readonly isReference: Condition | undefined;
  /** A whole phone, flight, plate or partner id. */
  readonly isExact: Condition | undefined;
  /** All words are in names. */
  readonly isNamed: Condition | undefined;
};

/** Returns the conditions of the ranks, or undefined if all that is found has one rank. */
export function ranksOf(search: BookingSearch | undefined): Ranked | undefined {
  if (!search?.meanings.some(({ kind }) => kind === 'terms')) return undefined;
  const spellings = search.meanings.flatMap((one) => (one.kind === 'terms' ? [one.terms] : []));
  const exactly = (terms: readonly SearchTerm[]) =>
    terms.flatMap((term) =>
      isExactly(term, search).map((exact) =>
        all([exact, ...terms.filter((other) => other !== term).map((other) => holds(other, search))]),
      ),
    );
  const named = (terms: readonly SearchTerm[]) =>
    terms.some((term) => term.kind === 'word' && term.text.length >= MIN_RANKED_LENGTH)
      ? [all(terms.map((term) => any([...isNamed(term, search), ...isExactly(term, search)])))]
      : [];
  const id = search.meanings.find((one) => one.kind === 'booking')?.id;
  return {
    isReference: id === undefined ? undefined : sql<boolean>`id = ${id}`,
    isExact: anyOrNone(spellings.flatMap(exactly)),
    isNamed: anyOrNone(spellings.flatMap(named)),
  };
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function anyOrNone(conditions: readonly Condition[]): Condition | undefined {
  return conditions.length === 0 ? undefined : any(conditions);
}

export function any(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Returns the condition that a booking contains a term, in any field. */
function holds(term: SearchTerm, search: BookingSearch): Condition {
  const text = term.kind === 'phone' ? term.digits : term.text;
  const code = codeIn(term);
  return any([
    ...isOneOf(term, search, 'drivers'),
    ...isOneOf(term, search, 'vehicles'),
    ...isLikeName(term, search),
    contains(sql`search_key(search_text)`, text),
    ...(DEVANAGARI.test(text)
      ? []
      : [sql<boolean>`(guest_name is not null and ${GUEST} like search_key(${containing(text)}::text))`]),
    ...(code === null
      ? []
      : [
          sql<boolean>`(partner_booking_id is not null and booking_code(partner_booking_id) like ${`${code}%`})`,
        ]),
    ...isFlight(term),
  ]);
}

/** Returns the conditions that a term is the whole of a phone, flight, plate or partner id. */
function isExactly(term: SearchTerm, search: BookingSearch): Condition[] {
  const code = codeIn(term);
  const partner =
    code === null
      ? []
      : [sql<boolean>`(partner_booking_id is not null and booking_code(partner_booking_id) = ${code})`];
  if (term.kind === 'word') return [...partner, ...isFlight(term), ...isOneOf(term, search, 'vehicles')];
  const end = `%${term.digits}`;
  return term.isWhole
    ? [
        ...partner,
        sql<boolean>`(${holds(term, search)}
          and (customer_phone like ${end} or passenger_phone like ${end} or guest_phone like ${end}))`,
      ]
    : partner;
}

/** Returns the conditions that a term is in a name of the customer, the passenger or the driver. */
function isNamed(term: SearchTerm, search: BookingSearch): Condition[] {
  if (term.kind === 'phone') return [];
  return [
    ...isOneOf(term, search, 'drivers'),
    ...isLikeName(term, search),
    contains(sql`search_key(${NAMES})`, term.text),
  ];
}

/** Returns the conditions that a name sounds like a word or, with slips, differs from it by one letter. */
function isLikeName(term: SearchTerm, search: BookingSearch): Condition[] {
  const sounds = search.found.get(term)?.sounds ?? [];
  return [
    ...isOneOf(term, search, 'slips'),
    ...(sounds.length === 0 ? [] : [sql<boolean>`name_sounds @> ${[...sounds]}::text[]`]),
  ];
}

/** Returns the condition that a text contains a word literally. A text of names or `search_text` has its index. */
function contains(text: RawBuilder<unknown>, word: string): Condition {
  const pattern = containing(word);
  const isText = sql<boolean>`${text} like search_key(${pattern}::text)`;
  if (!DEVANAGARI.test(word)) return isText;
  // The cheapest comparison is first: devanagari_key is slow for any text, and search_key for these letters.
  return all([
    sql<boolean>`strpos(search_text, ${plainestPart(word)}) > 0`,
    sql<boolean>`search_text ~ '[ऀ-ॿ]'`,
    sql<boolean>`devanagari_key(search_text) like devanagari_key(lower(${pattern}::text))`,
    isText,
  ]);
}

/** Returns the longest part of a word in Devanagari that has one spelling only. A letter with a dot below it has two. */
function plainestPart(word: string): string {
  const parts = word.normalize('NFD').match(/(?:[\u0900-\u093b\u093d-\u097f](?!\u093c))+/g) ?? [];
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

function isFlight(term: SearchTerm): Condition[] {
  const code = term.kind === 'word' ? term.code : undefined;
  if (!code || !/\d/.test(code) || !/\D/.test(code)) return [];
  return [
    sql<boolean>`(flight_number is not null and flight_code(flight_number) = flight_code(${code}::text))`,
  ];
}

function isOneOf(term: SearchTerm, search: BookingSearch, by: keyof FoundIds): Condition[] {
  const ids = search.found.get(term)?.[by] ?? [];
  return ids.length === 0 ? [] : [sql<boolean>`id = any(${[...ids]}::integer[])`];
}
