import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { DUTY_STATES } from '#domain/duties/duty.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { MESSAGE_STATES } from '#domain/messaging/message.ts';
import { workKey } from '#domain/queue/work-item.ts';
import { MAX_OF_KIND, queueQueries } from '#infra/postgres/queries/queue.queries.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const NOW = new Date();
const HOUR = 60;
const queue = queueQueries(db);

/** Numbers from 0 to 1, the same in each run. */
function* chances(): Generator<number, number> {
  for (let seed = 20_261_129; ; ) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield seed / 2_147_483_648;
  }
}
const chance = chances();
const among = <T>(values: readonly T[]): T => values[Math.floor(chance.next().value * values.length)] as T;
const minutes = (from: number, to: number) => Math.round(from + chance.next().value * (to - from));

const PHONES = ['+919811100001', '+919811100002', '+919811100003'];

/** Adds rows of every state around now. Each duty has a driver and a vehicle of its own, so none overlaps. */
async function fill() {
  for (let made = 0; made < 120; made += 1) {
    const away = among([2, 30]) * HOUR;
    const pickupAt = addMinutes(NOW, minutes(-away, away));
    const { id } = await addBooking(db, pickupAt, { placedAt: addMinutes(NOW, minutes(-90, 0)) });
    const status = among(BOOKING_STATUSES);
    const cancelled = status === 'cancelled' ? 'admin' : null;
    await sql`update bookings set status = ${status}, fare_estimated = ${among([true, false, false])},
      cancelled_by = ${cancelled} where id = ${id}`.execute(db);
    if (among([true, false])) await addDuty({ booking: id }, pickupAt);
  }
  const { rows: routes } = await sql<{
    id: string;
  }>`select id from rideshare_routes order by id limit 1`.execute(db);
  for (let day = 0; day < 24; day += 1) {
    const departs = addMinutes(NOW, minutes(-26 * HOUR, 30 * HOUR));
    const { rows } = await sql<{ id: number }>`
      insert into rideshare_trips (route_id, trip_date, direction, departs_at, arrives_at, closed_at)
      values (${routes[0]?.id}, ${`2026-12-${String(day + 1).padStart(2, '0')}`}, ${among(['outbound', 'return'])},
        ${departs}, ${addMinutes(departs, 300)}, ${among([null, null, NOW])}) returning id`.execute(db);
    const trip = rows[0]?.id ?? 0;
    if (among([true, false])) await addDuty({ trip }, departs);
    if (among([true, true, false]))
      await addSeat(trip, departs, among(['confirmed', 'confirmed', 'cancelled']));
  }
  for (let made = 0; made < 40; made += 1)
    await sql`insert into messages (booking_id, kind, channel, "to", subject, body, status, created_at, claimed_at)
      values (${among([null, 1, 2])}, ${among(['booking-confirmed', 'otp', 'team-overdue'])}, 'email',
        ${among(['rider@example.com', 'rider@example.com', ''])}, 'Subject', 'Body', ${among(MESSAGE_STATES)},
        ${addMinutes(NOW, -40 * HOUR)}, ${addMinutes(NOW, minutes(-30 * HOUR, 0))})`.execute(db);
  for (let made = 0; made < 20; made += 1) {
    const handled = among([null, null, NOW]);
    await sql`insert into inbound_messages (reference_digest, phone, kind, body, written_at, received_at,
        handled_at, handled_how, handled_role, handled_surface)
      values (${`digest-${made}`}, ${among(PHONES)}, 'text', ${`Text ${made}`}, ${NOW}, ${addMinutes(NOW, minutes(-90, 0))},
        ${handled}, ${handled && 'done'}, ${handled && 'dispatcher'}, ${handled && 'console'})`.execute(db);
  }
}

async function addDuty({ booking, trip }: { booking?: number; trip?: number }, startsAt: Date) {
  const [driver, vehicle] = [await addDriver(db, 'Asha'), await addVehicle(db)];
  const state = among(DUTY_STATES);
  const { rows } = await sql<{ id: number }>`
    insert into duties (booking_id, trip_id, driver_id, vehicle_id, starts_at, ends_at, state, notified_at)
    values (${booking ?? null}, ${trip ?? null}, ${driver}, ${vehicle}, ${startsAt}, ${addMinutes(startsAt, 120)},
      ${state}, ${among([null, addMinutes(NOW, -20)])}) returning id`.execute(db);
  await sql`insert into duty_changes (duty_id, version, kind, booking_id, trip_id, driver_id, vehicle_id, starts_at, ends_at,
      state, role, surface, at)
    values (${rows[0]?.id}, 2, 'reported', ${booking ?? null}, ${trip ?? null}, ${driver}, ${vehicle}, ${startsAt},
      ${addMinutes(startsAt, 120)}, ${state}, 'driver', 'web', ${addMinutes(NOW, -7)})`.execute(db);
}

async function addSeat(trip: number, departs: Date, status: string) {
  const cancelled = status === 'cancelled';
  await sql`insert into trip_seats (trip_id, seat, price) values (${trip}, 'A1', 900)`.execute(db);
  await sql`insert into rideshare_bookings (status, trip_id, seat, pickup_stop_id, drop_stop_id, pickup_at, drop_at,
      customer_id, customer_name, customer_email, customer_phone, fare, surface, booked_at,
      cancelled_at, cancelled_by, cancelled_from)
    values (${status}, ${trip}, 'A1', (select min(id) from rideshare_stops), (select max(id) from rideshare_stops), ${departs},
      ${addMinutes(departs, 300)}, (select min(id) from customers), 'Kavya', 'kavya@example.com', ${PHONES[0]}, 900, 'web',
      ${NOW}, ${cancelled ? NOW : null}, ${cancelled ? 'rider' : null}, ${cancelled ? 'web' : null})`.execute(
    db,
  );
}

