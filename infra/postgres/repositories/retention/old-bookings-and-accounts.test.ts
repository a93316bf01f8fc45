import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteBooking, restoreBooking } from '#domain/bookings/delete/delete-bookings.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { deletedBookingRepository } from '#infra/postgres/repositories/bookings/deleted-booking.repository.ts';
import { dutyTransactions } from '#tests/builders/duties.ts';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { messageInsert, openOldData } from '#tests/builders/old-data.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER, CONTACT } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { startLastingTransaction } from '#tests/setup/lasting-transaction.ts';

const { site, db, execute, values, remove } = await openOldData();
const nextTrip = await newTrips(site.container, 7);

test('removes the idempotency keys of bookings after 30 days, and nothing else of them', async () => {
  const [old, young] = [await placed(site.container, 'Old'), await placed(site.container, 'Young')];
  await execute(`update bookings set idempotency_key = 'key-' || id, fingerprint = 'hash',
    placed_at = now() - case id when ${old} then interval '31 days' else interval '29 days' end`);
  expect(await remove()).toEqual({ 'request-keys': 1 });
  expect(
    await values(`select array[idempotency_key, fingerprint] as value from bookings order by id`),
  ).toEqual([
    [null, null],
    [`key-${young}`, 'hash'],
  ]);
  expect(await values('select customer_name as value from bookings order by id')).toEqual(['Old', 'Young']);
});

test('removes the idempotency keys of seat bookings after 30 days', async () => {
  const trip = nextTrip();
  const { pickupStopId, dropStopId } = seatOn(trip, 'A1');
  await execute(`insert into customers (phone) values ('+919811110001')`);
  for (const [seat, age] of [
    ['A1', '31 days'],
    ['B1', '29 days'],
  ]) {
    await execute(`insert into rideshare_bookings (status, trip_id, seat, pickup_stop_id, drop_stop_id, pickup_at, drop_at,
        customer_id, customer_name, customer_email, customer_phone, fare, surface, booked_at, idempotency_key, fingerprint)
      select 'confirmed', ${trip.id}, '${seat}', ${pickupStopId}, ${dropStopId}, now(), now() + interval '1 hour', id, 'Name', '',
        phone, 799, 'web', now() - interval '${age}', '${seat}', 'hash' from customers`);
  }
  expect(await remove()).toEqual({ 'seat-request-keys': 1 });
  expect(await values('select idempotency_key as value from rideshare_bookings order by seat')).toEqual([
    null,
    'B1',
  ]);
});

const deleted = () => ({
  bookings: deletedBookingRepository(db),
  inTransaction: dutyTransactions(db),
  timeouts: site.container.config.timeouts,
  clock: () => new Date(),
});

describe('a deleted booking', () => {
  async function deletedWithMessage(key = 'confirmed') {
    const id = await placed(site.container);
    await execute(messageInsert('booking_id, dedupe_key', `${id}, 'booking-${id}:${key}:whatsapp'`));
    accepted(await deleteBooking(deleted())({ id, by: BY_OWNER }));
    return id;
  }

  test('goes for good after 30 days, and its messages and the places of its duty with it', async () => {
    const [old, young] = [await deletedWithMessage(), await deletedWithMessage()];
    for (const id of [old, young])
      await execute(
        `insert into duty_changes (duty_id, version, kind, booking_id, driver_id, vehicle_id, starts_at, ends_at, state, role, surface, note, at)
        values (${id}, 1, 'moved', ${id}, 1, 1, now(), now(), 'assigned', 'owner', 'console', 'Pickup: A 1 → B 2', now())`,
      );
    await execute(
      `update deleted_bookings set deleted_at = now() - interval '31 days' where booking_id = ${old}`,
    );
    expect(await remove()).toEqual({ 'deleted-bookings': 1, 'messages-of-deleted-bookings': 1 });
    expect(await values('select booking_id as value from deleted_bookings')).toEqual([young]);
    expect(await values('select booking_id as value from duty_changes where note is not null')).toEqual([
      young,
    ]);
    expect(await values('select dedupe_key as value from messages')).toEqual([
      `booking-${young}:confirmed:whatsapp`,
    ]);
  });

  test('that was restored stays, with its messages', async () => {
    const id = await deletedWithMessage();
    accepted(await restoreBooking(deleted())({ id, by: BY_OWNER }));
    expect(await remove()).toEqual({});
    expect(await values('select booking_id as value from messages')).toEqual([id]);
    expect(await values('select id as value from bookings')).toEqual([id]);
  });
});

