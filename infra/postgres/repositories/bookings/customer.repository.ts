import { type Selectable, sql } from 'kysely';
import type { Customer, Customers, FindCustomers } from '#domain/customers/customer.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { CustomersTable } from '#infra/postgres/tables/bookings/customers.ts';

export function customerRepository(db: Db): Customers & FindCustomers {
  return {
    async find(id) {
      const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toCustomer(row);
    },

    async ofPhone(phone, known) {
      const row = await db
        .insertInto('customers')
        .values({ phone, name: known?.name ?? null, email: known?.email ?? null })
        .onConflict((conflict) =>
          conflict.column('phone').doUpdateSet({
            name: sql`coalesce(excluded.name, customers.name)`,
            email: sql`coalesce(excluded.email, customers.email)`,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return toCustomer(row);
    },
  };
}

export function toCustomer(
  row: Pick<Selectable<CustomersTable>, 'id' | 'phone' | 'name' | 'email'>,
): Customer {
  return { id: row.id, phone: row.phone, name: row.name, email: row.email };
}
