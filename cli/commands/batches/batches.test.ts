import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addDays, type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { bookedSeat, newTrips } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());
beforeEach(async () => {
  await sql`truncate audit_entries, bookings cascade`.execute(house.container.db);
});

const run = (words: string[], input = '') => ratha(words, house.variables, input);
const batches = (...words: string[]) => run(['batches', ...words]);
const listOf = (ids: readonly (BookingId | number)[], prefix = 'BK-') =>
  ids.map((id) => `${prefix}${id}\n`).join('');
const newest = async () => JSON.parse((await batches('list', '--json')).out).batches[0];
const statusOf = async (id: BookingId) => (await house.container.queries.bookings.find(id))?.status;

test('bookings that were deleted by one command are all brought back', async () => {
  const { container } = house;
  const ids = [await placed(container), await placed(container), await placed(container)];
  const deleted = await run(['bookings', 'delete', '-', '--yes'], `${listOf(ids)}BK-9999\n`);
  expect(deleted.code).toBe(5);
  const { batch, ...found } = await newest();
  expect(found).toMatchObject({ operations: ['bookings.delete'], acts: 4, refused: 1, surface: 'cli' });
  expect((await batches('list')).out).toContain(batch);
  expect((await batches('show', batch)).out).toContain(`BK-${ids[0]}`);

  const dry = await batches('undo', batch, '--dry-run');
  expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('3 of 3 would be done')]);
  expect(await statusOf(ids[0] as BookingId)).toBeUndefined();
  expect((await batches('undo', batch)).code).toBe(2);
  const undone = await batches('undo', batch, '--yes');
  expect([undone.code, undone.out]).toEqual([0, expect.stringContaining('3 of 3 done, 0 refused.')]);
  expect(undone.out.split('\n')[0]).toBe(`BK-${ids[2]}: undone.`);
  for (const id of ids) expect(await statusOf(id)).toBe('received');
  expect(await newest()).toMatchObject({ operations: ['bookings.restore'], acts: 3 });
  const again = await batches('undo', batch, '--yes', '--json');
  expect([again.code, JSON.parse(again.out)]).toEqual([5, expect.objectContaining({ done: 0, refused: 3 })]);
});

test('the undo of a batch is itself undone, by one step for each booking', async () => {
  const { container } = house;
  const ids = [await placed(container), await placed(container), await placed(container)];
  await run(['bookings', 'delete', '-', '--yes'], listOf(ids));
  await batches('undo', (await newest()).batch, '--yes');
  const undone = await batches('undo', (await newest()).batch, '--yes');
  expect([undone.code, undone.out]).toEqual([0, expect.stringContaining('3 of 3 done, 0 refused.')]);
  for (const id of ids) expect(await statusOf(id)).toBeUndefined();
});

test('a restored booking whose status changed later is not deleted again', async () => {
  const { container } = house;
  const ids = [await placed(container), await placed(container)];
  const [unchanged, confirmed] = ids as [BookingId, BookingId];
  await run(['bookings', 'delete', '-', '--yes'], listOf(ids));
  await batches('undo', (await newest()).batch, '--yes');
  accepted(await container.acts.confirmBooking({ id: confirmed, by: BY_OWNER }));
  const undone = await batches('undo', (await newest()).batch, '--yes', '--json');
  expect([undone.code, JSON.parse(undone.out)]).toMatchObject([5, { done: 1, refused: 1 }]);
  const refused = { code: 'wrong-status', status: 'confirmed' };
  expect(JSON.parse(undone.out).results).toContainEqual(
    expect.objectContaining({ subject: `BK-${confirmed}`, refused: expect.objectContaining(refused) }),
  );
  expect([await statusOf(unchanged), await statusOf(confirmed)]).toEqual([undefined, 'confirmed']);
});

