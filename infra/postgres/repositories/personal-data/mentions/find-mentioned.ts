import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#infra/postgres/connection/database.ts';
import { isDeletedOf, isOwn, type Person } from '#infra/postgres/repositories/personal-data/find-person.ts';
import {
  emailPattern,
  isFullName,
  nameWords,
  type Pattern,
  phonePattern,
  wholeWords,
} from '#infra/postgres/repositories/personal-data/mentions/mention-pattern.ts';

/** More typed names than these are those of a travel desk. The latest count. */
const MAX_NAMES = 20;
const MAX_EMAILS = 20;

/** How others can have written about a person. */
export type Mentioned = {
  readonly phone: Pattern | null;
  /** Addresses in lower case that no other account has. */
  readonly emails: readonly string[];
  /** Phone and e-mail addresses. */
  readonly contact: Pattern | null;
  /** A regular expression for a value that is one of the full names, and nothing else. */
  readonly fullName: string | null;
  /** Phone, e-mail addresses and full names together. Null if nothing is known. */
  readonly any: Pattern | null;
};

/**
 * Finds how the texts of others can name a person: the phone, the e-mail addresses and the full names
 * (docs/product/personal-data.md#mentions). Reads the bookings, so it comes before they are erased.
 */
export async function findMentioned(
  db: Db,
  person: Person,
  knownEmails: readonly string[],
): Promise<Mentioned> {
  const emails = await emailsOfNobodyElse(db, person, knownEmails.slice(0, MAX_EMAILS));
  const names = await namesOfNobodyElse(db, person, await namesOf(db, person));
  const phone = person.phone && phonePattern(person.phone);
  const contact = [...(phone ? [phone] : []), ...emails.map(emailPattern)];
  const words = names.map(nameWords);
  return {
    phone,
    emails,
    contact: oneOf(contact),
    fullName: words.length > 0 ? either(words.map(exactly)) : null,
    any: oneOf(words.length > 0 ? [...contact, wholeWords(words)] : contact),
  };
}

function oneOf(patterns: readonly Pattern[]): Pattern | null {
  if (patterns.length === 0) return null;
  return {
    exact: either(patterns.map(({ exact }) => exact)),
    core: either(patterns.map(({ core }) => core)),
  };
}

function either(expressions: readonly string[]): string {
  return expressions.map((one) => `(?:${one})`).join('|');
}

function exactly(words: string): string {
  return `^[[:space:]]*(?:${words})[[:space:]]*$`;
}

/** Returns the full names of a person as they were typed, the latest first. */
async function namesOf(db: Db, person: Person): Promise<string[]> {
  const { customerId, phone } = person;
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name, now() as at from customers where id = ${customerId}::integer
      union all select customer_name, placed_at from bookings where ${isOwn(person)}
      union all select guest_name, placed_at from bookings where guest_phone = ${phone}::text
      union all select passenger_name, placed_at from bookings where passenger_phone = ${phone}::text
      union all select customer_name, booked_at from rideshare_bookings where ${isOwn(person)}
      union all select passenger_name, booked_at from rideshare_bookings where passenger_phone = ${phone}::text
      union all
        select unnest(array[
          case when exported -> 'booking' ->> 'customer_phone' = ${phone}::text
            or (exported -> 'booking' ->> 'customer_id')::integer = ${customerId}::integer
            then exported -> 'booking' ->> 'customer_name' end,
          case when exported -> 'booking' ->> 'guest_phone' = ${phone}::text
            then exported -> 'booking' ->> 'guest_name' end,
          case when exported -> 'booking' ->> 'passenger_phone' = ${phone}::text
            then exported -> 'booking' ->> 'passenger_name' end
        ]), deleted_at
        from deleted_bookings where ${isDeletedOf(person)}
    ) as known where name <> '' group by name order by max(at) desc`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter(isFullName)
    .slice(0, MAX_NAMES);
}

/** Leaves out the names that somebody with another phone has too: a customer, a passenger, a guest or a driver. */
async function namesOfNobodyElse(db: Db, person: Person, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const whole = names.map((name) => exactly(nameWords(name)));
  const { rows } = await sql<{ place: number }>`
    with others as (
      select name, phone from customers where erased_at is null and id is distinct from ${person.customerId}::integer
      union select name, phone from drivers
      union select customer_name, customer_phone from bookings where not coalesce(${isOwn(person)}, false)
      union select guest_name, guest_phone from bookings
      union select passenger_name, passenger_phone from bookings
      union select customer_name, customer_phone from rideshare_bookings where not coalesce(${isOwn(person)}, false)
      union select passenger_name, passenger_phone from rideshare_bookings
    ), shared as (
      select distinct name from others where phone <> '' and phone is distinct from ${person.phone}::text
        and name ~ ${either(whole)}
    )
    select place::integer from unnest(${whole}::text[]) with ordinality as names (pattern, place)
    where not exists (select from shared where shared.name ~ pattern) order by place`.execute(db);
  return rows.map(({ place }) => names[place - 1] ?? '');
}

/** Leaves out the e-mail addresses that another account has too. */
async function emailsOfNobodyElse(db: Db, person: Person, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from unnest(${[...emails]}::text[]) as known (email)
    where email <> all(array(
      select lower(email) from customers
      where email <> '' and erased_at is null and id is distinct from ${person.customerId}::integer
    ))`.execute(db);
  return rows.map(({ email }) => email);
}

/** Returns the condition that a text names the person. The simple pattern is tried first. */
export function finds(text: RawBuilder<unknown>, pattern: Pattern | null): RawBuilder<SqlBool> {
  if (pattern === null) return sql`false`;
  return sql`case when ${text} ~ ${pattern.core}::text then ${text} ~ ${pattern.exact}::text else false end`;
}