describe('a booking', () => {
  const fact = (
    id: number,
  ) => `select jsonb_build_object('name', customer_name, 'phone', customer_phone, 'erased',
    erased_at is not null, 'fare', final_fare, 'status', status) as value from bookings where id = ${id}`;
  const move = (id: number, period: string) =>
    execute(`update bookings set pickup_at = now() - interval '${period}', placed_at = now() - interval '9 years',
      status = 'completed' where id = ${id}`);

  test('loses its personal data 8 years after the pickup, and keeps what the accounts need', async () => {
    const [old, young] = [await placed(site.container, 'Old'), await placed(site.container, 'Young')];
    await move(old, '8 years 1 hour');
    await move(young, '7 years 364 days');
    await execute(`insert into coupon_redemptions (booking_id, coupon_code, phone)
      select id, 'WELCOME10', customer_phone || id from bookings`);
    expect(await remove()).toEqual({ bookings: 1 });
    expect(await values(fact(old))).toEqual([
      { name: 'Erased', phone: '', erased: true, fare: 1000, status: 'completed' },
    ]);
    expect(await values(fact(young))).toMatchObject([{ name: 'Young', erased: false, fare: 1000 }]);
    expect(await values('select booking_id as value from coupon_redemptions')).toEqual([young]);
    expect(await remove()).toEqual({});
  });

  test('is left alone while its row is locked', async () => {
    const old = await placed(site.container);
    await move(old, '9 years');
    const lock = await startLastingTransaction(db);
    await sql`select from bookings for update`.execute(lock);
    const whileLocked = await remove().finally(() => lock.rollback().execute());
    expect(whileLocked).toEqual({});
    expect(await remove()).toEqual({ bookings: 1 });
  });

  test('that was restored keeps its personal data, although its deletion is old', async () => {
    const id = await placed(site.container, 'Restored');
    accepted(await deleteBooking(deleted())({ id, by: BY_OWNER }));
    accepted(await restoreBooking(deleted())({ id, by: BY_OWNER }));
    await execute(`update booking_changes set at = now() - interval '2 years'`);
    await execute(
      `update bookings set placed_at = now() - interval '2 years', pickup_at = now() - interval '2 years'`,
    );
    expect(await remove()).toEqual({});
    expect(await values(fact(id))).toMatchObject([{ name: 'Restored', erased: false }]);
  });
});

test('erases seat bookings 8 years after the ride', async () => {
  const trip = nextTrip();
  const { pickupStopId, dropStopId } = seatOn(trip, 'A1');
  await execute(`insert into customers (phone) values ('+919811110001')`);
  for (const [seat, age] of [
    ['A1', '8 years 1 day'],
    ['B1', '7 years 364 days'],
  ]) {
    await execute(`insert into rideshare_bookings (status, trip_id, seat, pickup_stop_id, drop_stop_id, pickup_at, drop_at,
        customer_id, customer_name, customer_email, customer_phone, fare, surface, booked_at)
      select 'completed', ${trip.id}, '${seat}', ${pickupStopId}, ${dropStopId}, now() - interval '${age} 1 hour',
        now() - interval '${age}', id, '${seat}', '', phone, 799, 'web', now() - interval '9 years' from customers`);
  }
  expect(await remove()).toEqual({ 'seat-bookings': 1 });
  expect(await values('select customer_name as value from rideshare_bookings order by seat')).toEqual([
    'Erased',
    'B1',
  ]);
});