test('a completed booking whose status was edited later stays as it is', async () => {
  const { acts, queries } = house.container;
  const ids = [await placed(house.container), await placed(house.container)];
  const [once, edited] = ids as [BookingId, BookingId];
  for (const id of ids) accepted(await acts.confirmBooking({ id, by: BY_OWNER }));
  await run(['bookings', 'complete', '-', '--early'], listOf(ids));
  const { batch, refused } = await newest();
  expect(refused).toBe(0);
  const edit = { status: 'cancelled' };
  accepted(await acts.editBooking({ id: edited, version: null, edit, by: BY_OWNER }));
  const undone = await batches('undo', batch, '--yes', '--json');
  expect([undone.code, JSON.parse(undone.out)]).toMatchObject([5, { done: 1, refused: 1 }]);
  expect(JSON.parse(undone.out).results[0]).toMatchObject({
    subject: `BK-${edited}`,
    refused: { code: 'wrong-status', status: 'cancelled' },
  });
  expect(await statusOf(once)).toBe('on-trip');
  expect(await queries.bookings.find(edited)).toMatchObject({
    status: 'cancelled',
    cancellation: { by: 'admin' },
  });
});

test('all cancelled bookings that were deleted at once are a batch', async () => {
  const { container } = house;
  const ids = [await placed(container), await placed(container)];
  for (const id of ids)
    accepted(await container.acts.cancelBooking({ id, by: BY_OWNER, reason: 'other', note: null }));
  await run(['bookings', 'delete-cancelled', '--yes']);
  const { batch, acts } = await newest();
  expect(acts).toBe(1);
  expect((await batches('undo', batch, '--yes')).out).toContain('2 of 2 done');
  for (const id of ids) expect(await statusOf(id)).toBe('cancelled');
});

test('blocked seats are freed, and only those', async () => {
  const { container } = house;
  const trip = (await newTrips(container, 2))();
  await run(['seats', 'block', '--trip', String(trip.id), '--seats', 'A1', '--yes']);
  const { batch } = await newest();
  await run(['seats', 'block', '--trip', String(trip.id), '--seats', 'B1', '--yes']);
  expect((await batches('undo', batch, '--yes')).code).toBe(0);
  const { rows } = await sql<{ seat: string }>`
    select seat from trip_seats where trip_id = ${trip.id} and status = 'blocked'`.execute(container.db);
  expect(rows).toEqual([{ seat: 'B1' }]);
});

test('says how many acts nothing takes back', async () => {
  const { db } = house.container;
  const ids = [await addDriver(db, 'Ravi'), await addDriver(db, 'Sita')];
  await run(['drivers', 'edit', '-', '--experience', '8 years'], listOf(ids, ''));
  const { batch } = await newest();
  const undone = await batches('undo', batch, '--yes');
  expect([undone.code, undone.out]).toEqual([5, 'Nothing of it can be undone.\n2 acts cannot be undone.\n']);
});

test('payments and coupons that a colleague changed later stay as they are', async () => {
  const { container } = house;
  const { acts, queries } = container;
  const ids = [await placed(container), await placed(container)];
  const [again, once] = ids as [BookingId, BookingId];
  const { id: seat } = await bookedSeat(container, (await newTrips(container, 4))());
  await run(['bookings', 'paid', '-', '--method', 'upi'], listOf(ids));
  const { batch: rides } = await newest();
  await run(['seats', 'paid', '-', '--method', 'upi'], `RS-${seat}\n`);
  const { batch: seats } = await newest();
  await run(['coupons', 'pause', '-'], 'PLUSHFAMILY\n');
  const { batch: coupons } = await newest();

  accepted(await acts.markBookingUnpaid({ id: again, by: BY_OWNER }));
  accepted(await acts.markBookingPaid({ id: again, method: 'cash', by: BY_OWNER }));
  accepted(await acts.markSeatUnpaid({ id: seat, by: BY_OWNER }));
  accepted(await acts.markSeatPaid({ id: seat, method: 'cash', by: BY_OWNER }));
  for (const active of [true, false])
    accepted(await acts.switchCoupon({ code: 'PLUSHFAMILY', active, by: BY_OWNER }));

  const undone = await batches('undo', rides, '--yes');
  expect([undone.code, undone.out]).toEqual([5, expect.stringContaining('1 of 2 done, 1 refused.')]);
  const payments = (id: BookingId) => queries.payments.ofParts([{ kind: 'booking', id }]);
  expect([await payments(again), await payments(once)]).toMatchObject([[{ method: 'cash' }], []]);
  expect((await batches('undo', seats, '--yes')).code).toBe(5);
  expect(await queries.payments.ofParts([{ kind: 'seat', id: seat }])).toMatchObject([{ method: 'cash' }]);
  expect((await batches('undo', coupons, '--yes')).code).toBe(5);
  expect(await queries.coupons.find('PLUSHFAMILY')).toMatchObject({ active: false });
});

