import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type UndoStep, undoOfEntry } from '#domain/audit/undo-of-entry.ts';
import type { Duty } from '#domain/duties/duty.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { atStop, closesAt } from '#domain/rideshare/trip.ts';
import { runUndoStep } from '#infra/operations/undo-batch.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { dutyRepository } from '#infra/postgres/repositories/duties/duty.repository.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { bookedSeat, newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, CONTACT } from '#tests/builders/people.ts';
import { RIDESHARE } from '#tests/builders/trips.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { waitingForLocks } from '#tests/setup/waiting-for-locks.ts';

/** Seats that are sold while their trip is delayed, against a real database (docs/product/rideshare.md#delay). */
let house: TestContainer;
let anotherTrip: () => Trip;

beforeAll(async () => {
  house = await createTestContainer();
  anotherTrip = await newTrips(house.container);
});
afterAll(() => house.drop());

const delay = (trip: Trip, minutes: number) =>
  house.container.acts.delayTrip({ tripId: trip.id, minutes, because: null, by: BY_DISPATCHER });
const find = async ({ id }: Pick<Trip, 'id'>) => (await house.container.trips.find(id)) as Trip;

async function book(trip: Trip, seats: readonly string[]) {
  const { container } = house;
  const customer = await customerRepository(container.db).ofPhone(CONTACT.phone, CONTACT);
  const { pickupStopId, dropStopId } = seatOn(trip, 'A1');
  return container.useCases.bookSeat({
    ...{ tripId: trip.id, seats, pickupStopId, dropStopId, contact: CONTACT },
    rider: { kind: 'known', customer },
    ...{ holder: null, claimedFare: null, idempotency: null, surface: 'web' },
  });
}

