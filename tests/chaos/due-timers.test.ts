import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { makeOlder, placeRide, startWorkerProcess } from '#tests/chaos/chaos.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { waitingForLocks } from '#tests/setup/waiting-for-locks.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';
import { TIMER_ACTIVITIES } from '#workflows/timers-queue.ts';

/** More bookings are due at one time than a worker has connections to the database. */
const DUE = 40;
const NEW = 10;
const HOUR = 3_600_000;
const TIMEOUTS = {
  confirmation: 3 * HOUR,
  reminders: [HOUR, 2 * HOUR],
  detailsBeforePickup: HOUR,
  completionGrace: HOUR,
  undo: 0,
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DbPool;
let folder: string;
let temporal: TestServer;
let worker: ReturnType<typeof startWorkerProcess>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  folder = ownFolder('due-timers');
  temporal = await startTestServer({ database: path.join(folder, 'temporal.db') });
});
afterAll(async () => {
  await worker?.kill();
  await temporal?.kill();
  await db?.destroy();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

test('the first messages of new bookings do not wait behind timers that are due', async () => {
  worker = startWorkerProcess({
    databaseUrl: database.url,
    temporalAddress: temporal.address,
    dataDir: folder,
    timeouts: TIMEOUTS,
  });
  await worker.ready();
  const due = await place(DUE);
  await eventually(async () => (await toldCount('team-new-booking', due)) === DUE);

  worker.freeze();
  for (const id of due) await makeOlder(db, id, 4 * HOUR, TIMEOUTS);
  const fresh = await db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select from bookings where id = any(${due}) for no key update`.execute(transaction);
    worker.wake();
    // Each place for the activities of timers is taken, by one that waits for its booking.
    await eventually(async () => (await waitingForLocks(db)) >= TIMER_ACTIVITIES.timers);
    const placed = await place(NEW);
    let most = 0;
    await eventually(async () => {
      most = Math.max(most, await waitingForLocks(db));
      return (await toldCount('team-new-booking', placed)) === NEW;
    });
    // The other connections of the worker are free for what people just did.
    expect(most).toBe(TIMER_ACTIVITIES.timers);
    expect(await toldCount('team-overdue', due)).toBe(0);
    return placed;
  });
  await eventually(async () => (await toldCount('team-overdue', due)) === DUE);
  expect(await toldCount('team-overdue', fresh)).toBe(0);
});

async function place(count: number): Promise<BookingId[]> {
  const placed: BookingId[] = [];
  while (placed.length < count) placed.push(await placeRide(db, TIMEOUTS));
  return placed;
}

/** Returns how many of the bookings have a message of this kind. */
async function toldCount(kind: string, ids: readonly BookingId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct booking_id)::int as count from messages
    where kind = ${kind} and booking_id = any(${ids})`.execute(db);
  return rows[0]?.count ?? 0;
}
