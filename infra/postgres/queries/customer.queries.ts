import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Customer } from '#domain/customers/customer.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { containing, searchTerms } from '#infra/postgres/queries/bookings/search-terms.ts';
import { toCustomer } from '#infra/postgres/repositories/bookings/customer.repository.ts';

export type CustomerSearch = {
  /** Search terms for name, e-mail or phone. All must match; an empty list matches every customer. */
  readonly search: string;
  readonly limit: number;
  readonly offset?: number;
};

/** Queries for pages, calls and commands. Each is one statement on a read-only handle. */
export function customerQueries(db: Db) {
  return {
    /**
     * Returns customers: those with a real name first, by name, then the others by phone
     * (docs/product/console.md#customers).
     */
    async list({ search, limit, offset = 0 }: CustomerSearch): Promise<Customer[]> {
      const rows = await db
        .selectFrom('customers')
        .select(['id', 'phone', 'name', 'email', 'language'])
        .where('erased_at', 'is', null)
        .where(({ and }) => and(searchTerms(search).map(holds)))
        .orderBy(sql`coalesce(name, '') ~ '^[[:space:]0-9+().-]*$'`)
        .orderBy(sql`search_key(name)`)
        .orderBy('phone')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(toCustomer);
    },

    /** Returns the number of customers that match a search. */
    async count(search: string): Promise<number> {
      const { count } = await db
        .selectFrom('customers')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('erased_at', 'is', null)
        .where(({ and }) => and(searchTerms(search).map(holds)))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Returns a customer. An erased one is not there. */
    find: (id: CustomerId) => one(db, 'id', id),
    ofPhone: (phone: Phone) => one(db, 'phone', phone),
  };
}

async function one(db: Db, column: 'id' | 'phone', value: CustomerId | Phone): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('customers')
    .select(columnsOf('customers'))
    .where(column, '=', value)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row && toCustomer(row);
}

/** Returns the condition that a customer contains a term. It uses the expression of the index customers_search. */
function holds(term: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`search_key(coalesce(name, '') || ' ' || phone || ' ' || coalesce(email, '')) like search_key(${containing(term)}::text)`;
}
