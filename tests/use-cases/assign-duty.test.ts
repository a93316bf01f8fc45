import { beforeEach, expect, test } from 'vitest';
import { type AssignDuty, assignDuty } from '#domain/duties/assign/assign-duty.ts';
import { assignMany } from '#domain/duties/assign/assign-many.ts';
import type { DutySubject } from '#domain/duties/duty.ts';
import { noDepots } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { dutyRepository } from '#infra/postgres/repositories/duties/duty.repository.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';
import { aRide } from '#tests/builders/bookings.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const clock = settableClock(india('2026-11-23 08:00'));
const duties = { ...dutyRepository(db), ...dutySheetRepository(db, noDepots) };
const inTransaction = inTransactionOf(db, (trx) => ({
  duties: { ...dutyRepository(trx), ...dutySheetRepository(trx, noDepots) },
}));
const assign = assignDuty({ inTransaction, clock });

let car: VehicleId;
let otherCar: VehicleId;
let asha: DriverId;
let ravi: DriverId;

beforeEach(async () => {
  for (const table of ['duty_changes', 'duties', 'bookings', 'driver_shifts', 'drivers', 'vehicles'] as const)
    await db.deleteFrom(table).execute();
  car = await addVehicle(db);
  otherCar = await addVehicle(db);
  asha = await addDriver(db, 'Asha', car);
  ravi = await addDriver(db, 'Ravi');
  clock.now = india('2026-11-23 08:00');
});

async function bookingAt(moment: string, known = {}): Promise<DutySubject> {
  return { kind: 'booking', id: (await addBooking(db, india(moment), known)).id };
}

function order(subject: DutySubject, known: Partial<AssignDuty> = {}): AssignDuty {
  return {
    ...{ subject, driverId: asha, vehicleId: car, startsAt: null, minutes: null },
    ...{ override: null, by: BY_DISPATCHER },
    ...known,
  };
}

test('assigns a confirmed booking from its pickup for 120 minutes, with the history', async () => {
  const subject = await bookingAt('2026-11-23 10:00');
  const { duty, conflicts } = accepted(await assign(order(subject)));
  expect(duty).toMatchObject({ version: 1, subject, driverId: asha, vehicleId: car, state: 'assigned' });
  expect(duty).toMatchObject({ startsAt: india('2026-11-23 10:00'), endsAt: india('2026-11-23 12:00') });
  expect(conflicts).toEqual([]);
  expect(await duties.find(duty.id)).toEqual(duty);
  expect(await duties.history(duty.id, 5)).toEqual([
    { duty, change: { kind: 'assigned', by: BY_DISPATCHER, at: clock(), note: null } },
  ]);
});

test('occupies an hourly rental for its hours, with charge for each of them', async () => {
  const ride = aRide(india('2026-11-23 10:00'), { service: 'hourly', hours: 5 });
  const subject = await bookingAt('2026-11-23 10:00', { ride });
  const { duty } = accepted(await assign(order(subject)));
  expect(duty.endsAt).toEqual(india('2026-11-23 15:00'));
  expect((await duties.lockSubject(subject))?.km).toBe(100);
  const { duties: stored } = await duties.sheet({ from: duty.startsAt, to: duty.endsAt });
  expect(stored.map(({ km }) => km)).toEqual([100]);
});

test('takes the vehicle that comes with the shift, and refuses a driver without one', async () => {
  const subject = await bookingAt('2026-11-23 10:00');
  expect(refused(await assign(order(subject, { driverId: ravi, vehicleId: null })))).toEqual({
    code: 'no-vehicle-of-driver',
  });
  expect(accepted(await assign(order(subject, { vehicleId: null }))).duty.vehicleId).toBe(car);
});

test('refuses a second duty of a booking, and names the first', async () => {
  const subject = await bookingAt('2026-11-23 10:00');
  const { duty } = accepted(await assign(order(subject)));
  expect(refused(await assign(order(subject, { driverId: ravi, vehicleId: otherCar })))).toEqual({
    code: 'already-assigned',
    dutyId: duty.id,
  });
});

test.each(['received', 'on-trip', 'completed', 'cancelled'] as const)(
  'refuses a booking that is %s',
  async (status) => {
    const cancellation =
      status === 'cancelled' ? ({ by: 'admin', reason: 'other', note: null } as const) : null;
    const subject = await bookingAt('2026-11-23 10:00', { status, cancellation });
    expect(refused(await assign(order(subject)))).toEqual({ code: 'wrong-status', status, action: 'assign' });
  },
);

