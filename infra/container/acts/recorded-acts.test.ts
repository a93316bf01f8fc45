import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { inOneBatch } from '#infra/audit/batch.ts';
import { recordedActs } from '#infra/container/acts/recorded-acts.ts';
import type { Container } from '#infra/container/container.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { requestOrigin } from '#infra/security/security-log/request-origin.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { eventually } from '#tests/setup/eventually.ts';

/** Each act of the team has one entry in the record, written by its own transaction (docs/product/audit.md). */

let house: TestContainer;
let container: Container;
beforeAll(async () => {
  house = await createTestContainer();
  ({ container } = house);
});
afterAll(() => house.drop());
beforeEach(async () => {
  await container.db.deleteFrom('audit_entries').execute();
});

const BY: Actor = { role: 'dispatcher', phone: '+919999900061' as Phone, surface: 'console' };
const OPERATOR: Actor = { role: 'owner', phone: null, surface: 'cli' };
const entries = async () => (await container.queries.audit.list({}, 50)).entries.toReversed();
const BK = (id: BookingId) => `BK-${id}`;

test('a decision has an entry with who, from where, and the status before and after', async () => {
  const id = await placed(container);
  await requestOrigin.run(
    { requestId: 'request-1', network: '192.0.2.1', account: null, isNoted: false },
    async () => accepted(await container.acts.confirmBooking({ id, by: BY })),
  );
  expect(await entries()).toMatchObject([
    {
      ...{ operation: 'bookings.confirm', outcome: 'done', refusal: null, surface: 'console' },
      ...{ requestId: 'request-1', batch: null, systemAccount: null, host: null },
      who: {
        role: 'dispatcher',
        account: null,
        phone: null,
        phoneHash: expect.stringMatching(/^[\w-]{22}$/),
      },
      subjects: [BK(id)],
      changes: [
        {
          ...{ subject: BK(id), kind: 'confirmed', status: ['received', 'confirmed'] },
          history: expect.any(Number),
        },
      ],
    },
  ]);
});

test('the account of a person is named, and found by its phone', async () => {
  const phone = '+919999900062' as Phone;
  await container.db.insertInto('customers').values({ phone, name: 'Asha', email: null }).execute();
  accepted(await container.acts.confirmBooking({ id: await placed(container), by: { ...BY, phone } }));
  accepted(await container.acts.confirmBooking({ id: await placed(container), by: BY }));
  const mine = await container.queries.audit.list({ person: phone }, 50);
  expect(mine.entries.map(({ who }) => [who.phone, who.name, who.phoneHash])).toEqual([
    [phone, 'Asha', null],
  ]);
  const theirs = await container.queries.audit.list({ person: BY.phone as Phone }, 50);
  expect(theirs.entries.map(({ who }) => who.phone)).toEqual([null]);
});

test('a duty that is given to another has the driver before and after, and is found by its booking', async () => {
  const { db, acts } = container;
  const [asha, bina] = [
    await addDriver(db, 'Asha', await addVehicle(db)),
    await addDriver(db, 'Bina', await addVehicle(db)),
  ];
  const id = await placed(container);
  accepted(await acts.confirmBooking({ id, by: BY }));
  const override = { reason: 'Both know', shown: undefined };
  const order = { subject: { kind: 'booking', id }, vehicleId: null, startsAt: null, minutes: null } as const;
  const assigned = accepted(
    await acts.assignDuty({ ...order, driverId: asha, shownPickupAt: undefined, override, by: BY }),
  );
  accepted(
    await acts.editDuty({
      ...{ id: assigned.duty.id, version: 1, driverId: bina, vehicleId: null, startsAt: undefined },
      ...{ minutes: undefined, override, recheck: true, by: BY },
    }),
  );
  const [, , edit] = await entries();
  expect(edit).toMatchObject({
    operation: 'duties.edit',
    subjects: [BK(id), `DT-${assigned.duty.id}`],
    changes: [{ kind: 'reassigned', version: 2, before: { driver: asha }, after: { driver: bina } }],
  });
  const found = await container.queries.audit.list({ subject: BK(id) }, 50);
  expect(found.entries.map(({ operation }) => operation)).toEqual([
    'duties.edit',
    'duties.assign',
    'bookings.confirm',
  ]);
});

test('a refusal of what destroys something has an entry, any other has none', async () => {
  const id = await placed(container);
  accepted(await container.acts.cancelBooking({ id, by: OPERATOR, reason: 'other', note: null }));
  refused(await container.acts.cancelBooking({ id, by: OPERATOR, reason: 'other', note: null }));
  refused(await container.acts.confirmBooking({ id, by: OPERATOR }));
  refused(await container.acts.deleteCancelledBookings({ by: BY }));
  expect(
    (await entries()).map(({ operation, outcome, refusal, subjects }) => [
      ...[operation, outcome, refusal],
      ...subjects,
    ]),
  ).toEqual([
    ['bookings.cancel', 'done', null, BK(id)],
    ['bookings.cancel', 'refused', 'wrong-status', BK(id)],
    ['bookings.delete-cancelled', 'refused', 'not-allowed'],
  ]);
});

