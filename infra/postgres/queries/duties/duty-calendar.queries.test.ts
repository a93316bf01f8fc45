import { beforeAll, beforeEach, expect, test } from 'vitest';
import { assignDuty } from '#domain/duties/assign/assign-duty.ts';
import { removeDuty } from '#domain/duties/change/remove-duty.ts';
import { DUTY_UNDO_MS, type DutySubject } from '#domain/duties/duty.ts';
import { noDepots } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import {
  addDays,
  addMinutes,
  HOUR_MS,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
} from '#domain/kernel/india-time.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { dutyCalendarQueries } from '#infra/postgres/queries/duties/duty-calendar.queries.ts';
import { dutyRepository } from '#infra/postgres/repositories/duties/duty.repository.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';
import { aRide } from '#tests/builders/bookings.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER, BY_RIDER, CONTACT } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
let statements = 0;
const counted = dutyCalendarQueries(
  db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  }),
);
const inTransaction = inTransactionOf(db, (trx) => ({
  duties: { ...dutyRepository(trx), ...dutySheetRepository(trx, noDepots) },
}));
const deps = { inTransaction, clock: () => new Date() };
/** The clock of the database is the clock of this machine. */
const NOON = indiaInstant(addDays(indiaDateOf(new Date()), 1), '12:00' as IndiaTime);
const DAY = { from: addMinutes(NOON, -600), to: addMinutes(NOON, 600) };

let driverId: DriverId;

beforeAll(async () => {
  driverId = await addDriver(db, 'Asha', await addVehicle(db));
});
beforeEach(async () => {
  for (const table of ['duty_changes', 'duties', 'bookings', 'rideshare_trips'] as const)
    await db.deleteFrom(table).execute();
  statements = 0;
});

async function assigned(subject: DutySubject, by: Actor = BY_DISPATCHER) {
  const usual = { driverId, vehicleId: null, startsAt: null, minutes: null, override: { reason: 'Test' } };
  return accepted(await assignDuty(deps)({ ...usual, subject, by })).duty;
}

async function bookingAt(pickupAt: Date, known: Parameters<typeof addBooking>[2] = {}): Promise<DutySubject> {
  return { kind: 'booking', id: (await addBooking(db, pickupAt, known)).id };
}

