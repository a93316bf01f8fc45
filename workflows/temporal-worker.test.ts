import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { freePort } from '#infra/local/ports.ts';
import { createTemporalClient } from '#infra/temporal/client.ts';
import { createDeliveries } from '#infra/temporal/deliveries.ts';
import { sampleTemporalTime } from '#infra/temporal/temporal-time.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { createBookingActivities } from '#workflows/activities/booking.activities.ts';
import { createClockActivities } from '#workflows/activities/clock.activities.ts';
import { type RunningWorker, runTemporalWorker } from '#workflows/temporal-worker.ts';
import { deadlinesFromNow } from '#workflows/testing/booking-workflows.ts';
import { inMemoryBookings } from '#workflows/testing/in-memory-bookings.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';
import { QUIET, TEST_SCOPE, testHealth } from '#workflows/testing/test-environment.ts';

/** The worker allows itself less than 5 s; the rest is for a busy machine. */
const MAX_STOP_MS = 20_000;
const queue = { namespace: 'default', scope: async () => TEST_SCOPE };
let folder: string;
let address: string | null;
let server: TestServer | undefined;
let worker: RunningWorker;
let logged: string[];
const client = createTemporalClient({ ...queue, address: async () => address });
const { deliverBookingEvent } = createDeliveries(client, queue.scope);
const bookings = inMemoryBookings(deliverBookingEvent);
const activities = {
  ...createBookingActivities(bookings.deps),
  ...createClockActivities({ databaseTime: async () => new Date() }),
};

const log = (...args: unknown[]) => void logged.push(String(args.at(-1)));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ratha-worker-'));
  address = null;
  logged = [];
  worker = runTemporalWorker({
    ...queue,
    address: async () => address,
    activities,
    log: { ...QUIET, info: log, warn: log },
    ...{ stickyTimeoutMs: 1_000, silentMs: 3_000 },
  });
});

afterEach(async () => {
  await worker.stop();
  await client.close();
  await server?.kill();
  await rm(folder, { recursive: true, force: true });
});

const health = () => testHealth(address, folder);

test('waits for Temporal and works again after a restart of the server', async () => {
  address = `127.0.0.1:${await freePort()}`;
  const port = Number(address.split(':')[1]);
  const database = path.join(folder, 'temporal.db');
  await sleep(500);
  server = await startTestServer({ port, database });
  await eventually(async () => (await health()).workers === 1);
  await eventually(() => worker.state() === 'working');
  bookings.holdEvents = true;
  const first = bookings.place(1 as BookingId, deadlinesFromNow({}));
  await deliverBookingEvent(first);
  await eventually(() => bookings.known(1 as BookingId).messages.length === 2);

  await server.kill();
  expect((await health()).state).toBe('down');
  await eventually(() => logged.includes('Temporal does not answer; workflows wait until it is back'));
  // Alerts and probes tell it (docs/operate/alerts.md#ratha-no-worker).
  await eventually(() => worker.state() === 'waiting');
  server = await startTestServer({ port, database });
  const confirmed = bookings.set(1 as BookingId, 'confirmed', 'confirmed');
  await eventually(() =>
    deliverBookingEvent(confirmed).then(
      () => true,
      () => false,
    ),
  );
  await eventually(() => bookings.known(1 as BookingId).messages.includes('booking-confirmed'));
  await eventually(() => logged.includes('Temporal is back; workflows continue'));
  await eventually(() => worker.state() === 'working');
});

test('follows Temporal to another address', async () => {
  server = await startTestServer();
  address = server.address;
  await eventually(async () => (await health()).workers === 1);
  await server.kill();
  server = await startTestServer();
  address = server.address;
  await eventually(async () => (await health()).workers === 1);
});

test('counts the workers by the clock of the server, whatever the clock of this machine says', async () => {
  server = await startTestServer();
  address = server.address;
  await eventually(async () => (await health()).workers === 1);
  const base = Date.now() - performance.now();
  for (const shiftMs of [600_000, -600_000]) {
    vi.useFakeTimers({ toFake: ['Date'], now: base + performance.now() + shiftMs });
    try {
      const { sentAt, answeredAt, time } = await sampleTemporalTime(client, 5_000);
      expect(time).toBeGreaterThan(base + sentAt - 2);
      expect(time).toBeLessThan(base + answeredAt + 2);
      expect((await health()).workers).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  }
  expect(logged.filter((line) => line.startsWith('Temporal: '))).toEqual([]);
});

test('stops soon while Temporal runs, after it was killed, and before it ever ran', async () => {
  const stopsSoon = async () => {
    const start = performance.now();
    await worker.stop();
    expect(performance.now() - start).toBeLessThan(MAX_STOP_MS);
  };
  await stopsSoon();

  server = await startTestServer();
  address = server.address;
  for (const gone of [false, true]) {
    worker = runTemporalWorker({
      ...queue,
      address: async () => address,
      activities,
      log: QUIET,
    });
    await eventually(async () => (await health()).workers === 1);
    if (gone) await server.kill();
    await stopsSoon();
    await worker.closed;
  }
});