test('vehicles are out of service as before, and stay so if they were taken out again later', async () => {
  const { db, acts, queries, clock } = house.container;
  const ids = [await addVehicle(db), await addVehicle(db), await addVehicle(db)];
  const [was, , later] = ids as [VehicleId, VehicleId, VehicleId];
  const until = addDays(indiaDateOf(clock()), 9);
  const serviceTo = async (id: VehicleId, outOfService: { until: IndiaDate | null } | null) =>
    accepted(await acts.editVehicle({ id, edit: { outOfService }, by: BY_OWNER }));
  const service = async (id: VehicleId) => (await queries.fleet.vehicle(id, clock()))?.outOfService ?? null;
  await serviceTo(was, { until });
  await run(['vehicles', 'out-of-service', '-'], listOf(ids, ''));
  const { batch } = await newest();
  await serviceTo(later, null);
  await serviceTo(later, { until: null });
  const undone = await batches('undo', batch, '--yes');
  expect([undone.code, undone.out]).toEqual([5, expect.stringContaining('2 of 3 done, 1 refused.')]);
  expect(await Promise.all(ids.map(service))).toMatchObject([{ until }, null, { until: null }]);
});

test('a batch of which all acts were refused has nothing to undo', async () => {
  await run(['bookings', 'delete', '-', '--yes'], 'BK-9998\nBK-9999\n');
  const { batch, acts, refused } = await newest();
  expect([acts, refused]).toEqual([2, 2]);
  const undone = await batches('undo', batch, '--yes');
  expect([undone.code, undone.out]).toEqual([0, 'Nothing to do.\n']);
});

test('an incident is undone for its page too, once all of it is taken back', async () => {
  const { db, queries } = house.container;
  const sick = async () => {
    const driver = await addDriver(db, 'Ravi');
    await run(['incidents', 'driver-sick', String(driver)]);
    return { driver, batch: (await newest()).batch };
  };
  const { driver: gone, batch: refused } = await sick();
  const { driver, batch } = await sick();
  const undone = async () =>
    (await queries.audit.list({ operation: 'incidents.undo' }, 2)).entries.map(({ subjects, changes }) => ({
      subjects,
      changes,
    }));
  expect((await batches('undo', batch, '--dry-run')).out).toContain('1 of 1 would be done');
  expect(await undone()).toEqual([]);
  await sql`delete from drivers where id = ${gone}`.execute(db);
  expect((await batches('undo', refused, '--yes')).code).toBe(5);
  expect(await undone()).toEqual([]);
  expect((await batches('undo', batch, '--yes')).code).toBe(0);
  expect(await undone()).toEqual([
    { subjects: [`driver ${driver}`], changes: [{ kind: 'undone', undoes: batch }] },
  ]);
});

test('a sent bill is not undone, and its incident is not recorded as undone', async () => {
  const { acts, queries } = house.container;
  const id = await placed(house.container);
  accepted(await acts.confirmBooking({ id, by: BY_OWNER }));
  accepted(await acts.completeBooking({ id, early: true, by: BY_OWNER }));
  const billed = await run(['incidents', 'bill-wanted', `BK-${id}`]);
  expect(billed.code, billed.err).toBe(0);
  const undone = await batches('undo', (await newest()).batch, '--yes');
  expect([undone.code, undone.out]).toEqual([5, 'Nothing of it can be undone.\n1 act cannot be undone.\n']);
  expect((await queries.audit.list({ operation: 'incidents.undo' }, 1)).entries).toEqual([]);
});

test('a batch that does not exist, or is none, is refused', async () => {
  const none = '00000000-0000-4000-8000-000000000000';
  expect((await batches('show', none)).code).toBe(3);
  expect((await batches('undo', none, '--yes')).code).toBe(3);
  expect((await batches('undo', '7', '--yes')).code).toBe(2);
  expect((await batches('list')).out).toContain('No batches.');
});
