import { type Selectable, sql } from 'kysely';
import type { Customer, Customers, FindCustomers } from '#domain/customers/customer.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { CustomersTable } from '#infra/postgres/tables/bookings/customers.ts';

export function customerRepository(db: Db): Customers & FindCustomers {
  return {
    async find(id) {
      const row = await db
        .selectFrom('customers')
        .select(columnsOf('customers'))
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .executeTakeFirst();
      return row && toCustomer(row);
    },

    async ofPhone(phone, known) {
      const row = await db
        .insertInto('customers')
        .values({
          phone,
          name: known?.name ?? null,
          email: known?.email ?? null,
          ...(known?.language && { language: known.language }),
        })
        .onConflict((conflict) =>
          conflict.column('phone').doUpdateSet({
            name: sql`coalesce(excluded.name, customers.name)`,
            email: sql`coalesce(excluded.email, customers.email)`,
            language: known?.language ?? sql`customers.language`,
            active_at: sql`case when ${IS_INACTIVE} then now() else customers.active_at end`,
          }),
        )
        .returning(columnsOf('customers'))
        .executeTakeFirstOrThrow();
      return toCustomer(row);
    },
  };
}

/** A day is exact enough, and spares most writes of the indexes. */
export const IS_INACTIVE = sql<boolean>`customers.active_at < now() - interval '1 day'`;

export function toCustomer(
  row: Pick<Selectable<CustomersTable>, 'id' | 'phone' | 'name' | 'email' | 'language'>,
): Customer {
  return { id: row.id, phone: row.phone, name: row.name, email: row.email, language: row.language };
}
