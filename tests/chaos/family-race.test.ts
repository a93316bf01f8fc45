import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#domain/customers/customer.ts';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { BookSeat } from '#domain/rideshare/book/book-seat.ts';
import { dropStops, pickupStops } from '#domain/rideshare/route.ts';
import { type SeatHolder, seatNames } from '#domain/rideshare/seats.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { newTrips, seatsSold } from '#tests/builders/new-trips.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';

/* Families book three seats at once while others race for the same seats. */
const RUNS = 20;
const RIDER = { name: 'Test Rider', email: 'rider@ratha.example' };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let container: Container;
let newTrip: () => Trip;
let riders: Customer[];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = ownFolder('family');
  const config = readConfig(
    { DATABASE_URL: database.url, RATHA_DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
    { demo: true },
  );
  container = createContainer(config, createLog(config, 'race'));
  newTrip = await newTrips(container, 60);
  const customers = customerRepository(container.db);
  riders = [];
  for (let number = 0; number < 10; number += 1) {
    // Every other rider is known by another name, so that both ways of writing a booking race.
    const phone = `+91984000000${number}` as Phone;
    riders.push(await customers.ofPhone(phone, number % 2 === 0 ? RIDER : undefined));
  }
});
afterAll(async () => {
  await container.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function command(trip: Trip, rider: number, seats: readonly string[], key: string): BookSeat {
  const customer = riders[rider];
  if (!customer) throw new Error('There are not so many riders');
  return {
    ...{ tripId: trip.id, seats, contact: RIDER, surface: 'web', claimedFare: null },
    pickupStopId: pickupStops(trip.route, trip.direction)[0]?.id,
    dropStopId: dropStops(trip.route, trip.direction).at(-1)?.id,
    rider: { kind: 'known', customer },
    holder: `holder ${rider}` as SeatHolder,
    idempotency: { key, fingerprint: key },
  };
}

const bookingsOf = (trip: Trip) =>
  container.db
    .selectFrom('rideshare_bookings')
    .select(['id', 'seat', 'group_id', 'customer_id'])
    .where('trip_id', '=', trip.id)
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .execute();

const eventsOf = async (trip: Trip) => {
  const rows = await container.db
    .selectFrom('outbox_events')
    .select(sql<number>`(payload ->> 'bookingId')::integer`.as('id'))
    .where('key', '=', `trip-${trip.id}`)
    .where(sql<string>`payload ->> 'type'`, '=', 'seat-booked')
    .execute();
  return rows.map(({ id }) => id as RideshareBookingId).sort((a, b) => a - b);
};

/** Families that want overlapping seats, in different orders, so that a wrong order of locks would deadlock. */
const FAMILIES = [
  ['A1', 'B1', 'B2'],
  ['B2', 'B1', 'A1'],
  ['C2', 'B2', 'A1'],
];

test(`gives a family all three seats or none while others race for them, in each of ${RUNS} runs`, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const trip = newTrip();
    const seats = seatNames(trip.route.layout);
    const families = FAMILIES.map((wanted, number) =>
      container.useCases.bookSeat(command(trip, number, wanted, `family-${run}-${number}`)),
    );
    const singles = seats.map((seat, number) =>
      container.useCases.bookSeat(command(trip, 4 + number, [seat], `single-${run}-${number}`)),
    );
    // In turns, so that each side comes first.
    const answers = await Promise.all(run % 2 === 0 ? [...families, ...singles] : [...singles, ...families]);
    const rows = await bookingsOf(trip);

    // The single riders want every seat, so each seat is sold, and once.
    expect(await seatsSold(container, trip)).toEqual(seats);
    expect(await eventsOf(trip)).toEqual(rows.map(({ id }) => id));
    for (const [number, wanted] of FAMILIES.entries()) {
      const own = rows.filter(({ customer_id }) => customer_id === riders[number]?.id);
      if (own.length === 0) continue;
      expect(own.map(({ seat }) => seat)).toEqual(wanted);
      expect(new Set(own.map(({ group_id }) => group_id))).toEqual(new Set([own[0]?.id]));
    }
    const accepted = answers.filter(({ ok }) => ok).length;
    const groups = new Set(rows.map(({ id, group_id }) => group_id ?? id));
    expect(accepted).toBe(groups.size);
  }
});

