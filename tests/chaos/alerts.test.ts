import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { requiresToken, startWhatsappStandIn } from '#infra/messaging/stand-in/whatsapp-server.ts';
import { startSmtpStandIn } from '#infra/messaging/testing/smtp-stand-in.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { placeRide, waitingCount } from '#tests/chaos/chaos.ts';
import { LONG } from '#tests/chaos/installation.ts';
import { startWebProcess } from '#tests/chaos/web-process.ts';
import { Client, RIDES } from '#tests/contract/site.ts';
import { CHILD_ENVIRONMENT } from '#tests/setup/child-environment.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { forkOwn } from '#tests/setup/own-child.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { findOwnProcess, freeze, thaw, withChildren } from '#tests/setup/own-process.ts';
import { TIME_FACTOR } from '#tests/setup/time-factor.ts';
import { startTestServer } from '#workflows/testing/temporal-server.ts';

/**
 * How long an outage lasts at least. `OUTAGE_SECONDS=1200 OUTAGE_BOOKINGS=100` is a long one, in which bookings become late
 * by themselves.
 */
const SECONDS = Number(process.env.OUTAGE_SECONDS ?? 0);
const BOOKINGS = Number(process.env.OUTAGE_BOOKINGS ?? 12);
/** A message that waits is tried again after 10 minutes at most. */
const LIMIT_MS = (SECONDS > 0 ? 900_000 : 420_000) * TIME_FACTOR;
const options = { timeout: SECONDS * 1_000 + 3 * LIMIT_MS };
/** The oldest work is late after 30 s. */
const LATE_SECONDS = 40;
const PROGRAM = path.join(import.meta.dirname, '../../bin/ratha.cjs');
const STAFF = 'hello@ratha.example';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts PostgreSQL's database, Temporal and a mail server. What it returns is closed after the test. */
async function openStage() {
  const database = await createTestDatabase();
  const db = openDatabase(database.url);
  const folder = ownFolder('chaos');
  const pidFile = path.join(folder, 'temporal.pid');
  const temporal = await startTestServer({ database: path.join(folder, 'temporal.db'), pidFile });
  const smtp = await startSmtpStandIn();
  closing.push(
    () => rm(folder, { recursive: true, force: true }),
    database.drop,
    () => db.destroy(),
    temporal.kill,
    smtp.close,
  );
  const variables = { SMTP_URL: smtp.url, SMTP_FROM: 'rides@ratha.example' };
  const work = async (more: Readonly<Record<string, string>> = {}) => {
    const worker = forkOwn(PROGRAM, ['worker'], {
      env: {
        ...{ ...CHILD_ENVIRONMENT, NODE_ENV: 'production', RATHA_DEMO: '1', LOG_LEVEL: 'error' },
        ...{ DATABASE_URL: database.url, TEMPORAL_ADDRESS: temporal.address, RATHA_DATA_DIR: folder },
        ...{ ...variables, ...more },
      },
    });
    closing.push(worker.kill);
    await worker.ready();
    return worker;
  };
  return { db, folder, pidFile, temporal, work, databaseUrl: database.url, variables, mails: smtp.received };
}

const alerts = (mails: readonly { to: readonly string[]; headers: readonly string[] }[], subject: string) =>
  mails.filter(({ to, headers }) => to.includes(STAFF) && headers.includes(`Subject: ${subject}`));

const secondsSince = (at: number) => `${((performance.now() - at) / 1000).toFixed(1)} s`;

