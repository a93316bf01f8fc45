import { type RawBuilder, sql } from 'kysely';
import { readSearch, type SearchMeaning, type SearchTerm } from '#domain/bookings/search/read-search.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { containing } from '#infra/postgres/queries/bookings/search-terms.ts';

export type Condition = RawBuilder<boolean>;

/** The bookings whose driver or vehicle a term names. PostgreSQL compares a row with a list that it is given very fast. */
type OnDuty = {
  readonly drivers: readonly number[];
  readonly vehicles: readonly number[];
};

/** A search that is ready for SQL. */
export type BookingSearch = {
  readonly meanings: readonly SearchMeaning[];
  /** Whether a term can be a name or a plate. A reference such as BK-12 is neither. */
  readonly hasNames: boolean;
  /** Undefined before the duties were read. */
  readonly onDuty?: ReadonlyMap<SearchTerm, OnDuty>;
  /** The bookings with a name that differs by one letter from a term. Undefined if slips are not allowed. */
  readonly slips?: ReadonlyMap<SearchTerm, readonly number[]>;
};

/** The expression of the index that finds names with slips (migration 0078). */
const NAMES = sql`(customer_name || ' ' || passenger_name || ' ' || coalesce(guest_name, ''))`;

/** Uses its own index (migration 0087): with the locale C, pg_trgm does not index these letters. */
const DEVANAGARI = /[\u0900-\u097f]/;
/** The last digits of a plate, as callers say them. */
const PLATE_NUMBER = /^\d{4}$/;
const MIN_PLATE_LENGTH = 4;
/** Minimum length of a word by which names are ranked. A shorter word is in nearly every name. */
const MIN_RANKED_LENGTH = 3;

/** Reads a search. Returns undefined for an empty one. */
export function toSearch(typed = ''): BookingSearch | undefined {
  const meanings = readSearch(typed);
  if (meanings.length === 0) return undefined;
  return { meanings, hasNames: meanings.every(({ kind }) => kind === 'terms') || /^\d/.test(typed) };
}

/** Returns the same search with the duties that its terms name, or undefined if they name none. */
export async function withDuties(db: Db, search: BookingSearch): Promise<BookingSearch | undefined> {
  const terms = termsOf(search).filter((term) => nameIn(term) !== null || plateIn(term) !== null);
  if (!search.hasNames || terms.length === 0) return undefined;
  const patterns = terms.map((term) => (nameIn(term) === null ? null : containing(nameIn(term) ?? '')));
  const bookings = sql`select booking_id from duties where booking_id is not null`;
  const { rows } = await sql<OnDuty>`
    with terms as materialized (
      select place, word, plate, search_key(pattern) as pattern,
        nullif(sounds_of(search_key(word)), '{}') as sounds,
        ${search.slips ? sql`name_slips(search_key(word))` : sql`null::text[]`} as slips
      from unnest(${terms.map(nameIn)}::text[], ${patterns}::text[], ${terms.map(plateIn)}::text[])
        with ordinality as terms (word, pattern, plate, place))
    select
      array(${bookings} and driver_id = any(array(select id from drivers
        where word is not null and (name_key like pattern or name_sounds @> sounds or name_slips && slips)))) as drivers,
      array(${bookings} and vehicle_id = any(array(select id from vehicles
        where plate is not null and booking_code(reg_no) like plate))) as vehicles
    from terms order by place`.execute(db);
  if (rows.every(({ drivers, vehicles }) => drivers.length === 0 && vehicles.length === 0)) return undefined;
  return { ...search, onDuty: new Map(terms.map((term, place) => [term, rows[place] as OnDuty])) };
}