async function stored(id: RideshareBooking['id']) {
  return house.container.db
    .selectFrom('rideshare_bookings')
    .select(['trip_id', 'pickup_at', 'drop_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Begins to delay a trip, does `work` while nobody sees the delay yet, and then commits it. */
async function whileDelayed<Done>(trip: Trip, minutes: number, work: () => Promise<Done>): Promise<Done> {
  let running: Promise<Done> | undefined;
  await house.container.db.transaction().execute(async (trx) => {
    const trips = tripRepository(trx);
    const before = await trips.lock(trip.id);
    if (!before) throw new Error('The trip is there');
    const moved = {
      ...before,
      departsAt: new Date(before.departsAt.getTime() + minutes * 60_000),
      arrivesAt: new Date(before.arrivesAt.getTime() + minutes * 60_000),
      delay: { ...before.delay, minutes, change: before.delay.change + 1 },
    };
    await trips.delay(moved, {
      ...{ later: minutes, closesAt: closesAt(moved, RIDESHARE) },
      detailsBeforePickup: RIDESHARE.detailsBeforePickup,
    });
    running = work();
    await eventually(() => waitingForLocks(house.container.db));
  });
  if (!running) throw new Error('It has begun');
  return running;
}

test.each([[['A1']], [['A1', 'B2']]])(
  'seats %o that are bought in that moment have the new pickup',
  async (seats) => {
    const trip = anotherTrip();
    const { booking } = accepted(await whileDelayed(trip, 45, () => book(trip, seats)));
    const delayed = await find(trip);
    expect(delayed.delay.minutes).toBe(45);
    expect(await stored(booking.id)).toEqual({
      trip_id: trip.id,
      pickup_at: atStop(delayed, booking.pickupStop),
      drop_at: atStop(delayed, booking.dropStop),
    });
  },
);

test('a booking that moves to the trip in that moment stays where it is', async () => {
  const from = anotherTrip();
  const trips = Array.from({ length: 12 }, anotherTrip);
  const to = trips.find(({ route, direction }) => route.id === from.route.id && direction === from.direction);
  if (!to) throw new Error('A week has several trips of a route');
  const booking = await bookedSeat(house.container, from);
  const rider = await customerRepository(house.container.db).ofPhone(CONTACT.phone, CONTACT);
  const move = () =>
    house.container.useCases.moveOwnSeats({
      ...{ id: booking.id, rider, tripId: to.id, seats: ['A1'], holder: null, claimedFare: null },
    });
  expect(refused(await whileDelayed(to, 45, move))).toMatchObject({ code: 'seat-taken' });
  expect((await stored(booking.id)).trip_id).toBe(from.id);
  accepted(await move());
  expect((await stored(booking.id)).pickup_at).toEqual(atStop(await find(to), booking.pickupStop));
});

test('a seat that is marked as paid in that moment stays on its trip', async () => {
  const from = anotherTrip();
  const trips = Array.from({ length: 12 }, anotherTrip);
  const to = trips.find(({ route, direction }) => route.id === from.route.id && direction === from.direction);
  if (!to) throw new Error('A week has several trips of a route');
  const { id } = await bookedSeat(house.container, from);
  const rider = await customerRepository(house.container.db).ofPhone(CONTACT.phone, CONTACT);
  const move = () =>
    house.container.useCases.moveOwnSeats({
      id,
      rider,
      tripId: to.id,
      seats: ['A1'],
      holder: null,
      claimedFare: null,
    });
  let running: ReturnType<typeof move> | undefined;
  await house.container.db.transaction().execute(async (trx) => {
    await sql`update rideshare_bookings set payment_status = 'paid' where id = ${id}`.execute(trx);
    running = move();
    await eventually(() => waitingForLocks(house.container.db));
  });
  expect(running && refused(await running)).toEqual({ code: 'change-by-phone', what: 'paid-seat' });
  expect((await stored(id)).trip_id).toBe(from.id);
});

test('the seats that are sold move, a cancelled one stays, and a later one has the new time', async () => {
  const trip = anotherTrip();
  const sold = await bookedSeat(house.container, trip);
  const other = accepted(await book(trip, ['C1'])).booking;
  accepted(await house.container.acts.cancelSeat({ id: other.id, by: BY_DISPATCHER }));
  expect(accepted(await delay(trip, 30)).bookings).toBe(1);
  const later = accepted(await book(trip, ['C2'])).booking;
  const delayed = await find(trip);
  expect((await stored(sold.id)).pickup_at).toEqual(atStop(delayed, sold.pickupStop));
  expect((await stored(other.id)).pickup_at).toEqual(atStop(trip, other.pickupStop));
  expect((await stored(later.id)).pickup_at).toEqual(atStop(delayed, later.pickupStop));
  accepted(await delay(trip, 0));
  expect((await stored(later.id)).pickup_at).toEqual(atStop(trip, later.pickupStop));
});

test('of several delays at once each one counts from the timetable', async () => {
  const trip = anotherTrip();
  const sold = await bookedSeat(house.container, trip);
  await Promise.all([10, 20, 30, 40].map(async (minutes) => accepted(await delay(trip, minutes))));
  const delayed = await find(trip);
  expect(delayed.delay.change).toBe(4);
  expect(delayed.departsAt.getTime() - trip.departsAt.getTime()).toBe(delayed.delay.minutes * 60_000);
  expect((await stored(sold.id)).pickup_at).toEqual(atStop(delayed, sold.pickupStop));
});

test('the record has the delay before and after, and what takes it back', async () => {
  const trip = anotherTrip();
  accepted(await delay(trip, 20));
  accepted(await delay(trip, 35));
  const { entries } = await house.container.queries.audit.list({ operation: 'trips.delay' }, 1);
  const [entry] = entries;
  expect(entry?.changes).toMatchObject([{ subject: `TR-${trip.id}`, terms: ['Minutes late: 20 → 35'] }]);
  expect(entry && undoOfEntry(entry)).toMatchObject([
    { operation: 'trips.delay', inputs: { trip: trip.id, minutes: 20, seen: 2 } },
  ]);
});

test('an undo of a delay leaves a later delay as it is', async () => {
  const { container } = house;
  const trip = anotherTrip();
  accepted(await delay(trip, 20));
  const { entries } = await container.queries.audit.list({ operation: 'trips.delay' }, 1);
  const [step] = entries[0] ? undoOfEntry(entries[0]) : [];
  const undo = () => runUndoStep(container, step as UndoStep, { by: BY_DISPATCHER, dryRun: false });
  accepted(await delay(trip, 90));
  expect(refused(await undo())).toMatchObject({ code: 'changed-meanwhile' });
  expect((await find(trip)).delay.minutes).toBe(90);
});

test('a trip that is delayed is not closed at its closing of before', async () => {
  const { container } = house;
  const { db, useCases } = container;
  const trip = anotherTrip();
  const { id } = await bookedSeat(container, trip);
  const subject = { kind: 'trip', id: trip.id } as const;
  const crew = { driverId: await addDriver(db, 'Asha Late'), vehicleId: await addVehicle(db) };
  const given = { startsAt: null, minutes: null, override: { reason: 'Test' }, by: BY_DISPATCHER };
  accepted(await useCases.assignDuty({ subject, ...crew, ...given }));
  const planned = closesAt(trip, RIDESHARE);
  accepted(await delay(trip, 180));
  const state = async () => {
    const { status } = await db
      .selectFrom('rideshare_bookings')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const duty = await dutyRepository(db).ofSubject(subject);
    return { isClosed: (await find(trip)).closedAt !== null, seat: status, duty: duty?.state };
  };
  const later = closesAt(await find(trip), RIDESHARE);
  expect(later).toBe(planned + 180 * 60_000);
  const early = await useCases.closeTrip({ tripId: trip.id, closesAt: planned });
  expect(await state()).toEqual({ isClosed: false, seat: 'confirmed', duty: 'assigned' });
  expect(refused(early)).toEqual({ code: 'closes-later', closesAt: later });
  accepted(await useCases.closeTrip({ tripId: trip.id, closesAt: later }));
  expect(await state()).toEqual({ isClosed: true, seat: 'completed', duty: 'completed' });
});

test.each([
  ['a delay that is taken back gives the driver the state of before', 0, 'arrived'],
  ['a delay to another time does not', 150, 'assigned'],
] as const)('%s', async (_, minutes, state) => {
  const { db, useCases } = house.container;
  const trip = anotherTrip();
  const subject = { kind: 'trip', id: trip.id } as const;
  const crew = { driverId: await addDriver(db, 'Asha Arrived'), vehicleId: await addVehicle(db) };
  const override = { reason: 'Knows the way' };
  accepted(
    await useCases.assignDuty({
      subject,
      ...crew,
      startsAt: null,
      minutes: null,
      override,
      by: BY_DISPATCHER,
    }),
  );
  const duties = dutyRepository(db);
  const duty = async () => (await duties.ofSubject(subject)) as Duty;
  const assigned = await duty();
  const report = { kind: 'reported', by: BY_DISPATCHER, at: new Date(), note: null } as const;
  await duties.write(assigned, { ...assigned, state: 'arrived' }, report);
  const delayed = { tripId: trip.id, minutes: 180, because: null, override, by: BY_DISPATCHER };
  accepted(await house.container.acts.delayTrip(delayed));
  expect(await duty()).toMatchObject({ state: 'assigned' });
  accepted(await delay(trip, minutes));
  expect(await duty()).toMatchObject({ state, startsAt: addMinutes(assigned.startsAt, minutes) });
});

test('a trip that is closed while its delay is written waits, and stays open', async () => {
  const trip = anotherTrip();
  const close = () =>
    house.container.useCases.closeTrip({ tripId: trip.id, closesAt: closesAt(trip, RIDESHARE) });
  expect(refused(await whileDelayed(trip, 45, close))).toMatchObject({ code: 'closes-later' });
  expect((await find(trip)).closedAt).toBeNull();
});
