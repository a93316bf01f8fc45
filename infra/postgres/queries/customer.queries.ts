import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Customer } from '#domain/customers/customer.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { customerOf } from '#infra/postgres/repositories/bookings/customer.repository.ts';

export type CustomerSearch = {
  /** Parts of names, e-mail addresses or phone numbers, all of which have to be there; empty for every customer. */
  readonly search: string;
  readonly limit: number;
};

const MAX_WORDS = 5;

/** Reads for pages, calls and commands, each one statement, on a handle that cannot write. */
export function customerQueries(db: Db) {
  return {
    /** Customers with a proper name first, by name; the others by phone (seed 1 §2). */
    async list({ search, limit }: CustomerSearch): Promise<Customer[]> {
      const rows = await db
        .selectFrom('customers')
        .select(['id', 'phone', 'name', 'email'])
        .where(({ and }) => and(wordsOf(search).map(holds)))
        .orderBy(sql`coalesce(name, '') ~ '^[[:space:]0-9+().-]*$'`)
        .orderBy(sql`lower(name)`)
        .orderBy('phone')
        .limit(limit)
        .execute();
      return rows.map(customerOf);
    },

    async find(id: CustomerId): Promise<Customer | undefined> {
      const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
      return row && customerOf(row);
    },
  };
}

/** What to look for: a phone number as one word, however it is spaced, without the zero that it is dialled with. */
function wordsOf(search: string): string[] {
  const typed = search.trim().toLowerCase();
  const digits = typed.replace(/\D/g, '');
  if (digits.length >= 3 && /^[\d\s+().-]+$/.test(typed)) return [digits.replace(/^0+/, '') || digits];
  return typed.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** By the words of the index customers_search. */
function holds(word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(coalesce(name, '') || ' ' || phone || ' ' || coalesce(email, '')) like ${pattern}`;
}
