import { expect, test } from 'vitest';
import { severityOf } from '#domain/duties/conflict.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { startDutySite } from '#tests/contract/duty-site.ts';
import type { Answer } from '#tests/contract/site.ts';

/* 200 dispatchers assign overlapping duties at the same time, while bookings are edited and cancelled. */
/** On a slow machine, the last of 200 waits long for its turn. */
const PATIENT = {
  DATABASE_CONNECT_TIMEOUT: '2m',
  DATABASE_STATEMENT_TIMEOUT: '2m',
  DATABASE_LOCK_TIMEOUT: '100s',
};
const ASSIGNS = 200;
const ASSIGN = '/api/admin/duty/manual-assign';

const { site, dispatcher, at, bookingAt } = await startDutySite(PATIENT, { answerWithinMs: 120_000 });

/** Places bookings whose rides overlap: one each 30 s, from 10:00 on. */
async function overlapping(count: number): Promise<BookingId[]> {
  const ids: BookingId[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(await bookingAt(addMinutes(at('10:00'), index % 60)));
  return ids;
}

const assign = (bookingId: BookingId, driverId: DriverId, vehicleId: VehicleId) =>
  dispatcher.post(ASSIGN, { bookingId, driverId, vehicleId });
const edit = (id: BookingId, body: object) => dispatcher.call('PUT', `/api/admin/bookings/${id}`, body);
const cancel = (id: BookingId) => dispatcher.post(`/api/admin/bookings/${id}/cancel`, { reason: 'other' });

async function dutiesOfDay() {
  const { db } = site.container;
  return db
    .selectFrom('duties')
    .innerJoin('bookings', 'bookings.id', 'duties.booking_id')
    .select([
      'duties.booking_id',
      'duties.starts_at',
      'duties.ends_at',
      'bookings.status',
      'bookings.pickup_at',
    ])
    .where('duties.starts_at', '>=', at('00:00'))
    .where('duties.starts_at', '<', addMinutes(at('00:00'), 24 * 60))
    .orderBy('duties.starts_at')
    .execute();
}

function statusesOf(answers: readonly Answer[]): number[] {
  return [...new Set(answers.map(({ status }) => status))].sort();
}

/** Expects one assignment to stand, and each other one to be refused with its conflict. */
function expectOneWinner(answers: readonly Answer[], type: 'overlap' | 'vehicle_overlap'): void {
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { body } of answers.filter(({ status }) => status !== 201)) {
    expect(body).toMatchObject({ success: false, code: 'duty-conflicts' });
    const conflict = body.conflicts.find((one: { type: string }) => one.type === type);
    expect(conflict).toMatchObject({ severity: severityOf({ type }), message: expect.stringMatching(/\w/) });
  }
}

test('of 200 assignments to one driver at the same time, one stands', async () => {
  const { db } = site.container;
  const car = await addVehicle(db);
  const asha = await addDriver(db, 'Asha', car);
  const ids = await overlapping(ASSIGNS);
  const others = await overlapping(20);
  const [answers, noise] = await Promise.all([
    Promise.all(ids.map((id) => assign(id, asha, car))),
    Promise.all(
      others.map((id, index) => (index % 2 ? cancel(id) : edit(id, { specialInstructions: 'Two bags' }))),
    ),
  ]);
  expectOneWinner(answers, 'overlap');
  expect(statusesOf(noise)).toEqual([200]);
  expect(await dutiesOfDay()).toHaveLength(1);
});

test('of 200 assignments of one vehicle to five drivers at the same time, one stands', async () => {
  const { db } = site.container;
  const car = await addVehicle(db);
  const drivers: DriverId[] = [];
  for (const name of ['Asha', 'Ravi', 'Meena', 'Sunil', 'Kiran']) drivers.push(await addDriver(db, name));
  const ids = await overlapping(ASSIGNS);
  const answers = await Promise.all(
    ids.map((id, index) => assign(id, drivers[index % drivers.length] as DriverId, car)),
  );
  const [winner] = await dutiesOfDay();
  expect(await dutiesOfDay()).toHaveLength(1);
  const winning = answers.find(({ status }) => status === 201)?.body.assignment;
  expect(winning?.bookingId).toBe(winner?.booking_id);
  const ofOthers = answers.filter((_, index) => drivers[index % drivers.length] !== winning?.driverId);
  expectOneWinner([...ofOthers, ...answers.filter(({ status }) => status === 201)], 'vehicle_overlap');
});

test('edits and cancellations of the same bookings leave no clash, and nothing occupied', async () => {
  const { db } = site.container;
  const car = await addVehicle(db);
  const asha = await addDriver(db, 'Asha', car);
  const later: BookingId[] = [];
  for (const time of ['14:00', '17:00', '20:00']) {
    const id = await bookingAt(at(time));
    expect((await assign(id, asha, car)).status).toBe(201);
    later.push(id);
  }
  const ids = await overlapping(ASSIGNS);
  const [assigns, cancels, moves] = await Promise.all([
    Promise.all(ids.map((id) => assign(id, asha, car))),
    Promise.all(ids.filter((_, index) => index % 4 === 0).map(cancel)),
    Promise.all(later.map((id) => edit(id, { pickupTime: '10:30' }))),
  ]);
  expect(statusesOf(cancels)).toEqual([200]);
  for (const { status } of assigns) expect([201, 409]).toContain(status);
  for (const { status } of moves) expect([200, 409]).toContain(status);

  const duties = await dutiesOfDay();
  for (const duty of duties) expect([duty.status, duty.starts_at]).toEqual(['confirmed', duty.pickup_at]);
  for (const [index, duty] of duties.entries())
    expect((duties[index + 1]?.starts_at ?? addMinutes(duty.ends_at, 1)) >= duty.ends_at).toBe(true);
  // The morning is taken by at most one duty. If it is free, it can be assigned.
  const isTaken = duties.some(({ starts_at }) => starts_at < at('13:00'));
  const next = await assign(await bookingAt(at('10:30')), asha, car);
  expect(next.status).toBe(isTaken ? 409 : 201);
});
