import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { confirmBooking } from '#domain/bookings/decide/confirm-booking.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { eventually, passed } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';
import { changesOf, messagesOf, placeRide, startWorkerProcess, waitingCount } from './chaos.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DbPool;
let folder: string;
let temporal: TestServer;
let workers: { kill: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ratha-chaos-'));
  temporal = await startTestServer({ database: path.join(folder, 'temporal.db') });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  workers = [];
  await temporal.kill();
  await rm(folder, { recursive: true, force: true });
});

function startWorker(timeouts: BookingTimeouts) {
  const worker = startWorkerProcess({
    databaseUrl: database.url,
    temporalAddress: temporal.address,
    dataDir: folder,
    timeouts,
  });
  workers.push(worker);
  return worker;
}

function confirm(id: BookingId, timeouts: BookingTimeouts) {
  const inTransaction = inTransactionOf(db, (trx) => ({ bookings: bookingRepository(trx) }));
  const act = confirmBooking({
    changeBooking: changeBooking({ inTransaction, timeouts }),
    clock: () => new Date(),
  });
  return act({ id, by: { role: 'owner', phone: null, surface: 'console' } });
}

const hour = 3_600_000;
const later = { detailsBeforePickup: hour, completionGrace: hour, undo: 0 };

test('sends reminders and the overdue message once when the worker is killed before the deadline', async () => {
  // Before the second reminder there is time for two starts of a worker on a busy machine. After it, the
  // first reminder would be too late to send.
  const timeouts = { confirmation: 60_000, reminders: [30_000, 45_000], ...later };
  const first = startWorker(timeouts);
  await first.ready();
  const id = await placeRide(db, timeouts);
  await eventually(async () => (await messagesOf(db, id)).length >= 2);
  // Kills the worker while it is idle. An activity that is lost while it runs is retried only after its own
  // timeout.
  await sleep(1_000);
  await first.kill();
  startWorker(timeouts);
  await eventually(async () => (await messagesOf(db, id)).includes('booking-overdue'));
  await eventually(async () => (await messagesOf(db, id)).includes('team-overdue'));
  await sleep(1_000);

  expect(await messagesOf(db, id)).toEqual([
    'booking-overdue',
    'booking-received',
    'team-new-booking',
    'team-overdue',
    'team-reminder-1',
    'team-reminder-2',
  ]);
  expect(await changesOf(db, id)).toEqual(['received', 'overdue']);
});

test('accepts bookings while Temporal is down, and processes each event once when it is back', async () => {
  const timeouts = { confirmation: hour, reminders: [hour / 2], ...later };
  startWorker(timeouts);
  startWorker(timeouts);
  const before = await placeRide(db, timeouts);
  await eventually(async () => (await messagesOf(db, before)).length === 2);

  await temporal.kill();
  const during = await placeRide(db, timeouts);
  expect((await confirm(before, timeouts)).ok).toBe(true);
  expect((await confirm(during, timeouts)).ok).toBe(true);
  await sleep(1_500);
  expect(await waitingCount(db)).toBe(3);

  temporal = await startTestServer({ port: temporal.port, database: path.join(folder, 'temporal.db') });
  await eventually(async () => (await waitingCount(db)) === 0);
  const everything = ['booking-confirmed', 'booking-received', 'team-new-booking'];
  await eventually(async () => (await messagesOf(db, before)).length === 3);
  await eventually(async () => (await messagesOf(db, during)).length === 3);
  await sleep(1_000);
  expect(await messagesOf(db, before)).toEqual(everything);
  expect(await messagesOf(db, during)).toEqual(everything);
  expect(await changesOf(db, during)).toEqual(['received', 'confirmed']);
});

test('applies a decision made while Temporal was down, although the deadline passed meanwhile', async () => {
  const timeouts = { confirmation: 20_000, reminders: [19_000], ...later };
  await startWorker(timeouts).ready();
  const id = await placeRide(db, timeouts);
  const overdueAt = Date.now() + timeouts.confirmation;
  await eventually(async () => (await messagesOf(db, id)).length >= 2);
  await temporal.kill();
  expect((await confirm(id, timeouts)).ok).toBe(true);
  await passed(overdueAt);
  temporal = await startTestServer({ port: temporal.port, database: path.join(folder, 'temporal.db') });
  await eventually(async () => (await messagesOf(db, id)).includes('booking-confirmed'));

  expect(await messagesOf(db, id)).not.toContain('booking-overdue');
  expect(await changesOf(db, id)).toEqual(['received', 'confirmed']);
});

test('continues after the worker’s database connections are cut', async () => {
  const timeouts = { confirmation: hour, reminders: [hour / 2], ...later };
  startWorker(timeouts);
  const before = await placeRide(db, timeouts);
  await eventually(async () => (await messagesOf(db, before)).length === 2);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  const after = await placeRide(db, timeouts);
  await eventually(async () => (await messagesOf(db, after)).length === 2);
});