test('refuses what does not exist', async () => {
  const subject = await bookingAt('2026-11-23 10:00');
  const unknown = 2_000_000_000;
  expect(refused(await assign(order({ kind: 'booking', id: unknown as BookingId })))).toMatchObject({
    what: 'booking',
  });
  expect(refused(await assign(order({ kind: 'trip', id: unknown as TripId })))).toMatchObject({
    what: 'trip',
  });
  expect(refused(await assign(order(subject, { driverId: unknown as DriverId })))).toMatchObject({
    what: 'driver',
  });
  expect(refused(await assign(order(subject, { vehicleId: unknown as VehicleId })))).toMatchObject({
    what: 'vehicle',
  });
});

test('refuses an inactive driver and an inactive vehicle', async () => {
  const subject = await bookingAt('2026-11-23 10:00');
  await db.updateTable('vehicles').set({ active: false }).where('id', '=', otherCar).execute();
  expect(refused(await assign(order(subject, { vehicleId: otherCar })))).toMatchObject({
    why: 'vehicle-inactive',
  });
  await db.updateTable('drivers').set({ active: false }).where('id', '=', asha).execute();
  expect(refused(await assign(order(subject)))).toMatchObject({ why: 'driver-inactive' });
});

test('refuses a time that is over', async () => {
  const subject = await bookingAt('2026-11-23 10:00');
  clock.now = india('2026-11-23 12:00');
  expect(refused(await assign(order(subject)))).toEqual({ code: 'not-assignable', why: 'in-past' });
});

test('names wrong fields: a far start, a wrong duration, and an override without a reason', async () => {
  const subject = await bookingAt('2026-11-23 10:00');
  const wrong = { startsAt: india('2026-11-25 10:00'), minutes: 1.5, override: { reason: ' \n ' } };
  expect(refused(await assign(order(subject, wrong)))).toMatchObject({
    code: 'invalid',
    errors: [
      { code: 'duty-start-far' },
      { code: 'duty-minutes-out-of-range' },
      { code: 'override-reason-missing' },
    ],
  });
  const long = { override: { reason: 'x'.repeat(201) } };
  expect(refused(await assign(order(subject, long)))).toMatchObject({
    errors: [{ code: 'override-reason-too-long', limit: 200 }],
  });
});

test('lists conflicts, and writes who overrode them and why', async () => {
  const first = accepted(await assign(order(await bookingAt('2026-11-23 10:00')))).duty;
  const subject = await bookingAt('2026-11-23 11:00');
  const refusal = refused(await assign(order(subject)));
  expect(refusal).toMatchObject({
    code: 'duty-conflicts',
    conflicts: [{ type: 'overlap', otherId: first.id }],
  });
  expect(await duties.ofSubject(subject)).toBeUndefined();

  const override = { reason: ' Same guests,\none car ' };
  const { duty, conflicts } = accepted(await assign(order(subject, { override })));
  expect(conflicts).toMatchObject([{ type: 'overlap' }]);
  expect(duty.override).toEqual({ by: BY_DISPATCHER, at: clock(), reason: 'Same guests, one car' });
  expect((await duties.history(duty.id, 1))[0]?.duty.override).toEqual(duty.override);
});

test('finds the overlap with an overridden duty, which the database does not compare', async () => {
  accepted(await assign(order(await bookingAt('2026-11-23 10:00'))));
  const override = { reason: 'Same guests' };
  const second = accepted(await assign(order(await bookingAt('2026-11-23 11:00'), { override }))).duty;
  expect(refused(await assign(order(await bookingAt('2026-11-23 12:30'))))).toMatchObject({
    conflicts: [{ type: 'overlap', otherId: second.id }],
  });
});

test('writes no override if there is no conflict', async () => {
  const subject = await bookingAt('2026-11-23 10:00');
  const override = { reason: 'To be sure' };
  expect(accepted(await assign(order(subject, { override }))).duty.override).toBeNull();
});

test('a vehicle with two drivers has a conflict of the vehicle', async () => {
  accepted(await assign(order(await bookingAt('2026-11-23 10:00'))));
  const subject = await bookingAt('2026-11-23 11:30');
  expect(refused(await assign(order(subject, { driverId: ravi })))).toMatchObject({
    conflicts: [{ type: 'vehicle_overlap' }],
  });
});