test('holds all three seats of a family or none, and keeps them from everybody else', async () => {
  for (let run = 0; run < 5; run += 1) {
    const trip = newTrip();
    const held = await Promise.all(
      FAMILIES.map((seats, number) =>
        container.useCases.holdSeat({
          ...{ tripId: trip.id, seats, instead: null, isVerified: true },
          holder: `holder ${number}` as SeatHolder,
        }),
      ),
    );
    // All want B2 or A1, so one family holds its seats and the others hold nothing.
    const winner = held.findIndex(({ ok }) => ok);
    expect(held.filter(({ ok }) => ok)).toHaveLength(1);
    const seats = await container.trips.seats(trip.id, container.clock());
    expect(
      seats
        .filter(({ state }) => state === 'held')
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual(FAMILIES[winner]?.toSorted());
    const others = FAMILIES.flatMap((wanted, number) =>
      number === winner
        ? []
        : [container.useCases.bookSeat(command(trip, number, wanted, `held-${run}-${number}`))],
    );
    const family = FAMILIES[winner] ?? [];
    const own = container.useCases.bookSeat(command(trip, winner, family, `held-${run}`));
    expect((await Promise.all(others)).map(({ ok }) => ok)).toEqual([false, false]);
    expect((await own).ok).toBe(true);
    expect(await seatsSold(container, trip)).toEqual(family.toSorted());
  }
});

test('moves a family to another trip, all seats or none, while others race for the new seats', async () => {
  for (let run = 0; run < 10; run += 1) {
    const before = newTrip();
    let after = newTrip();
    while (after.route.id !== before.route.id || after.direction !== before.direction) after = newTrip();
    const customer = riders[0];
    if (!customer) throw new Error('There is no rider');
    const booked = await container.useCases.bookSeat(command(before, 0, ['A1', 'B1'], `move-${run}`));
    if (!booked.ok) throw new Error('Not booked');
    const move = () =>
      container.useCases.moveOwnSeats({
        ...{ id: booked.value.booking.id, rider: customer, tripId: after.id },
        ...{ seats: ['B2', 'C1'], holder: null, claimedFare: null },
      });
    const single = () => container.useCases.bookSeat(command(after, 5, ['C1'], `other-${run}`));
    const [moved] =
      run % 2 === 0
        ? await Promise.all([move(), single()])
        : (await Promise.all([single(), move()])).toReversed();
    const [old, sold] = [await seatsSold(container, before), await seatsSold(container, after)];
    if (moved?.ok) expect([old, sold]).toEqual([[], ['B2', 'C1']]);
    else expect([old, sold]).toEqual([['A1', 'B1'], ['C1']]);
    const free = (await container.trips.seats(before.id, container.clock())).filter(
      ({ state }) => state === 'free',
    );
    expect(free).toHaveLength(moved?.ok ? 6 : 4);
    const left = await container.db
      .selectFrom('outbox_events')
      .select('id')
      .where('key', '=', `trip-${before.id}`)
      .where(sql<string>`payload ->> 'type'`, '=', 'seat-left')
      .execute();
    expect(left).toHaveLength(moved?.ok ? 2 : 0);
  }
});

test('the database refuses a group that is not whole', async () => {
  const trip = newTrip();
  const booked = await container.useCases.bookSeat(command(trip, 0, ['A1', 'B1'], 'whole'));
  expect(booked.ok).toBe(true);
  const insertHalf = sql`
    insert into rideshare_bookings (status, trip_id, seat, pickup_stop_id, drop_stop_id, pickup_at, drop_at, customer_id,
      customer_name, customer_email, customer_phone, fare, surface, booked_at, group_id, group_size)
    select status, trip_id, 'C1', pickup_stop_id, drop_stop_id, pickup_at, drop_at, customer_id, customer_name,
      customer_email, customer_phone, fare, surface, booked_at, 999999, 2
    from rideshare_bookings where trip_id = ${trip.id} and seat = 'A1'`;
  await expect(insertHalf.execute(container.db)).rejects.toMatchObject({
    constraint: 'rideshare_bookings_whole_group',
  });
  const moveHalf = sql`
    update rideshare_bookings set trip_id = ${newTrip().id} where trip_id = ${trip.id} and seat = 'A1'`;
  await expect(moveHalf.execute(container.db)).rejects.toMatchObject({
    constraint: 'rideshare_bookings_group_trip',
  });
});
