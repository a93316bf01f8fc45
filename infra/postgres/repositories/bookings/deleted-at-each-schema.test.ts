import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { restoreBooking } from '#domain/bookings/delete/delete-bookings.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { deletedBookingQueries } from '#infra/postgres/queries/bookings/deleted-booking.queries.ts';
import { deletedBookingRepository } from '#infra/postgres/repositories/bookings/deleted-booking.repository.ts';
import { MIGRATIONS } from '#infra/postgres/schema/schema-version.ts';
import { TIMEOUTS } from '#tests/builders/bookings.ts';
import { dutyTransactions } from '#tests/builders/duties.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { openUnmigratedDatabase } from '#tests/setup/database.ts';

const { db, migrate } = await openUnmigratedDatabase();

/** The schemas that have deleted bookings. */
const SCHEMAS = readdirSync(MIGRATIONS)
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()
  .filter((name) => name >= '0005_console');

/** Stores an airport ride with a coupon, with the columns of the first schema that have no default. Returns its id. */
async function store(phone: string): Promise<BookingId> {
  const { rows } = await sql<{ id: BookingId }>`
    with customer as (
      insert into customers (phone) values (${phone}) returning id
    ), booking as (
      insert into bookings (status, service, customer_id, customer_name, customer_email, customer_phone, pickup_location,
        drop_location, pickup_at, direction, terminal, base_fare, meet_and_greet_fee, total_fare, discount, final_fare,
        breakdown, coupon_code, placed_at)
      select 'confirmed', 'airport', id, 'A. Rider', 'rider@example.com', '+919999912345', 'Delhi Airport Terminal 3',
        'Saket, New Delhi, Delhi', '2026-12-01T05:00:00Z', 'from-airport', 'T3', 1199, 400, 1599, 160, 1439,
        '[{"label": "18 km (up to 25 km)", "amount": 1199}, {"label": "Meet & Greet", "amount": 400}]', 'WELCOME10',
        '2026-11-20T05:00:00Z' from customer
      returning id
    ), change as (
      insert into booking_changes (booking_id, kind, to_status, role, surface, at)
      select id, 'received', 'received', 'rider', 'web', '2026-11-20T05:00:00Z' from booking
    ), redemption as (
      insert into coupon_redemptions (booking_id, coupon_code, phone, use_number)
      select id, 'WELCOME10', ${phone}, 1 from booking
    )
    select id from booking`.execute(db);
  return (rows[0] as { id: BookingId }).id;
}

/** Deletes a booking as each release did: the rows as JSON, without what the release did not want to keep. */
async function deleteAsThen(id: BookingId): Promise<void> {
  await sql`
    with gone as (
      delete from bookings where id = ${id} returning *
    )
    insert into deleted_bookings (booking_id, exported, deleted_at, role, surface)
    select gone.id, jsonb_build_object(
        'booking', to_jsonb(gone) - 'search_text' - 'undo_until',
        'changes', (select jsonb_agg(one order by one.id) from booking_changes one where one.booking_id = gone.id),
        'redemptions', (select jsonb_agg(one) from coupon_redemptions one where one.booking_id = gone.id)
      ), now(), 'owner', 'cli'
    from gone`.execute(db);
}

/** Returns the rows of a booking, without what tells two bookings of the same ride apart. */
async function rowsOf(id: BookingId) {
  const { rows } = await sql`
    select to_jsonb(booking) - '{id,version,customer_id}'::text[] as booking,
      (select to_jsonb(one) - '{id,booking_id}'::text[] from booking_changes one
        where one.booking_id = booking.id order by one.id limit 1) as change,
      (select to_jsonb(one) - '{booking_id,phone}'::text[] from coupon_redemptions one
        where one.booking_id = booking.id) as redemption
    from bookings booking where id = ${id}`.execute(db);
  return rows;
}

test('restores a booking that was deleted at any earlier schema as the one that stayed', async () => {
  const bookings: { readonly at: string; readonly deleted: BookingId; readonly kept: BookingId }[] = [];
  for (const [index, at] of SCHEMAS.entries()) {
    await migrate(at);
    const deleted = await store(`+9198100${String(2 * index).padStart(5, '0')}`);
    bookings.push({ at, deleted, kept: await store(`+9198100${String(2 * index + 1).padStart(5, '0')}`) });
    await deleteAsThen(deleted);
  }
  // A column that nobody has thought of yet.
  await sql`alter table bookings add column added_later text not null default 'none'`.execute(db);

  const listed = await deletedBookingQueries(db).since(new Date(0), 100);
  expect(listed.map(({ booking }) => booking.passengerName)).toEqual(bookings.map(() => ''));
  const deps = {
    bookings: deletedBookingRepository(db),
    inTransaction: dutyTransactions(db),
    timeouts: TIMEOUTS,
    clock: () => new Date(),
  };
  for (const { at, deleted, kept } of bookings) {
    accepted(await restoreBooking(deps)({ id: deleted, by: BY_OWNER }));
    const restored = await rowsOf(deleted);
    expect({ at, restored }).toEqual({ at, restored: await rowsOf(kept) });
    expect(restored).toMatchObject([{ booking: { added_later: 'none' }, change: {}, redemption: {} }]);
  }
});
