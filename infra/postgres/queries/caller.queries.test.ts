import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-status.ts';
import { MAX_CALLER_RIDES } from '#domain/bookings/caller.ts';
import type { CancellationReason } from '#domain/bookings/cancellation.ts';
import type { BookingId, CustomerId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { callerQueries } from '#infra/postgres/queries/caller.queries.ts';
import { addBooking } from '#tests/builders/duties.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const NOW = new Date();
const DAY = 24 * 60;
const { caller } = callerQueries(db);
const REASONS: readonly CancellationReason[] = ['no-show', 'plans-changed'];

/** What was written of one ride, in the words of the table. */
type Written = {
  readonly of: CustomerId;
  readonly booking: BookingId | null;
  readonly seat: RideshareBookingId | null;
  readonly status: BookingStatus;
  readonly reason: CancellationReason | null;
  readonly paid: boolean;
  readonly isPartners: boolean;
  readonly fare: number;
  readonly pickupAt: Date;
};
const written: Written[] = [];
let customers: CustomerId[] = [];
let nobody: CustomerId;

beforeAll(async () => {
  const { rows } = await sql<{ id: CustomerId }>`insert into customers (phone, name)
    values ('+919811100001', 'Asha'), ('+919811100002', 'Kavya'), ('+919811100003', null) returning id`.execute(
    db,
  );
  customers = rows.slice(0, 2).map(({ id }) => id);
  nobody = rows[2]?.id as CustomerId;
  for (let made = 0; made < 60; made += 1) await writeBooking(made);
  for (let made = 0; made < 12; made += 1) await writeSeat(made);
});

async function writeBooking(at: number) {
  const pickupAt = addMinutes(NOW, (at - 30) * 97);
  const { id } = await addBooking(db, pickupAt);
  const status = BOOKING_STATUSES[at % BOOKING_STATUSES.length] as BookingStatus;
  const reason = status === 'cancelled' ? (REASONS[at % 3 === 0 ? 0 : 1] ?? null) : null;
  const [of, paid, fare] = [customers[at % 2] as CustomerId, at % 4 === 0, at % 7 === 0 ? 0 : 1_000 + at];
  const isPartners = at % 11 === 0;
  await sql`update bookings set status = ${status}, cancellation_reason = ${reason}, cancelled_by = ${reason && 'admin'},
    payment_status = ${paid ? 'paid' : 'pay-on-arrival'}, customer_id = ${of}, final_fare = ${fare},
    base_fare = ${1_000 + at}, meet_and_greet_fee = 0, total_fare = ${1_000 + at}, discount = ${1_000 + at - fare}, platform = ${isPartners ? 'Transferz' : 'Website'} where id = ${id}`.execute(
    db,
  );
  written.push({ of, booking: id, seat: null, status, reason, paid, isPartners, fare, pickupAt });
}

async function writeSeat(at: number) {
  const pickupAt = addMinutes(NOW, (at - 6) * DAY + 7);
  const status = (['confirmed', 'completed', 'cancelled'] as const)[at % 3] ?? 'confirmed';
  const of = customers[at % 2] as CustomerId;
  const paid = at % 5 === 0;
  const { rows: trips } = await sql<{ id: number }>`
    insert into rideshare_trips (route_id, trip_date, direction, departs_at, arrives_at)
    values ((select min(id) from rideshare_routes), ${`2026-12-${String(at + 1).padStart(2, '0')}`}, 'outbound', ${pickupAt},
      ${addMinutes(pickupAt, 300)}) returning id`.execute(db);
  const trip = trips[0]?.id ?? 0;
  await sql`insert into trip_seats (trip_id, seat, price) values (${trip}, 'A1', 900)`.execute(db);
  const { rows } = await sql<{ id: RideshareBookingId }>`
    insert into rideshare_bookings (status, trip_id, seat, pickup_stop_id, drop_stop_id, pickup_at, drop_at, customer_id,
      customer_name, customer_email, customer_phone, fare, payment_status, surface, booked_at, cancelled_at, cancelled_by,
      cancelled_from)
    values (${status}, ${trip}, 'A1', (select min(id) from rideshare_stops), (select max(id) from rideshare_stops),
      ${pickupAt}, ${addMinutes(pickupAt, 300)}, ${of}, 'Kavya', 'kavya@example.com', '+919811100002', 900,
      ${paid ? 'paid' : 'pay-on-arrival'}, 'web', ${NOW}, ${status === 'cancelled' ? NOW : null},
      ${status === 'cancelled' ? 'rider' : null}, ${status === 'cancelled' ? 'web' : null}) returning id`.execute(
    db,
  );
  const seat = rows[0]?.id ?? null;
  written.push({
    of,
    booking: null,
    seat,
    status,
    reason: null,
    paid,
    isPartners: false,
    fare: 900,
    pickupAt,
  });
}

test('returns of each customer the rides ahead, the past ones and what is open, as loops over the rows find them', async () => {
  for (const id of customers) {
    const own = written.filter(({ of }) => of === id);
    const isOpen = ({ status }: Written) => ['received', 'confirmed', 'on-trip'].includes(status);
    const byPickup = (one: Written, other: Written) => one.pickupAt.getTime() - other.pickupAt.getTime();
    const idsOf = (rides: readonly Written[]) =>
      rides.slice(0, MAX_CALLER_RIDES).map(({ booking, seat }) => booking ?? -(seat ?? 0));
    const unpaid = own.filter(
      ({ status, paid, isPartners, fare }) => status === 'completed' && !paid && !isPartners && fare > 0,
    );
    const found = await caller(id);
    const read = (rides: typeof found.next) =>
      rides.map(({ subject }) => (subject.kind === 'booking' ? subject.id : -subject.id));
    const open = own.filter(isOpen).toSorted(byPickup);
    expect(open.length).toBeGreaterThan(MAX_CALLER_RIDES);
    expect(read(found.open)).toEqual(open.map(({ booking, seat }) => booking ?? -(seat ?? 0)));
    expect(read(found.next)).toEqual(idsOf(open));
    expect(read(found.last)).toEqual(
      idsOf(
        own
          .filter((ride) => !isOpen(ride))
          .toSorted(byPickup)
          .toReversed(),
      ),
    );
    expect(found.completed).toBe(own.filter(({ status }) => status === 'completed').length);
    expect(found.noShows).toBe(own.filter(({ reason }) => reason === 'no-show').length);
    expect(found.unpaid).toBe(unpaid.length);
    expect(found.unpaidFares).toBe(unpaid.reduce((sum, { fare }) => sum + fare, 0));
    expect(found.noShows * found.unpaid * found.completed).toBeGreaterThan(0);
  }
});

test('counts the rest of a fare that grew after it was paid', async () => {
  const rests = async () => {
    const { unpaid, unpaidFares } = await caller(customers[0] as CustomerId);
    return [unpaid, unpaidFares];
  };
  const [unpaid = 0, unpaidFares = 0] = await rests();
  const paidOnes = written.filter(
    ({ of, status, paid, isPartners, fare }) =>
      of === customers[0] && status === 'completed' && paid && !isPartners && fare > 200,
  );
  const booking = paidOnes.find((one) => one.booking !== null) as Written;
  const pay = (amount: number, isUndone: boolean) =>
    sql`
    insert into payments (booking_id, amount, method, role, surface, at, undone_at)
      values (${booking.booking}, ${amount}, 'cash', 'owner', 'cli', ${NOW}, ${isUndone ? NOW : null})`.execute(
      db,
    );
  await pay(booking.fare - 200, false);
  expect(await rests()).toEqual([unpaid + 1, unpaidFares + 200]);
  await pay(200, true);
  expect(await rests()).toEqual([unpaid + 1, unpaidFares + 200]);
  await pay(200, false);
  expect(await rests()).toEqual([unpaid, unpaidFares]);
});

test('returns nothing of a customer without rides', async () => {
  expect(await caller(nobody)).toEqual({
    open: [],
    next: [],
    last: [],
    completed: 0,
    noShows: 0,
    unpaid: 0,
    unpaidFares: 0,
  });
});
