import { expect, test } from 'vitest';
import type { DutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import type { FollowedBooking, FollowedDuty, FollowedTrip } from '#domain/workflows/followed.ts';
import {
  type DeliveredBookingEvent,
  knownFromBooking,
  knownFromDuty,
  knownFromTrip,
  type ReconciledBookingEvent,
} from '#domain/workflows/known.ts';
import { reconcileWorkflows } from '#domain/workflows/reconcile-workflows.ts';
import type { RunningBooking, RunningDuty, RunningTrip, RunningWorkflow } from '#domain/workflows/running.ts';

const EPOCH = '01234567';
const PICKUP = Date.UTC(2026, 0, 1);

/** Creates a database and a Temporal namespace in memory, with counted calls. */
function inMemory({ hasOldWorkflows = false } = {}) {
  const open = new Map<number, FollowedBooking>();
  const closed = new Map<number, FollowedBooking>();
  const trips = new Map<number, FollowedTrip>();
  const duties = new Map<number, FollowedDuty>();
  const waitingDuties = new Set<DutyId>();
  const deleted = new Set<BookingId>();
  const waiting = new Map<BookingId, number>();
  const unsettled: ReconciledBookingEvent[] = [];
  const running: RunningWorkflow[] = [];
  const failing = new Set<string>();
  const failingOnce = new Set<string>();
  const calls: string[] = [];

  const eventOf = ({ id, version, status, pickupAt }: FollowedBooking): ReconciledBookingEvent => ({
    ...{ bookingId: id, sequence: version, type: 'received', status },
    deadlines: { remindAt: [], overdueAt: 0, detailsAt: 0, pickupAt, closesAt: 0 },
    reconciled: { owesAcknowledgement: false },
  });
  const tripEvent = ({ id, closesAt, riders, cancelled }: FollowedTrip) => ({
    ...{ type: 'reconciled' as const, tripId: id, closesAt },
    riders: Array.from({ length: riders }, (_, index) => ({
      ...{ bookingId: (index + 1) as RideshareBookingId, detailsAt: 0, hasCancelled: index < cancelled },
    })),
  });
  const dutyEvent = ({ id, sequence, state, startsAt }: FollowedDuty) => ({
    ...{ type: 'reconciled' as const, dutyId: id, sequence, state, startsAt, endsAt: startsAt + 1 },
    ...{ driverId: 1 as DriverId, vehicleId: 1 as VehicleId, notifiedAt: null, noticeAt: 0, answerBy: null },
  });
  const call = (name: string) => {
    calls.push(name);
    if (failing.has(name) || failingOnce.delete(name)) throw new Error('Temporal does not answer');
  };
  const find = ({ kind, id }: { kind: string; id: number }) =>
    running.find((one) => one.kind === kind && 'id' in one && one.id === id && one.epoch === EPOCH);

  const booking = (id: number, values: Partial<FollowedBooking> = {}): FollowedBooking => ({
    ...{ id: id as BookingId, version: 1, status: 'received', pickupAt: PICKUP },
    ...values,
  });
  const trip = (id: number, values: Partial<FollowedTrip> = {}): FollowedTrip => ({
    ...{ id: id as TripId, closesAt: PICKUP, riders: 0, cancelled: 0, isClosed: false },
    ...values,
  });
  const duty = (id: number, values: Partial<FollowedDuty> = {}): FollowedDuty => ({
    ...{ id: id as DutyId, sequence: 1, state: 'assigned', startsAt: PICKUP, isOver: false },
    ...values,
  });
  return {
    calls,
    duty,
    waitingDuties,
    assign: (one: FollowedDuty) => void duties.set(one.id, one),
    runDuty(one: FollowedDuty, values: Partial<RunningDuty> = {}) {
      const known = knownFromDuty(dutyEvent(one));
      running.push({ ...common(`duty-${one.id}`), kind: 'duty', id: one.id, known, ...values });
    },
    failing,
    failingOnce,
    deleted,
    waiting,
    unsettled,
    running,
    eventOf,
    booking,
    trip,
    store: (one: FollowedBooking) => void open.set(one.id, one),
    close: (one: FollowedBooking) => void closed.set(one.id, one),
    schedule: (one: FollowedTrip) => void trips.set(one.id, one),
    run(one: FollowedBooking, values: Partial<RunningBooking> = {}) {
      const known = knownFromBooking(eventOf(one));
      running.push({ ...common(`booking-${one.id}`), kind: 'booking', id: one.id, known, ...values });
    },
    runTrip(one: FollowedTrip, values: Partial<RunningTrip> = {}) {
      const known = knownFromTrip(tripEvent(one));
      running.push({ ...common(`trip-${one.id}`), kind: 'trip', id: one.id, known, ...values });
    },
    runSchedule: (epoch: string) =>
      void running.push({ ...common(`ratha-${epoch}-clean-up`), kind: 'schedule', epoch }),
    reconcile: reconcileWorkflows({
      installation: async () => ({ id: '0123456789ab', epoch: EPOCH, hasOldWorkflows }),
      bookings: {
        open: async () => [...open.values()],
        find: async (ids) => ids.flatMap((id) => open.get(id) ?? closed.get(id) ?? []),
        deleted: async (ids) => ids.filter((id) => deleted.has(id)),
        waiting: async () => waiting,
        events: async (ids) => ids.flatMap((id) => open.get(id) ?? closed.get(id) ?? []).map(eventOf),
        unsettled: async () => unsettled,
      },
      trips: {
        open: async () => [...trips.values()].filter(({ isClosed }) => !isClosed),
        find: async (ids) => ids.flatMap((id) => trips.get(id) ?? []),
        waiting: async () => new Set(),
        events: async (ids) => ids.flatMap((id) => trips.get(id) ?? []).map(tripEvent),
      },
      duties: {
        open: async () => [...duties.values()].filter(({ isOver }) => !isOver),
        find: async (ids) => ids.flatMap((id) => duties.get(id) ?? []),
        waiting: async () => waitingDuties,
        events: async (ids) => ids.flatMap((id) => duties.get(id) ?? []).map(dutyEvent),
      },
      workflows: {
        async list() {
          call('list');
          return [...running];
        },
        async find(follows) {
          call('find');
          return find(follows) ?? null;
        },
        async startBooking(event) {
          call(`start BK-${event.bookingId}`);
          return !find({ kind: 'booking', id: event.bookingId });
        },
        async startTrip(event) {
          call(`start trip ${event.tripId}`);
          return !find({ kind: 'trip', id: event.tripId });
        },
        async startDuty(event) {
          call(`start DT-${event.dutyId}`);
          return !find({ kind: 'duty', id: event.dutyId });
        },
        deliverDutyEvent: async ({ dutyId, sequence }) => call(`deliver DT-${dutyId} ${sequence}`),
        deliverBookingEvent: async ({ bookingId, sequence }) => call(`deliver BK-${bookingId} ${sequence}`),
        deliverTripEvent: async ({ tripId }) => call(`deliver trip ${tripId}`),
        async end({ workflowId }) {
          call(`end ${workflowId}`);
          const at = running.findIndex((one) => one.workflowId === workflowId);
          return running.splice(at, 1).length === 1;
        },
      },
    }),
  };
}

function common(workflowId: string) {
  return { workflowId, runId: 'run', startedAt: new Date(PICKUP), epoch: EPOCH };
}

test('asks Temporal once for 10,000 bookings whose workflows are right', async () => {
  const { booking, store, run, trip, schedule, runTrip, reconcile, calls } = inMemory();
  for (let id = 1; id <= 10_000; id += 1) {
    store(booking(id));
    run(booking(id));
  }
  schedule(trip(7, { riders: 3, cancelled: 1 }));
  runTrip(trip(7, { riders: 3, cancelled: 1 }));

  expect(await reconcile()).toEqual({
    dryRun: false,
    compared: { bookings: 10_000, trips: 1, duties: 0, workflows: 10_001 },
    done: [],
    failed: 0,
    failures: [],
  });
  expect(calls).toEqual(['list']);
});

test('starts missing workflows, except one that the relay is about to start', async () => {
  const { booking, store, waiting, trip, schedule, reconcile, calls } = inMemory();
  for (const id of [1, 2, 3]) store(booking(id));
  waiting.set(2 as BookingId, 1);
  waiting.set(3 as BookingId, 2);
  schedule(trip(7));

  const { done } = await reconcile();
  expect(done).toEqual([
    { action: 'started', about: 'BK-1', reason: 'missing' },
    { action: 'started', about: 'BK-3', reason: 'missing' },
    { action: 'started', about: 'TR-7', reason: 'missing' },
  ]);
  expect(calls).toEqual(['list', 'start BK-1', 'start BK-3', 'start trip 7']);
});

test.each([
  ['version', { version: 2 }],
  ['status', { status: 'confirmed' }],
  ['pickup', { pickupAt: PICKUP + 1 }],
] as const)('corrects a workflow that knows another %s', async (_, values) => {
  const { booking, store, run, reconcile, calls } = inMemory();
  store(booking(1, values));
  run(booking(1));
  expect((await reconcile()).done).toEqual([{ action: 'corrected', about: 'BK-1', reason: 'differs' }]);
  expect(calls).toEqual(['list', 'find', `deliver BK-1 ${'version' in values ? 2 : 1}`]);
});

test('does not correct a workflow that an event is on its way to, or that has heard of it since', async () => {
  const { booking, store, run, running, waiting, reconcile, calls } = inMemory();
  store(booking(1, { version: 2 }));
  run(booking(1));
  waiting.set(1 as BookingId, 2);
  expect((await reconcile()).done).toEqual([]);
  waiting.clear();
  store(booking(1, { version: 3 }));
  running.splice(0);
  run(booking(1), { known: null });
  const [before] = running;
  running.splice(0);
  run(booking(1, { version: 3 }));
  if (before) running.push(before);
  expect((await reconcile()).done).toEqual([]);
  expect(calls.filter((name) => name.startsWith('deliver'))).toEqual([]);
});

test('replaces a workflow that knows a version that the database has lost', async () => {
  const { booking, store, run, reconcile } = inMemory();
  store(booking(1, { version: 2 }));
  run(booking(1, { version: 5 }));
  expect((await reconcile()).done).toEqual([
    { action: 'ended', about: 'BK-1', reason: 'ahead' },
    { action: 'started', about: 'BK-1', reason: 'missing' },
  ]);
});

test('ends the workflows of bookings and trips that are gone', async () => {
  const { booking, trip, run, runTrip, waiting, reconcile, calls } = inMemory();
  for (const id of [1, 2]) run(booking(id));
  run(booking(3), { known: { sequence: 2, status: 'deleted', pickupAt: 0 } });
  runTrip(trip(7));
  waiting.set(2 as BookingId, 2);

  expect((await reconcile()).done).toEqual([
    { action: 'ended', about: 'BK-1', reason: 'gone' },
    { action: 'ended', about: 'TR-7', reason: 'gone' },
  ]);
  expect(calls.filter((name) => name.startsWith('end'))).toEqual(['end booking-1', 'end trip-7']);
});

test('lets the workflow of a closed booking or trip end by itself, unless it does not know', async () => {
  const { booking, trip, close, schedule, run, runTrip, reconcile } = inMemory();
  for (const id of [1, 2]) close(booking(id, { status: 'cancelled', version: 2 }));
  run(booking(1, { status: 'cancelled', version: 2 }));
  run(booking(2));
  schedule(trip(7, { isClosed: true, riders: 1 }));
  runTrip(trip(7));
  expect((await reconcile()).done).toEqual([{ action: 'corrected', about: 'BK-2', reason: 'differs' }]);
});

test('ends the workflows of an earlier epoch, and starts those of the current one first', async () => {
  const { booking, trip, store, schedule, run, runTrip, runSchedule, reconcile, calls } = inMemory();
  store(booking(1));
  schedule(trip(7));
  run(booking(1), { epoch: '89abcdef' });
  run(booking(9), { epoch: '89abcdef' });
  runTrip(trip(7), { epoch: '89abcdef' });
  runSchedule('89abcdef');
  runSchedule(EPOCH);
  await reconcile();
  expect(calls).toEqual([
    ...['list', 'start BK-1', 'start trip 7'],
    ...['end booking-1', 'end booking-9', 'end trip-7', 'end ratha-89abcdef-clean-up'],
  ]);
});

test('replaces the workflows of an earlier version only if the database knows their bookings', async () => {
  const { booking, trip, store, close, schedule, deleted, run, runTrip, reconcile, calls } = inMemory({
    hasOldWorkflows: true,
  });
  store(booking(1));
  close(booking(2, { status: 'completed' }));
  deleted.add(3 as BookingId);
  for (const id of [1, 2, 3, 4]) run(booking(id), { epoch: null, known: null });
  schedule(trip(7));
  for (const id of [7, 8]) runTrip(trip(id), { epoch: null, known: null });

  const { done } = await reconcile();
  expect(done).toEqual([
    { action: 'started', about: 'BK-1', reason: 'missing' },
    { action: 'started', about: 'TR-7', reason: 'missing' },
    ...['BK-1', 'BK-2', 'BK-3', 'TR-7'].map((about) => ({
      ...{ action: 'ended', about, reason: 'earlier-version' },
    })),
  ]);
  expect(calls).not.toContain('end booking-4');
  expect(calls).not.toContain('end trip-8');
});

test('starts the workflow of a cancellation whose rider was not notified', async () => {
  const { booking, eventOf, unsettled, run, close, reconcile } = inMemory();
  for (const id of [1, 2]) unsettled.push(eventOf(booking(id, { status: 'cancelled', version: 2 })));
  close(booking(2, { status: 'cancelled', version: 2 }));
  run(booking(2, { status: 'cancelled', version: 2 }));
  expect((await reconcile()).done).toEqual([
    { action: 'started', about: 'BK-1', reason: 'rider-not-notified' },
  ]);
});

test('corrects a trip with other seats, but not one that another configuration would close later', async () => {
  const { trip, schedule, run, booking, runTrip, reconcile, calls } = inMemory();
  run(booking(1), { epoch: 'ffffffff' });
  schedule(trip(7, { riders: 2, cancelled: 1 }));
  runTrip(trip(7, { riders: 2 }));
  schedule(trip(8, { closesAt: PICKUP + 1 }));
  runTrip(trip(8));
  expect((await reconcile()).done.filter(({ action }) => action === 'corrected')).toEqual([
    { action: 'corrected', about: 'TR-7', reason: 'differs' },
  ]);
  expect(calls).toContain('deliver trip 7');
});

test('writes nothing in a dry run', async () => {
  const { booking, trip, eventOf, unsettled, store, schedule, run, runTrip, reconcile, calls } = inMemory();
  store(booking(1));
  store(booking(2, { version: 2 }));
  run(booking(2));
  run(booking(3));
  schedule(trip(7));
  schedule(trip(8, { riders: 1 }));
  runTrip(trip(8));
  unsettled.push(eventOf(booking(5, { status: 'cancelled' })));
  const { dryRun, done } = await reconcile({ dryRun: true });
  expect(dryRun).toBe(true);
  expect(done.map(({ action, about }) => `${action} ${about}`)).toEqual([
    ...['started BK-1', 'started BK-5', 'corrected BK-2', 'started TR-7', 'corrected TR-8', 'ended BK-3'],
  ]);
  expect(new Set(calls)).toEqual(new Set(['list', 'find']));
});

test('tries at once again what failed, also if a server was too slow for many', async () => {
  const { booking, store, failingOnce, reconcile, calls } = inMemory();
  for (let id = 1; id <= 88; id += 1) store(booking(id));
  for (let id = 1; id <= 14; id += 1) failingOnce.add(`start BK-${id}`);
  const { done, failed } = await reconcile();
  expect({ started: done.length, failed }).toEqual({ started: 88, failed: 0 });
  expect(calls.filter((name) => name.startsWith('start '))).toHaveLength(88 + 14);
});

test('counts what failed and goes on, but throws if nothing succeeds', async () => {
  const { booking, store, failing, reconcile } = inMemory();
  for (const id of [1, 2]) store(booking(id));
  failing.add('start BK-1');
  expect(await reconcile()).toMatchObject({
    failed: 1,
    failures: [{ about: 'BK-1', action: 'started', error: 'Error' }],
    done: [{ about: 'BK-2' }],
  });
  failing.add('start BK-2');
  await expect(reconcile()).rejects.toThrow('Temporal does not answer');
});

test('knows an event of an earlier version, which names its deadlines `promise`, and each kind of trip event', () => {
  const deadlines = { remindAt: [], overdueAt: 0, detailsAt: 0, pickupAt: PICKUP, closesAt: 0 };
  const event = { bookingId: 1 as BookingId, sequence: 4, type: 'edited', status: 'received' } as const;
  const old: DeliveredBookingEvent = { ...event, promise: deadlines };
  expect(knownFromBooking(old)).toEqual({ sequence: 4, status: 'received', pickupAt: PICKUP });

  const trip = { tripId: 7 as TripId, closesAt: PICKUP };
  const seat = { ...trip, bookingId: 1 as RideshareBookingId, detailsAt: 0 };
  expect(knownFromTrip({ ...trip, type: 'scheduled' })).toMatchObject({ riders: 0, cancelled: 0 });
  expect(knownFromTrip({ ...seat, type: 'seat-booked' })).toMatchObject({ riders: 1, cancelled: 0 });
  expect(knownFromTrip({ ...seat, type: 'seat-cancelled' })).toMatchObject({ riders: 1, cancelled: 1 });
});

test('starts, corrects and ends the workflows of duties', async () => {
  const { duty, assign, runDuty, waitingDuties, reconcile, calls } = inMemory();
  assign(duty(1));
  runDuty(duty(1));
  assign(duty(2));
  assign(duty(3, { sequence: 2, state: 'accepted' }));
  runDuty(duty(3));
  assign(duty(4, { isOver: true }));
  runDuty(duty(4));
  runDuty(duty(5));
  runDuty(duty(6, { state: 'removed' }));
  assign(duty(7));
  waitingDuties.add(duty(7).id);
  assign(duty(8));
  runDuty(duty(8, { sequence: 9 }));
  runDuty(duty(9), { epoch: 'another', workflowId: 'another' });

  expect((await reconcile({ dryRun: true })).done).toHaveLength(5);
  expect(calls.filter((call) => /^(start|deliver|end)/.test(call))).toEqual([]);
  const { done, compared } = await reconcile();
  expect(compared).toMatchObject({ duties: 5, workflows: 7 });
  expect(done).toEqual([
    { action: 'ended', about: 'DT-8', reason: 'ahead' },
    { action: 'started', about: 'DT-2', reason: 'missing' },
    { action: 'started', about: 'DT-8', reason: 'missing' },
    { action: 'corrected', about: 'DT-3', reason: 'differs' },
    { action: 'ended', about: 'DT-5', reason: 'gone' },
    { action: 'ended', about: 'DT-9', reason: 'older-epoch' },
  ]);
  expect(calls).toContain('deliver DT-3 2');
});
