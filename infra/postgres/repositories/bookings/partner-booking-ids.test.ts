import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { PARTNER_PARTS } from '#domain/messaging/testing/sample-booking.ts';
import { toRow } from '#infra/postgres/repositories/bookings/booking-row.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { up } from '#migrations/0016_partner_booking_ids.ts';
import { aBooking } from '#tests/builders/bookings.ts';
import { CONTACT } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();

async function store(bookingId: string): Promise<number> {
  const customer = await customerRepository(db).ofPhone(CONTACT.phone);
  const partner = { ...PARTNER_PARTS.partner, bookingId };
  const { id } = await db
    .insertInto('bookings')
    .values(toRow({ ...aBooking({ ...PARTNER_PARTS, partner }), customerId: customer.id }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let ids: number[];
beforeAll(async () => {
  await sql`drop index bookings_partner_booking`.execute(db);
  await sql`alter table bookings drop column partner_id_repeated`.execute(db);
  await sql`create unique index bookings_partner_booking on bookings (platform, partner_booking_id)
    where partner_booking_id is not null`.execute(db);
  ids = [await store('TZ-1'), await store('tz-1'), await store('TZ - 1'), await store('TZ-2')];

  await up(db as never);
});

test('migrates a database in which partner ids differ in case and blanks only, and keeps every booking', async () => {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'partner_booking_id', 'partner_id_repeated'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows.map((row) => [row.partner_booking_id, row.partner_id_repeated === true])).toEqual([
    ['TZ-1', false],
    ['tz-1', true],
    ['TZ - 1', true],
    ['TZ-2', false],
  ]);
});

test.each(['TZ-1', 'tz-1', ' T Z-1', 'tz\u00a0-1', 'tz-2\u200b'])('refuses the used id %j', async (id) => {
  await expect(store(id)).rejects.toMatchObject({ constraint: 'bookings_partner_booking' });
});