async function addTrip(direction: 'outbound' | 'return', departsAt: Date): Promise<DutySubject> {
  const { id: routeId } = await db
    .selectFrom('rideshare_routes')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('rideshare_trips')
    .values({
      ...{ route_id: routeId, trip_date: indiaDateOf(departsAt), direction },
      ...{ departs_at: departsAt, arrives_at: addMinutes(departsAt, 315), closed_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'trip', id };
}

test('lists confirmed bookings and open trips without a duty by departure, in one statement', async () => {
  const named = { passengerName: 'Kamala Devi', passengerPhone: '+919810066666' };
  const early = await bookingAt(addMinutes(NOON, -60), named);
  const hourly = await bookingAt(NOON, { ride: aRide(NOON, { service: 'hourly', hours: 5 }) });
  const trip = await addTrip('outbound', addMinutes(NOON, 30));
  await bookingAt(NOON, { status: 'received' });
  await bookingAt(addMinutes(NOON, 1440));
  await assigned(await bookingAt(addMinutes(NOON, 200)));
  const closed = await addTrip('return', addMinutes(NOON, 30));
  await db
    .updateTable('rideshare_trips')
    .set({ closed_at: new Date() })
    .where('id', '=', closed.id as never)
    .execute();

  const rides = await counted.unassigned(DAY, new Date());
  expect(rides.map(({ subject }) => subject)).toEqual([early, hourly, trip]);
  expect(rides.map(({ minutes }) => minutes)).toEqual([120, 300, 315]);
  expect(rides[0]).toMatchObject({ passenger: 'Kamala Devi', seats: null });
  expect(rides[1]).toMatchObject({ passenger: CONTACT.name, km: 100 });
  expect(rides[2]).toMatchObject({ service: 'rideshare', passenger: null, seats: 0 });
  expect(statements).toBe(1);
});

test('names the stops of a trip in the order of its direction, with their coordinates', async () => {
  const [out, back] = [await addTrip('outbound', NOON), await addTrip('return', NOON)];
  const [there, here] = [await counted.ride(out), await counted.ride(back)];
  expect(there?.fromName).toBe(here?.toName);
  expect(there?.toName).toBe(here?.fromName);
  expect(there?.from).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
  expect(await counted.ride({ kind: 'trip', id: 999_999 as never })).toBeUndefined();
});

test('returns the facts of the duties of a day in one statement', async () => {
  const inside = await assigned(await bookingAt(NOON));
  await assigned(await bookingAt(addMinutes(NOON, 2000)));
  statements = 0;
  const facts = await counted.facts(DAY);
  expect(facts).toEqual([
    {
      dutyId: inside.id,
      passenger: CONTACT.name,
      flightNumber: null,
      seats: null,
    },
  ]);
  expect(statements).toBe(1);
});

test('offers a member the own last change of each duty to undo, for as long as it can be undone', async () => {
  const phone = BY_DISPATCHER.phone ?? CONTACT.phone;
  const first = await assigned(await bookingAt(NOON));
  await assigned(await bookingAt(addMinutes(NOON, 300)), { ...BY_RIDER, role: 'dispatcher' });
  const offered = await counted.undoable(phone, DUTY_UNDO_MS);
  expect(offered).toMatchObject([{ dutyId: first.id, version: 1, kind: 'assigned', driver: 'Asha' }]);
  expect(offered[0]?.msLeft).toBeGreaterThan(0);
  expect(offered[0]?.msLeft).toBeLessThanOrEqual(DUTY_UNDO_MS);

  accepted(await removeDuty(deps)({ id: first.id, note: null, by: BY_OWNER }));
  expect(await counted.undoable(phone, DUTY_UNDO_MS)).toMatchObject([
    { dutyId: first.id, version: 2, kind: 'removed' },
  ]);
  await db
    .updateTable('duty_changes')
    .set({ at: addMinutes(new Date(), -1) })
    .execute();
  expect(await counted.undoable(phone, DUTY_UNDO_MS)).toEqual([]);
});

test('changes its state with a booking, a duty, a shift, leave and a closed trip of the days alone', async () => {
  const trip = await addTrip('outbound', NOON);
  const seen = [await counted.state(DAY, HOUR_MS)];
  const sees = async (change: Promise<unknown>) => {
    await change;
    seen.push(await counted.state(DAY, HOUR_MS));
  };
  await assigned(await bookingAt(addMinutes(NOON, 3 * 1440)));
  expect(await counted.state(DAY, HOUR_MS)).toBe(seen[0]);
  const subject = await bookingAt(NOON);
  await sees(assigned(subject));
  await sees(db.updateTable('duties').set({ notified_at: new Date() }).execute());
  expect(await counted.state(DAY, 0)).not.toBe(seen.at(-1));
  await sees(
    db
      .updateTable('bookings')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', subject.id as never)
      .execute(),
  );
  await sees(bookingAt(addMinutes(NOON, 60)));
  await sees(
    db
      .updateTable('driver_shifts')
      .set({ ends_at: '23:00' as never })
      .execute(),
  );
  const leave_date = indiaDateOf(NOON);
  await sees(
    db
      .insertInto('driver_leave')
      .values({ driver_id: driverId, leave_date, starts_at: null, ends_at: null, reason: null })
      .execute(),
  );
  await sees(
    db
      .updateTable('rideshare_trips')
      .set({ closed_at: new Date() })
      .where('id', '=', trip.id as never)
      .execute(),
  );
  expect(new Set(seen).size).toBe(8);
  expect(await counted.state(DAY, HOUR_MS)).toBe(seen.at(-1));
});