test(
  'an expired token raises one alert, and each message of the outage arrives once after it',
  options,
  async () => {
    const whatsapp = await startWhatsappStandIn(requiresToken('renewed'));
    closing.push(whatsapp.close);
    const { db, work, mails } = await openStage();
    const account = { WHATSAPP_PHONE_NUMBER_ID: '1055', WHATSAPP_API_URL: whatsapp.apiUrl };
    const expired = await work({ ...account, WHATSAPP_TOKEN: 'expired' });

    const beginsAt = performance.now();
    const ids: BookingId[] = [];
    for (let count = 0; count < BOOKINGS; count += 1) {
      ids.push(await placeRide(db, LONG));
      await sleep((SECONDS * 1_000) / BOOKINGS);
      if (count === 0) {
        await eventually(async () => alerts(mails, 'WhatsApp sends no messages').length > 0);
        console.log(`alert ${secondsSince(beginsAt)} after the first booking`);
      }
    }
    await eventually(async () => (await messageStates(db, ids)).queued === 2 * BOOKINGS);
    console.log(`token renewed after ${secondsSince(beginsAt)}, ${BOOKINGS} bookings`);
    // As an operator does. A killed worker leaves messages that may have been sent.
    await expired.stop();
    whatsapp.received.length = 0;
    const renewedAt = performance.now();
    await work({ ...account, WHATSAPP_TOKEN: 'renewed' });
    await eventually(async () => (await messageStates(db, ids)).sent === 2 * BOOKINGS, LIMIT_MS);
    console.log(`all delivered ${secondsSince(renewedAt)} after that`);

    const texts = whatsapp.received.map(({ body }) => JSON.stringify(body));
    expect(texts).toHaveLength(2 * BOOKINGS);
    for (const id of ids)
      expect(texts.filter((text) => new RegExp(`BK-${id}\\b`).test(text))).toHaveLength(2);
    expect(alerts(mails, 'WhatsApp sends no messages')).toHaveLength(1);
  },
);

/** Counts the messages by WhatsApp about new bookings, to riders and team, by state. */
async function messageStates(db: DbPool, ids: readonly BookingId[]) {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from messages
    where channel = 'whatsapp' and booking_id = any(${ids}) group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

test('a frozen Temporal raises an alert, and the site goes on booking', options, async () => {
  const { db, folder, pidFile, temporal, work, databaseUrl, variables, mails } = await openStage();
  await work();
  const web = await startWebProcess({
    ...variables,
    DATABASE_URL: databaseUrl,
    RATHA_DATA_DIR: folder,
    TEMPORAL_ADDRESS: temporal.address,
  });
  closing.push(web.kill);
  const rider = new Client({ url: `http://127.0.0.1:${web.port}` });
  await rider.logIn('+919810000001');
  const book = async () => (await rider.post('/api/bookings', RIDES.hourly)).status;
  const ready = async () => rider.get('/readyz');
  await eventually(async () => (await ready()).body.temporal?.state === 'up');

  const server = withChildren(findOwnProcess(pidFile, folder));
  freeze(server);
  const frozenAt = performance.now();
  const booked: number[] = [await book()];
  if (SECONDS === 0)
    await sql`update bookings set placed_at = placed_at - make_interval(secs => ${LATE_SECONDS})`.execute(db);
  await eventually(async () => alerts(mails, 'Automatic messages are late').length > 0);
  console.log(`alert ${secondsSince(frozenAt)} after Temporal froze`);
  expect(await ready()).toMatchObject({
    status: 200,
    body: {
      status: 'ready',
      database: 'up',
      temporal: { state: 'down' },
      warnings: expect.arrayContaining(['work-late']),
    },
  });
  while (performance.now() - frozenAt < SECONDS * 1_000 || booked.length < 3) {
    booked.push(await book());
    expect((await ready()).status).toBe(200);
    await sleep(SECONDS === 0 ? 0 : 10_000);
  }
  expect(new Set(booked)).toEqual(new Set([201]));

  thaw(server);
  const thawedAt = performance.now();
  await eventually(async () => (await waitingCount(db)) === 0);
  await eventually(async () => (await firstMessages(db)).length === booked.length, LIMIT_MS);
  console.log(`${booked.length} bookings told ${secondsSince(thawedAt)} after Temporal went on`);
  expect((await firstMessages(db)).every(({ count }) => count === 1)).toBe(true);
  await eventually(async () => !(await ready()).body.warnings.includes('work-late'));
  expect(alerts(mails, 'Automatic messages are late')).toHaveLength(1);
});

/** Returns the number of e-mails to the team about each new booking. */
async function firstMessages(db: DbPool) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
    where kind = 'team-new-booking' and channel = 'email' and status = 'sent' group by booking_id`.execute(
    db,
  );
  return rows;
}