test('a command names the account and the machine', async () => {
  accepted(await container.acts.confirmBooking({ id: await placed(container), by: OPERATOR }));
  expect(await entries()).toMatchObject([
    { systemAccount: expect.stringMatching(/./), host: expect.stringMatching(/./), who: { phone: null } },
  ]);
});

test('a shift that is set, copied or removed, and leave that is added or cleared, have names of their own', async () => {
  const driverId = await addDriver(container.db, 'Chitra');
  const { setShift, copyShift, addLeave, clearLeave } = container.acts;
  const [on, times] = [
    { driverId, by: BY },
    { startsAt: '08:00', endsAt: '20:00' },
  ];
  const shift = { ...times, vehicleId: null, from: null, until: null, reason: null };
  accepted(await setShift({ ...on, weekday: 'monday', shift }));
  accepted(await copyShift({ ...on, from: 'monday', to: ['tuesday'] }));
  accepted(await setShift({ ...on, weekday: 'monday', shift: null }));
  accepted(await setShift({ ...on, weekday: 'monday', shift: null }));
  const leave = { ...on, date: '2027-02-01', startsAt: null, endsAt: null, reason: null };
  accepted(await addLeave(leave));
  accepted(await clearLeave(leave));
  refused(await clearLeave({ ...leave, driverId: 999_999 as DriverId }));
  expect(
    (await entries()).map(({ operation, outcome, subjects }) => [operation, outcome, ...subjects]),
  ).toEqual([
    ...['set-shift', 'copy-shift', 'remove-shift', 'add-leave', 'clear-leave'].map((verb) => [
      ...[`drivers.${verb}`, 'done', `driver ${driverId}`],
    ]),
    ['drivers.clear-leave', 'refused'],
  ]);
});

test('a dry run, and an act that changes nothing, have no entry', async () => {
  const id = await placed(container);
  await container.rehearse((acts) => acts.cancelBooking({ id, by: BY, reason: 'other', note: null }));
  const phone = '+919999900063';
  accepted(await container.acts.grantRole({ phone, role: 'dispatcher', by: OPERATOR }));
  accepted(await container.acts.grantRole({ phone, role: 'dispatcher', by: OPERATOR }));
  expect((await entries()).map(({ operation, changes }) => [operation, changes])).toEqual([
    ['team.grant', [{ kind: 'role', role: [null, 'dispatcher'], history: expect.any(Number) }]],
  ]);
});

test('deleted bookings are named each, and those of one batch belong together', async () => {
  const ids = [await placed(container), await placed(container)];
  await inOneBatch(async () => {
    for (const id of ids)
      accepted(await container.acts.cancelBooking({ id, by: OPERATOR, reason: 'other', note: null }));
    accepted(await container.acts.deleteCancelledBookings({ by: OPERATOR }));
  });
  const [first, , deleted] = await entries();
  expect(deleted).toMatchObject({
    ...{ operation: 'bookings.delete-cancelled', batch: first?.batch },
    subjects: expect.arrayContaining(ids.map(BK)),
  });
  expect(deleted?.batch).toMatch(/^[0-9a-f-]{36}$/);
  accepted(await container.acts.restoreBooking({ id: ids[0] as BookingId, by: OPERATOR }));
  expect((await entries()).at(-1)).toMatchObject({ operation: 'bookings.restore', batch: null });
});

test('a restore is one change of its booking, also after an earlier one', async () => {
  const { acts } = container;
  const id = await placed(container);
  accepted(await acts.confirmBooking({ id, by: BY }));
  for (const _ of ['once', 'twice']) {
    accepted(await acts.deleteBooking({ id, by: OPERATOR }));
    accepted(await acts.restoreBooking({ id, by: OPERATOR }));
    expect((await entries()).at(-1)).toMatchObject({
      ...{ operation: 'bookings.restore', subjects: [BK(id)] },
      changes: [{ subject: BK(id), kind: 'restored', restoredAs: 'confirmed', history: expect.any(Number) }],
    });
  }
});

