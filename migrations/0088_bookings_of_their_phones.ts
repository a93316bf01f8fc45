import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Gives each booking to the customer of its phone (docs/product/bookings.md#edit-phone). Before, an edit of the phone left the
 * booking with the former customer, who still saw it and could cancel it. The idempotency key of such a booking is a request of the
 * former customer, so it goes.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OF_ANOTHER_PHONE = `
  bookings.erased_at is null and bookings.customer_phone ~ '^\\+[0-9]{6,15}$' and exists (
    select from customers where customers.id = bookings.customer_id and customers.phone <> bookings.customer_phone
  )`;

const STATEMENTS = [
  `insert into customers (phone, name, email)
    select distinct on (customer_phone) customer_phone, customer_name, customer_email
    from bookings where ${OF_ANOTHER_PHONE}
    order by customer_phone, id desc
    on conflict (phone) do nothing`,
  `update bookings set customer_id = customers.id, idempotency_key = null
    from customers where customers.phone = bookings.customer_phone and ${OF_ANOTHER_PHONE}`,
];
