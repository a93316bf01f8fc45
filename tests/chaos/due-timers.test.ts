import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { makeOlder, placeRide, startWorkerProcess, waitingCount } from '#tests/chaos/chaos.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { eventually, passed } from '#tests/setup/eventually.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';

/**
 * So many bookings become overdue at one time. `DUE_BOOKINGS=1000 DUE_MINUTES=6` is a busy evening that nobody answers: from the
 * last reminder to the end of the time to confirm, there are five minutes.
 */
const DUE = Number(process.env.DUE_BOOKINGS ?? 100);
const MINUTES = Number(process.env.DUE_MINUTES ?? 0);
const NEW = 30;
const HOUR = 3_600_000;

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
  const timeouts = {
    confirmation: 3 * HOUR,
    reminders: [HOUR, 2 * HOUR],
    detailsBeforePickup: HOUR,
    completionGrace: HOUR,
    undo: 0,
  };
  worker = startWorkerProcess({
    databaseUrl: database.url,
    temporalAddress: temporal.address,
    dataDir: folder,
    timeouts,
  });
  await worker.ready();
  const old: BookingId[] = [];
  // All are overdue at the same instant, which is far enough for them to be placed.
  const dueAt = Date.now() + Math.max(20_000 + DUE * 60, MINUTES * 60_000);
  for (let count = 0; count < DUE; count += 1) {
    const id = await placeRide(db, timeouts);
    old.push(id);
  }
  await eventually(async () => (await toldCount('team-new-booking')) === DUE);
  for (const id of old) await makeOlder(db, id, 3 * HOUR - (dueAt - Date.now()), timeouts);
  await eventually(async () => (await waitingCount(db)) === 0);
  console.log(
    `ready ${Math.round((dueAt - Date.now()) / 1000)} s before they are due, worker ${memoryOf(worker.pid)} MB`,
  );
  await passed(dueAt);

  const fresh: BookingId[] = [];
  for (let count = 0; count < NEW; count += 1) {
    fresh.push(await placeRide(db, timeouts));
    await sleep(100);
  }
  await eventually(async () => (await toldCount('team-overdue')) === DUE);
  await eventually(async () => (await toldCount('team-new-booking')) === DUE + NEW);

  const waits = await firstMessages(fresh);
  const sorted = waits.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  const overdue = await sql<{ seconds: number }>`
    select extract(epoch from max(created_at) - ${new Date(dueAt)})::float8 as seconds
    from messages where kind = 'team-overdue'`.execute(db);
  const overtaken = Math.max(...waits.map((one) => one.overtaken));
  console.log(
    `first messages of ${NEW} new bookings: median ${sorted[NEW / 2]?.toFixed(2)} s, 99 of 100 within ${sorted[Math.ceil(0.99 * NEW) - 1]?.toFixed(2)} s; ` +
      `at most ${overtaken} of ${DUE} overdue notices came first; ` +
      `the last of them after ${overdue.rows[0]?.seconds.toFixed(1)} s`,
  );
  // In one queue for all, a quarter of them comes first.
  expect(overtaken).toBeLessThan(DUE / 10);
});

/** Returns the memory of a process, in MB. */
function memoryOf(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function toldCount(kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct booking_id)::int as count from messages where kind = ${kind}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns how long each booking waited for its message, and how many overdue notices were told meanwhile. */
async function firstMessages(ids: readonly BookingId[]) {
  const { rows } = await sql<{ seconds: number; overtaken: number }>`
    select extract(epoch from first.at - placed.at)::float8 as seconds, (
      select count(distinct booking_id)::int from messages
      where kind = 'team-overdue' and created_at between placed.at and first.at) as overtaken
    from bookings,
      lateral (select placed_at as at) as placed,
      lateral (
        select min(created_at) as at from messages where booking_id = bookings.id and kind = 'team-new-booking'
      ) as first
    where bookings.id = any(${ids})`.execute(db);
  return rows;
}