test('assigns a trip until it arrives, and refuses a closed trip', async () => {
  const { id } = await db
    .insertInto('rideshare_trips')
    .values({
      ...{ route_id: 'delhi-dehradun' as never, trip_date: '2026-11-23' as never, direction: 'return' },
      ...{ departs_at: india('2026-11-23 15:00'), arrives_at: india('2026-11-23 20:30'), closed_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = { kind: 'trip', id } as const;
  const facts = await duties.lockSubject(subject);
  expect(facts).toMatchObject({ service: 'rideshare', label: 'Delhi – Dehradun, Return' });
  expect(facts).toMatchObject({ fromName: 'Clock Tower, Dehradun', toName: 'Kashmere Gate ISBT, Delhi' });
  expect(facts?.from?.latitude).toBeCloseTo(30.32);
  const { duty } = accepted(await assign(order(subject)));
  expect(duty).toMatchObject({ startsAt: india('2026-11-23 15:00'), endsAt: india('2026-11-23 20:30') });
  const sheet = await duties.sheet({ from: duty.startsAt, to: duty.endsAt });
  expect(sheet.duties).toMatchObject([{ ...duty, label: 'Delhi – Dehradun, Return', km: null }]);

  await db.updateTable('rideshare_trips').set({ closed_at: clock() }).where('id', '=', id).execute();
  await db.deleteFrom('duties').execute();
  expect(refused(await assign(order(subject)))).toEqual({ code: 'not-assignable', why: 'in-past' });
  await db.deleteFrom('rideshare_trips').execute();
});

test('gives one of many concurrent assignments the driver, and the others the conflict', async () => {
  const subjects = await Promise.all(Array.from({ length: 12 }, () => bookingAt('2026-11-23 10:00')));
  const cars = await Promise.all(subjects.map(() => addVehicle(db)));
  const results = await Promise.all(
    subjects.map((subject, index) => assign(order(subject, { vehicleId: cars[index] ?? null }))),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results.filter(({ ok }) => !ok))
    expect(refused(result)).toMatchObject({ code: 'duty-conflicts', conflicts: [{ type: 'overlap' }] });
  expect(await db.selectFrom('duties').selectAll().execute()).toHaveLength(1);
});

test('assigns what still holds of a plan, and returns the rest with the reasons', async () => {
  const subjects = [await bookingAt('2026-11-23 10:00'), await bookingAt('2026-11-23 14:00')];
  const items = subjects.map((subject) => order(subject));
  const clash = order(await bookingAt('2026-11-23 11:00'));
  const moved = { ...order(await bookingAt('2026-11-23 18:00')), shownPickupAt: india('2026-11-23 19:00') };
  const many = assignMany({ inTransaction, clock });
  const { assigned, refused: others } = await many({ items: [clash, ...items, moved], by: BY_DISPATCHER });
  expect(assigned.map(({ duty }) => duty.subject)).toEqual([clash.subject, subjects[1]]);
  expect(others).toMatchObject([
    { item: 1, refusal: { code: 'duty-conflicts' } },
    { item: 3, refusal: { code: 'not-assignable', why: 'pickup-moved' } },
  ]);
  expect(await db.selectFrom('duties').selectAll().execute()).toHaveLength(2);
  const again = await many({ items, by: BY_DISPATCHER });
  expect(again.assigned).toEqual([]);
  expect(again.refused.map(({ refusal }) => refusal.code)).toEqual(['duty-conflicts', 'already-assigned']);
});

test('an overridden duty, which the database does not compare, is seen by an assignment at the same time', async () => {
  for (let round = 0; round < 8; round += 1) {
    await db.deleteFrom('duties').execute();
    // The first end is within the grace after the shift, the second is not.
    const usual = await bookingAt('2026-11-23 21:00');
    const late = await bookingAt('2026-11-23 22:30');
    const [one, other] = await Promise.all([
      assign(order(usual)),
      assign(order(late, { override: { reason: 'The driver agreed' } })),
    ]);
    const types = accepted(other).conflicts.map(({ type }) => type);
    if (one.ok) expect(types).toEqual(['overlap', 'ends_after_shift']);
    else expect(refused(one)).toMatchObject({ conflicts: [{ type: 'overlap' }] });
  }
});
