import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import { bookingViewers, VIEWER_SECONDS } from '#infra/postgres/repositories/bookings/booking-viewers.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const viewers = bookingViewers(db);
const BOOKING = 12 as BookingId;
const OTHER = 13 as BookingId;

async function member(phone: string, name: string | null): Promise<CustomerId> {
  const { rows } = await sql<{ id: CustomerId }>`
    insert into customers (phone, name) values (${phone}, ${name}) returning id`.execute(db);
  const [{ id } = { id: 0 as CustomerId }] = rows;
  return id;
}

const meera = await member('+919000011101', 'Meera');
const ravi = await member('+919000011102', 'Ravi');
const unnamed = await member('+919000011103', null);

test('names the others who have the same booking open', async () => {
  expect(await viewers.note(BOOKING, meera)).toEqual([]);
  expect(await viewers.note(BOOKING, ravi)).toEqual(['Meera']);
  expect(await viewers.note(BOOKING, unnamed)).toEqual(['Meera', 'Ravi']);
  expect(await viewers.note(BOOKING, meera)).toEqual(['Ravi', null]);
  expect(await viewers.note(OTHER, meera)).toEqual([]);
});

test('forgets a member a minute after the last report', async () => {
  await sql`update booking_viewers set seen_at = seen_at - make_interval(secs => ${VIEWER_SECONDS - 5})
    where customer_id = ${ravi}`.execute(db);
  expect(await viewers.note(BOOKING, meera)).toContain('Ravi');
  await sql`update booking_viewers set seen_at = seen_at - interval '10 seconds' where customer_id = ${ravi}`.execute(
    db,
  );
  expect(await viewers.note(BOOKING, meera)).not.toContain('Ravi');
  const { rows } = await sql`select customer_id from booking_viewers where customer_id = ${ravi}`.execute(db);
  expect(rows).toEqual([]);
});

test('takes reports of two tabs at once', async () => {
  const reports = Array.from({ length: 20 }, (_, at) => viewers.note(BOOKING, at % 2 ? meera : ravi));
  expect(await Promise.all(reports)).toHaveLength(20);
});