/** Returns the same search with slips of one letter, or undefined if no name differs by one letter. */
export async function withSlips(db: Db, search: BookingSearch): Promise<BookingSearch | undefined> {
  const names = termsOf(search).filter((term) => nameIn(term) !== null);
  if (!search.hasNames || names.length === 0) return undefined;
  const { rows } = await sql<{ bookings: readonly number[]; isOfDriver: boolean }>`
    select array(select id from bookings where name_slips(search_key(${NAMES})) && slips) as bookings,
      exists (select from drivers where drivers.name_slips && slips) as "isOfDriver"
    from unnest(${names.map(nameIn)}::text[]) with ordinality as names (word, place), name_slips(search_key(word)) as slips
    order by place`.execute(db);
  if (rows.every(({ bookings, isOfDriver }) => bookings.length === 0 && !isOfDriver)) return undefined;
  const slips = new Map(names.map((term, place) => [term, rows[place]?.bookings ?? []]));
  const found = { ...search, slips };
  return rows.some(({ isOfDriver }) => isOfDriver) ? ((await withDuties(db, found)) ?? found) : found;
}

function termsOf({ meanings }: BookingSearch): SearchTerm[] {
  return meanings.flatMap((one) => (one.kind === 'terms' ? one.terms : []));
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
export type Ranks = {
  /** The searched reference. */
  readonly isReference: Condition | undefined;
  /** A whole phone, flight, plate or partner id. */
  readonly isExact: Condition | undefined;
  /** All words are in names. */
  readonly isNamed: Condition | undefined;
};

/** Returns false if all that a search finds has one rank. */
export function hasRanks({ meanings }: BookingSearch): boolean {
  return meanings.some(({ kind }) => kind === 'terms');
}

/** Returns the conditions of the ranks. */
export function ranksOf(search: BookingSearch): Ranks {
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
    ...isLikeName(term, search),
    contains(sql`search_text`, text),
    // All that begins with the code. LIKE would be checked again for each row that the index finds.
    ...(code === null ? [] : [sql<boolean>`(partner_key ~>=~ ${code} and partner_key ~<~ ${`${code}~`})`]),
    ...isFlight(term),
    ...isOnDuty(term, search, 'drivers'),
    ...isOnDuty(term, search, 'vehicles'),
  ]);
}

/** Returns the conditions that a term is the whole of a phone, flight, plate or partner id. */
function isExactly(term: SearchTerm, search: BookingSearch): Condition[] {
  const code = codeIn(term);
  // What is not null is compared at once. PostgreSQL reads on after a comparison with null.
  const partner = code === null ? [] : [sql<boolean>`(partner_key is not null and partner_key = ${code})`];
  if (term.kind === 'word') return [...partner, ...isFlight(term), ...isOnDuty(term, search, 'vehicles')];
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
    ...isLikeName(term, search),
    contains(sql`name_key`, term.text),
    ...isOnDuty(term, search, 'drivers'),
  ];
}

/** Returns the conditions that a name sounds like a word or, with slips, differs from it by one letter. */
function isLikeName(term: SearchTerm, { hasNames, slips }: BookingSearch): Condition[] {
  const word = nameIn(term);
  if (word === null || !hasNames) return [];
  return [
    // PostgreSQL leaves this out for a word without a sound.
    sql<boolean>`name_sounds @> nullif(sounds_of(search_key(${word}::text)), '{}')`,
    ...isOneOf(slips?.get(term)),
  ];
}

function isOnDuty(term: SearchTerm, { onDuty }: BookingSearch, by: keyof OnDuty): Condition[] {
  return isOneOf(onDuty?.get(term)?.[by]);
}

function isOneOf(ids: readonly number[] = []): Condition[] {
  return ids.length === 0 ? [] : [sql<boolean>`id = any(${ids}::integer[])`];
}

/** Returns the condition that a text contains a word literally. A text of names or `search_text` has its index. */
function contains(text: RawBuilder<unknown>, word: string): Condition {
  const pattern = containing(word);
  const isText = sql<boolean>`${text} like search_key(${pattern}::text)`;
  if (!DEVANAGARI.test(word)) return isText;
  return all([sql<boolean>`devanagari_text like devanagari_key(search_key(${pattern}::text))`, isText]);
}

function isFlight(term: SearchTerm): Condition[] {
  const code = term.kind === 'word' ? term.code : undefined;
  if (!code || !/\d/.test(code) || !/\D/.test(code)) return [];
  return [sql<boolean>`(flight_key is not null and flight_key = flight_code(${code}::text))`];
}
