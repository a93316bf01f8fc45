import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openUnmigratedDatabase } from '#tests/setup/database.ts';

const { db, migrate } = await openUnmigratedDatabase();

test('gives bookings whose phone was edited to the customer of that phone', async () => {
  await migrate('0087_searched_texts');
  const former = await customer('+919810000001');
  const known = await customer('+919810000002');
  await book(former, '+919810000001', 'key-1');
  await book(former, '+919810000002', 'key-2');
  await book(former, '+919810000003', 'key-3');
  await migrate('0088_bookings_of_their_phones');
  const { rows } = await sql`
    select customer_phone, customers.phone, customers.id = ${known} as is_known, idempotency_key
    from bookings join customers on customers.id = customer_id order by customer_phone`.execute(db);
  expect(rows).toEqual([
    { customer_phone: '+919810000001', phone: '+919810000001', is_known: false, idempotency_key: 'key-1' },
    { customer_phone: '+919810000002', phone: '+919810000002', is_known: true, idempotency_key: null },
    { customer_phone: '+919810000003', phone: '+919810000003', is_known: false, idempotency_key: null },
  ]);
});

async function customer(phone: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into customers (phone) values (${phone}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

async function book(customerId: number, phone: string, key: string): Promise<void> {
  await sql`
    insert into bookings (status, service, customer_id, customer_name, customer_email, customer_phone, pickup_location,
      drop_location, pickup_at, hours, base_fare, meet_and_greet_fee, total_fare, discount, final_fare, breakdown,
      idempotency_key, fingerprint, placed_at)
    values ('received', 'hourly', ${customerId}, 'A. Rider', 'rider@example.com', ${phone}, 'Saket, New Delhi',
      'Noida, Uttar Pradesh', '2026-12-01T05:00:00Z', 4, 1199, 0, 1199, 0, 1199, '[]', ${key}, 'print',
      '2026-11-20T05:00:00Z')`.execute(db);
}