type Row = Record<string, unknown> & { readonly id: number };
const all = async (table: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} order by id`.execute(db)).rows;

/** Finds the expected work in the raw rows, by loops. Shares nothing with the query. */
async function expectedKeys(): Promise<string[]> {
  const [bookings, duties, trips, seats, messages, inbound] = await Promise.all(
    ['bookings', 'duties', 'rideshare_trips', 'rideshare_bookings', 'messages', 'inbound_messages'].map(all),
  );
  const hoursTo = (instant: unknown) => ((instant as Date).getTime() - NOW.getTime()) / 3_600_000;
  const keys: string[] = [];
  for (const booking of bookings ?? []) {
    const { id, status } = booking;
    if (status === 'received') keys.push(`confirm-booking-${id}`);
    const hasDuty = duties?.some((duty) => duty.booking_id === id);
    if (status === 'confirmed' && !hasDuty && Math.abs(hoursTo(booking.pickup_at)) <= 24)
      keys.push(`assign-booking-${id}`);
    if (booking.fare_estimated && status !== 'completed' && status !== 'cancelled')
      keys.push(`fare-booking-${id}`);
  }
  for (const trip of trips ?? []) {
    const hasSeat = seats?.some((seat) => seat.trip_id === trip.id && seat.status !== 'cancelled');
    const hasDuty = duties?.some((duty) => duty.trip_id === trip.id);
    if (!trip.closed_at && hasSeat && !hasDuty && Math.abs(hoursTo(trip.departs_at)) <= 24)
      keys.push(`assign-trip-${trip.id}`);
  }
  for (const duty of duties ?? []) {
    const booking = bookings?.find(({ id }) => id === duty.booking_id);
    const trip = trips?.find(({ id }) => id === duty.trip_id);
    const isAhead = booking ? booking.status === 'confirmed' : !trip?.closed_at;
    const [begins, ends] = [hoursTo(duty.starts_at), hoursTo(duty.ends_at)];
    if (!isAhead || ends <= 0) continue;
    if (duty.state === 'declined') keys.push(`accept-${duty.id}`);
    if (duty.state === 'assigned' && duty.notified_at && begins > 0) keys.push(`accept-${duty.id}`);
    if ((duty.state === 'assigned' || duty.state === 'accepted') && begins <= 0)
      keys.push(`start-${duty.id}`);
  }
  for (const message of messages ?? []) {
    const isUnclear = message.status === 'failed' || message.status === 'unknown';
    if (isUnclear && message.kind !== 'otp' && message.to !== '' && hoursTo(message.claimed_at) > -24)
      keys.push(`message-${message.id}`);
  }
  for (const phone of PHONES) {
    const newest = inbound?.findLast((message) => message.phone === phone && !message.handled_at);
    if (newest) keys.push(`answer-${newest.id}`);
  }
  return keys.sort();
}

beforeAll(fill, 60_000);

test('finds the same work as a search through all rows', async () => {
  const expected = await expectedKeys();
  const { items, counts } = await queue.find(NOW);
  expect(items.map(workKey).sort()).toEqual(expected);
  for (const [kind, count] of Object.entries(counts)) {
    const ofKind = expected.filter((key) => key.startsWith(`${kind}-`)).length;
    if (kind !== 'conflict') expect([kind, count]).toEqual([kind, ofKind]);
    // Without any of a kind, the test would say nothing about it.
    if (kind !== 'conflict') expect([kind, ofKind > 0]).toEqual([kind, true]);
  }
});

test('tells who, where and when of each item', async () => {
  const { items } = await queue.find(NOW);
  const bookings = await all('bookings');
  for (const { ride } of items) {
    if (ride?.subject.kind === 'booking') {
      const row = bookings.find(({ id }) => id === ride.subject.id);
      expect(ride).toMatchObject({
        label: `BK-${row?.id}`,
        customer: row?.customer_name,
        from: row?.pickup_location,
        to: row?.drop_location,
        pickupAt: row?.pickup_at,
      });
    }
    if (ride?.subject.kind === 'trip') expect(ride.label).toMatch(/, (Outbound|Return)$/);
  }
  const declined = items.find((item) => item.kind === 'accept' && item.isDeclined);
  expect(declined).toMatchObject({ driver: 'Asha', since: addMinutes(NOW, -7) });
});

test('changes its token with a booking, a duty, a message and what a person wrote', async () => {
  const tokens = [await queue.state()];
  const look = async () => tokens.push(await queue.state());
  await addBooking(db, addMinutes(NOW, 600));
  await look();
  await sql`update duty_changes set id = default where id = (select max(id) from duty_changes)`.execute(db);
  await look();
  await sql`update messages set status = 'failed', claimed_at = now() where id = (select max(id) from messages)`.execute(
    db,
  );
  await look();
  await sql`update inbound_messages set handled_at = now(), handled_how = 'done', handled_role = 'dispatcher',
    handled_surface = 'console' where handled_at is null`.execute(db);
  await look();
  expect(new Set(tokens).size).toBe(tokens.length);
});

test('reads at most 100 of a kind and counts all of them', async () => {
  await sql`insert into messages (kind, channel, "to", subject, body, status, claimed_at)
    select 'booking-confirmed', 'email', 'rider@example.com', 'Subject', 'Body', 'failed', now()
    from generate_series(1, ${MAX_OF_KIND + 50})`.execute(db);
  const { items, counts } = await queue.find(NOW);
  expect(items.filter(({ kind }) => kind === 'message')).toHaveLength(MAX_OF_KIND);
  expect(counts.message).toBeGreaterThan(MAX_OF_KIND + 49);
});