describe('an account without login and booking for 3 years', () => {
  const OLD = `now() - interval '3 years 1 day'`;
  const account = (phone: string) =>
    execute(`insert into customers (phone, name, email, created_at, active_at)
      values ('${phone}', 'Name', 'name@ratha.example', ${OLD}, ${OLD})`);
  const accounts = () => values('select array[phone, name, email] as value from customers order by id');
  const KEPT = ['+919811110001', 'Name', 'name@ratha.example'];

  test('loses phone, name and e-mail', async () => {
    await account('+919811110001');
    expect(await remove()).toEqual({ customers: 1 });
    expect(
      await values(
        `select phone ~ '^\\+0[0-9]{10}$' and name is null and email is null as value from customers`,
      ),
    ).toEqual([true]);
    expect(await remove()).toEqual({});
  });

  const choice = (phone: string, chosenAt: string) =>
    execute(`insert into message_choices (phone_digest, takes_whatsapp, whatsapp_chosen_at)
      values (md5('${phone.slice(1)}'), false, ${chosenAt})`);
  const choices = () => values('select phone_digest as value from message_choices');

  test('loses how its person wants messages, and nobody else does', async () => {
    const [old, other] = ['+919811110001', '+919811110002'];
    await account(old);
    await choice(old, OLD);
    await choice(other, OLD);
    const digests = await choices();
    expect(await remove()).toEqual({ customers: 1 });
    expect(await choices()).toEqual([digests[1]]);
  });

  test('stays if its person stopped WhatsApp within 3 years', async () => {
    await account('+919811110001');
    await choice('+919811110001', `now() - interval '35 months'`);
    expect(await remove()).toEqual({});
    expect(await accounts()).toEqual([KEPT]);
    expect(await choices()).toHaveLength(1);
  });

  test.each([
    ['belongs to the team', `insert into team_members (phone, role) select phone, 'owner' from customers`],
    [
      'is logged in',
      `insert into sessions (id_hash, customer_id, expires_at) select 'x', id, now() + interval '1 day' from customers`,
    ],
  ])('stays if it %s', async (_, statement) => {
    await account('+919811110001');
    await execute(statement);
    expect(await remove()).toEqual({});
    expect(await accounts()).toEqual([KEPT]);
  });

  test.each([
    [
      'was placed within 3 years',
      `placed_at = now() - interval '2 years', pickup_at = ${OLD}, status = 'completed'`,
      false,
    ],
    [
      'was driven within 3 years',
      `placed_at = ${OLD}, pickup_at = now() - interval '35 months', status = 'completed'`,
      false,
    ],
    ['is not over', `placed_at = ${OLD}, pickup_at = ${OLD}`, false],
    ['is over for longer', `placed_at = ${OLD}, pickup_at = ${OLD}, status = 'completed'`, true],
  ])('with a booking that %s', async (_, changed, isErased) => {
    await placed(site.container);
    await execute(`update customers set created_at = ${OLD}, active_at = ${OLD}`);
    await execute(`update bookings set ${changed}`);
    expect(await remove()).toEqual(isErased ? { customers: 1 } : {});
    // The accounts keep the booking itself for longer.
    expect(await values(`select customer_name <> 'Erased' as value from bookings`)).toEqual([true]);
  });

  test.each<[string, (id: CustomerId) => Promise<unknown>]>([
    [
      'a login',
      (customerId) => site.container.sessions.logIn('id', { customerId, data: {}, before: 'none' }),
    ],
    ['a booking', () => placed(site.container)],
  ])('counts %s as activity', async (_, act) => {
    await account(CONTACT.phone);
    const [id] = await values('select id as value from customers');
    await act(id as CustomerId);
    expect(await values(`select active_at > now() - interval '1 hour' as value from customers`)).toEqual([
      true,
    ]);
    for (const table of ['sessions', 'bookings']) await execute(`delete from ${table}`);
    expect(await remove()).toEqual({});
  });
});