test('an edit of a driver or a vehicle is the operation that it is, and a deletion keeps its entry', async () => {
  const { acts, db } = container;
  const [driver, vehicle] = [await addDriver(db, 'Ravi'), await addVehicle(db)];
  accepted(await acts.editDriver({ id: driver, edit: { experience: '8 years' }, by: BY }));
  accepted(await acts.editDriver({ id: driver, edit: { active: false }, by: BY }));
  accepted(await acts.deleteDriver({ id: driver, by: BY }));
  accepted(await acts.editVehicle({ id: vehicle, edit: { outOfService: { until: null } }, by: BY }));
  accepted(await acts.editVehicle({ id: vehicle, edit: { outOfService: null }, by: BY }));
  accepted(await acts.deleteVehicle({ id: vehicle, by: BY }));
  expect((await entries()).map(({ operation, subjects }) => [operation, ...subjects])).toEqual([
    ...['edit', 'deactivate', 'delete'].map((verb) => [`drivers.${verb}`, `driver ${driver}`]),
    ...['out-of-service', 'in-service', 'delete'].map((verb) => [`vehicles.${verb}`, `vehicle ${vehicle}`]),
  ]);
});

test('blocked seats are named by trip, and seats that stay as they were have no entry', async () => {
  const trip = (await newTrips(container, 2))();
  const seats = { weeks: null, routeId: null, tripId: trip.id, seats: ['A1'], by: BY };
  accepted(await container.acts.blockSeats({ ...seats, dryRun: true }));
  accepted(await container.acts.blockSeats(seats));
  accepted(await container.acts.blockSeats(seats));
  accepted(await container.acts.unblockSeats(seats));
  expect((await entries()).map(({ operation, changes }) => [operation, changes])).toEqual([
    ['seats.block', [{ subject: `TR-${trip.id}`, kind: 'blocked', seats: ['A1'] }]],
    ['seats.unblock', [{ subject: `TR-${trip.id}`, kind: 'unblocked', seats: ['A1'] }]],
  ]);
});

test('acts that overlap have their own changes each', async () => {
  const { db, acts } = container;
  const driverId = await addDriver(db, 'Asha', await addVehicle(db));
  const [slow, quick] = [await placed(container), await placed(container)];
  accepted(await acts.confirmBooking({ id: slow, by: BY }));
  const order = {
    subject: { kind: 'booking', id: slow },
    vehicleId: null,
    startsAt: null,
    minutes: null,
  } as const;
  const conflicts = { shownPickupAt: undefined, override: { reason: 'Both know', shown: undefined } };
  const { duty } = accepted(await acts.assignDuty({ ...order, ...conflicts, driverId, by: BY }));
  await db.deleteFrom('audit_entries').execute();

  // The cancellation has written its line of the history when it waits for the duty.
  const [holding, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = db.transaction().execute(async (trx) => {
    await trx.selectFrom('duties').select('id').where('id', '=', duty.id).forUpdate().execute();
    holding.resolve();
    await released.promise;
  });
  await holding.promise;
  const cancels = acts.cancelBooking({ id: slow, by: BY, reason: 'other', note: null });
  await eventually(async () => (await waitingForLocks(db)) > 0);
  accepted(await acts.confirmBooking({ id: quick, by: BY }));
  accepted(await acts.cancelBooking({ id: quick, by: BY, reason: 'other', note: null }));
  released.resolve();
  accepted(await cancels);
  await held;
  expect((await entries()).map(({ subjects, changes }) => [...subjects, changes.length])).toEqual([
    [BK(quick), 1],
    [BK(quick), 1],
    [BK(slow), `DT-${duty.id}`, 2],
  ]);
});

async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

test('an entry has no phone, name, address or note', async () => {
  const id = await placed(container);
  const booking = await container.queries.bookings.find(id);
  accepted(
    await container.acts.editBooking({
      ...{ id, version: booking?.version ?? 1, by: BY, sendEmail: false, alreadyTakenPlace: false },
      ...{ edit: { customerName: 'Meera Secret', pickupLocation: 'Saket, Delhi' }, override: null },
    }),
  );
  accepted(await container.acts.cancelBooking({ id, by: BY, reason: 'other', note: 'Called from home' }));
  const rows = await container.db.selectFrom('audit_entries').selectAll().execute();
  const text = JSON.stringify(rows);
  expect(rows).toHaveLength(2);
  for (const personal of ['Meera', 'Saket', 'Called', booking?.contact.phone, BY.phone, '@'])
    expect(text).not.toContain(personal);
});

test('a refusal that cannot be recorded is still what the caller gets', async () => {
  const logged: unknown[] = [];
  const act = recordedActs({
    inTransaction: async () => refuse({ code: 'not-found', what: 'booking' }) as never,
    repositories: { audit: { refused: () => Promise.reject(new TypeError('the record is away')) } } as never,
    log: { error: (...said: unknown[]) => logged.push(said) } as never,
  });
  const cancel = act(
    { name: 'bookings.cancel', danger: 'ask' },
    (port) => (_: { readonly by: Actor }) => port(async () => ok(1)),
  );
  expect(await cancel({ by: BY })).toMatchObject({ ok: false, refusal: { code: 'not-found' } });
  expect(logged).toMatchObject([[{ operation: 'bookings.cancel', code: 'not-found' }, expect.any(String)]]);
});
