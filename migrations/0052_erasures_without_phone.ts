import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * A rider who erased the own data is named by the account only, not by the phone (docs/product/personal-data.md#erase).
 * Companies of accounts that were erased by their age go too, because the retention left them.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `update personal_data_erasures set phone = null where role = 'rider'`,
  `delete from customer_companies using customers
    where customers.id = customer_companies.customer_id and customers.erased_at is not null`,
];
