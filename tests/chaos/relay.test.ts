import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { confirmBooking } from '#domain/bookings/decide/confirm-booking.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { relayStatus } from '#infra/postgres/outbox/relay-status.ts';
import { dutyTransactions } from '#tests/builders/duties.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';
import { changesOf, messagesOf, placeRide, startWorkerProcess, waitingCount } from './chaos.ts';

const hour = 3_600_000;
const timeouts = {
  confirmation: hour,
  reminders: [hour / 2],
  detailsBeforePickup: hour,
  completionGrace: hour,
  undo: 0,
};
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DbPool;
let folder: string;
let temporal: TestServer;
let workers: ReturnType<typeof startWorkerProcess>[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  folder = ownFolder('chaos');
  temporal = await startTestServer({ database: path.join(folder, 'temporal.db') });
  workers = [0, 1].map(() =>
    startWorkerProcess({
      databaseUrl: database.url,
      temporalAddress: temporal.address,
      dataDir: folder,
      timeouts,
    }),
  );
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await db.destroy();
  await database.drop();
  await temporal.kill();
  await rm(folder, { recursive: true, force: true });
});

function confirm(id: BookingId) {
  const inTransaction = dutyTransactions(db);
  const act = confirmBooking({
    changeBooking: changeBooking({ inTransaction, timeouts }),
    clock: () => new Date(),
  });
  return act({ id, by: { role: 'owner', phone: null, surface: 'console' } });
}

/** Returns the worker whose relay holds the lease. Its process id is a part of the holder's name. */
async function leader() {
  const { isActive, holder } = await relayStatus(db);
  return isActive ? workers.find(({ pid }) => holder?.includes(`-${pid}-`)) : undefined;
}

const delivered = async () => (await waitingCount(db)) === 0;

test('another worker delivers events when the leader is frozen, and the leader changes nothing when it wakes', async () => {
  const first = await placeRide(db, timeouts);
  await eventually(async () => (await messagesOf(db, first)).length === 2);
  const frozen = await leader();
  frozen?.freeze();
  expect((await confirm(first)).ok).toBe(true);
  const second = await placeRide(db, timeouts);
  expect((await confirm(second)).ok).toBe(true);
  await eventually(delivered);
  const next = await leader();
  expect(next).not.toBe(frozen);

  frozen?.wake();
  const third = await placeRide(db, timeouts);
  const everything = ['booking-confirmed', 'booking-received', 'team-new-booking'];
  await eventually(async () => (await messagesOf(db, first)).length === 3);
  await eventually(async () => (await messagesOf(db, second)).length === 3);
  await eventually(async () => (await messagesOf(db, third)).length === 2);
  await eventually(delivered);
  expect(await messagesOf(db, first)).toEqual(everything);
  expect(await messagesOf(db, second)).toEqual(everything);
  expect(await changesOf(db, second)).toEqual(['received', 'confirmed']);
  expect(await leader()).toBe(next);
});
