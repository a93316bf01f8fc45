import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { confirmBooking } from '#domain/bookings/decide/confirm-booking.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import {
  acceptsMessage,
  startWhatsappStandIn,
  staysSilent,
} from '#infra/messaging/stand-in/whatsapp-server.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { dutyTransactions } from '#tests/builders/duties.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { eventually, passed } from '#tests/setup/eventually.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';
import { changesOf, makeOlder, messagesOf, placeRide, startWorkerProcess, waitingCount } from './chaos.ts';

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
  folder = ownFolder('chaos');
  temporal = await startTestServer({ database: path.join(folder, 'temporal.db') });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  workers = [];
  await temporal.kill();
  await rm(folder, { recursive: true, force: true });
});

function startWorker(timeouts: BookingTimeouts, clockShiftMs = 0, more: Record<string, string> = {}) {
  const worker = startWorkerProcess({
    databaseUrl: database.url,
    temporalAddress: temporal.address,
    dataDir: folder,
    timeouts,
    clockShiftMs,
    more,
  });
  workers.push(worker);
  return worker;
}

function confirm(id: BookingId, timeouts: BookingTimeouts) {
  const inTransaction = dutyTransactions(db);
  const act = confirmBooking({
    changeBooking: changeBooking({ inTransaction, timeouts }),
    clock: () => new Date(),
  });
  return act({ id, by: { role: 'owner', phone: null, surface: 'console' } });
}

const hour = 3_600_000;
const later = { detailsBeforePickup: hour, completionGrace: hour, undo: 0 };

test('sends reminders and the overdue message once when the worker is killed before the deadline', async () => {
  const timeouts = { confirmation: 3 * hour, reminders: [hour, 2 * hour], ...later };
  const first = startWorker(timeouts);
  const id = await placeRide(db, timeouts);
  await eventually(async () => (await messagesOf(db, id)).length >= 2);
  // The booking becomes older, so no step has to be quick. The first deadline passes while no worker runs.
  const placedAt = await makeOlder(db, id, hour - 3_000, timeouts);
  await eventually(async () => (await waitingCount(db)) === 0);
  await first.kill();
  await passed(placedAt + hour);
  startWorker(timeouts);
  await eventually(async () => (await messagesOf(db, id)).includes('team-reminder-1'));
  await makeOlder(db, id, 2 * hour, timeouts);
  await eventually(async () => (await messagesOf(db, id)).includes('team-reminder-2'));
  await makeOlder(db, id, 3 * hour, timeouts);
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

test('gives a message once to a silent provider, although the worker is killed while it waits', async () => {
  const whatsapp = await startWhatsappStandIn(staysSilent);
  const timeouts = { confirmation: hour, reminders: [hour / 2], ...later };
  const provider = {
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '1055',
    WHATSAPP_API_URL: whatsapp.apiUrl,
    MESSAGE_DEADLINE: '15s',
  };
  // A worker also asks how many people the number may write to, at a time of its own.
  const messages = () => whatsapp.received.filter(({ method }) => method === 'POST');
  const statesOf = async (id: BookingId) => {
    const stored = db.selectFrom('messages').select(['kind', 'status']);
    const rows = await stored.where('booking_id', '=', id).where('channel', '=', 'whatsapp').execute();
    return rows.map(({ kind, status }) => `${kind} ${status}`).sort();
  };
  try {
    const first = startWorker(timeouts, 0, provider);
    const id = await placeRide(db, timeouts);
    await eventually(() => messages().length === 2);
    await first.kill();
    whatsapp.answers(acceptsMessage);
    startWorker(timeouts, 0, provider);
    const both = ['booking-received unknown', 'team-new-booking unknown'];
    await eventually(async () => (await statesOf(id)).join() === both.join());

    expect((await confirm(id, timeouts)).ok).toBe(true);
    await eventually(async () => (await statesOf(id)).includes('booking-confirmed sent'));
    expect(await statesOf(id)).toEqual(['booking-confirmed sent', ...both]);
    expect(messages()).toHaveLength(3);
  } finally {
    await whatsapp.close();
  }
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

test.each([10, -10])(
  'keeps deadlines by the database with a worker whose clock is wrong by %i minutes',
  async (shift) => {
    const timeouts = { confirmation: 6_000, reminders: [3_000], ...later };
    const worker = startWorker(timeouts, shift * 60_000);
    await worker.ready();
    const id = await placeRide(db, timeouts);
    await eventually(async () => (await messagesOf(db, id)).includes('booking-overdue'));
    await eventually(async () => (await messagesOf(db, id)).includes('team-overdue'));

    expect(await changesOf(db, id)).toEqual(['received', 'overdue']);
    const { rows } = await sql<{ late: boolean; past: boolean }>`
      select overdue_at >= placed_at + interval '6 s' as late, overdue_at <= now() + interval '1 s' as past
      from bookings where id = ${id}`.execute(db);
    expect(rows).toEqual([{ late: true, past: true }]);
  },
);
