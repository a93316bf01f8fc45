import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase } from '#infra/postgres/connection/database.ts';
import { renewEpoch } from '#infra/postgres/schema/installation.ts';
import { claimKeeper, REFUSED } from '#infra/temporal/claim/claim-keeper.ts';
import { createTemporalClient, type TemporalClient } from '#infra/temporal/client.ts';
import { ensureSchedules } from '#infra/temporal/schedules.ts';
import { claimScheduleId, scopeOf } from '#infra/temporal/scope.ts';
import { answered } from '#tests/chaos/answered.ts';
import { messagesOf, placeRide, waitingCount } from '#tests/chaos/chaos.ts';
import { type OpenInstallation, openInstallation } from '#tests/chaos/installation.ts';
import { postgresUrl } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { onServer, withDatabase } from '#tests/setup/template-database.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';

const FIRST = ['booking-received', 'team-new-booking'];

let temporal: TestServer;
let client: TemporalClient;
let opened: OpenInstallation[] = [];
let copies: string[] = [];
const workers: { readonly stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  temporal = await startTestServer();
  const hasty = createTemporalClient({ address: async () => temporal.address, namespace: 'default' });
  // On a busy machine Temporal has longer than the 3 s of a worker.
  client = { ...hasty, ask: (withinMs, call) => hasty.ask(20 * withinMs, call) };
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await Promise.all(opened.map((one) => one.close()));
  const server = await postgresUrl();
  for (const name of copies) await onServer(server, `drop database ${name} with (force)`);
  [opened, copies] = [[], []];
});
afterAll(async () => {
  await client.close();
  await temporal.kill();
});

async function open(databaseUrl?: string) {
  const one = await openInstallation({
    temporalAddress: temporal.address,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  opened.push(one);
  return one;
}

async function work(one: OpenInstallation) {
  const worker = await one.startWorker();
  workers.push(worker);
  return worker;
}

/** Copies a database that nobody uses, as `createdb --template` does. Returns the URL of the copy. */
async function copyOf({ url }: OpenInstallation): Promise<string> {
  const server = await postgresUrl();
  const name = `copy_${process.pid}_${copies.length}_${Date.now()}`;
  await onServer(server, `create database ${name} template ${new URL(url).pathname.slice(1)}`);
  copies.push(name);
  return withDatabase(server, name);
}

const place = (one: OpenInstallation) => placeRide(one.db, one.timeouts);

/** Opens an installation that has sent the messages of one booking, and stops its worker. */
async function stoppedInstallation(): Promise<OpenInstallation> {
  const one = await open();
  const worker = await work(one);
  const kept = await place(one);
  await eventually(async () => (await messagesOf(one.db, kept)).length === 2);
  await worker.stop();
  await one.disconnect();
  return one;
}

test('a raw copy of a database leaves the messages of the original alone, until it is its own installation', async () => {
  const before = await stoppedInstallation();
  const copy = await open(await copyOf(before));
  const original = await open(before.url);

  const refused = await work(copy);
  await eventually(async () => refused.state() === 'refused');
  const untold = await place(copy);
  const running = await work(original);
  const told = await place(original);
  expect(told).toBe(untold);
  await eventually(async () => (await messagesOf(original.db, told)).length === 2);
  expect(await messagesOf(original.db, told)).toEqual(FIRST);
  expect(running.state()).toBe('working');
  expect(await messagesOf(copy.db, untold)).toEqual([]);
  expect(await waitingCount(copy.db, 'booking')).toBeGreaterThan(0);

  const onCopy = (...args: string[]) => answered(args, copy.variables);
  expect(await onCopy('workflows', 'reconcile')).toMatchObject({
    code: 1,
    err: expect.stringContaining(REFUSED),
  });
  expect((await onCopy('doctor')).out).toContain('Another database runs the workflows');
  const separated = await onCopy('workflows', 'claim', '--as-copy', '--yes', '--json');
  expect(separated).toMatchObject({ code: 0, err: '' });
  await eventually(async () => (await messagesOf(copy.db, untold)).length === 2);
  await eventually(async () => refused.state() === 'working');
  // Nothing of the original has changed.
  expect(await messagesOf(original.db, told)).toEqual(FIRST);
  expect(running.state()).toBe('working');
});

test('a database that replaces another one takes its workflows by a command', async () => {
  const before = await stoppedInstallation();
  const replacing = await open(await copyOf(before));
  const refused = await work(replacing);
  await eventually(async () => refused.state() === 'refused');

  const claim = () => answered(['workflows', 'claim', '--yes', '--json'], replacing.variables);
  expect(JSON.parse((await claim()).out)).toMatchObject({ changed: true });
  await eventually(async () => refused.state() === 'working');
  const next = await place(replacing);
  await eventually(async () => (await messagesOf(replacing.db, next)).length === 2);
  expect(JSON.parse((await claim()).out)).toMatchObject({ changed: false });
  expect(await answered(['workflows', 'claim', '--as-copy', '--yes'], replacing.variables)).toMatchObject({
    code: 1,
    err: expect.stringContaining('it is the original'),
  });

  const late = await open(before.url);
  const again = await work(late);
  await eventually(async () => again.state() === 'refused');
});

/** Opens an installation and keepers that ask each time. */
async function keepers() {
  const one = await open();
  const wentBack: string[] = [];
  const keeper = (name: string, db: Db = one.db) =>
    claimKeeper({ db, client, checkMs: 0, onWentBack: async () => void wentBack.push(name) });
  return { one, keeper, wentBack };
}

const tokens = async (db: Db) =>
  (await db.selectFrom('workflow_claims').select('token').execute()).map(({ token }) => token);

test('any number of workers of one database claim together', async () => {
  const { one, keeper, wentBack } = await keepers();
  const all = ['a', 'b', 'c', 'd'].map((name) => keeper(name));
  for (let round = 0; round < 5; round += 1) await Promise.all(all.map((one) => one.ensure()));
  expect(await all[0]?.holder()).toBe('this');
  expect(wentBack).toEqual([]);
  const written = await tokens(one.db);
  expect(new Set(written).size).toBe(written.length);
});

test('a worker that claims while another one looks is no stranger to it', async () => {
  const { one, keeper, wentBack } = await keepers();
  const sibling = keeper('sibling');
  await sibling.ensure();
  let isFirst = true;
  const interrupted: TemporalClient = {
    ...client,
    async ask(withinMs, call) {
      const answer = await client.ask(withinMs, call);
      if (isFirst) await sibling.ensure();
      isFirst = false;
      return answer;
    },
  };
  await claimKeeper({ db: one.db, client: interrupted, checkMs: 0 }).ensure();
  await sibling.ensure();
  expect(wentBack).toEqual([]);
});

test('copied files, which have the identity of the original, are refused after its next claim', async () => {
  const { one, keeper } = await keepers();
  const original = keeper('original');
  await original.ensure();
  const copied = await tokens(one.db);
  await original.ensure();
  const newer = (await tokens(one.db)).filter((token) => !copied.includes(token));
  expect(newer).toHaveLength(1);
  // The database of before, as its copied files would have it.
  await one.db.deleteFrom('workflow_claims').where('token', 'in', newer).execute();
  const copy = keeper('copy');
  await expect(copy.ensure()).rejects.toThrow(REFUSED);
  expect(await copy.holder()).toBe('other');
});

test('a worker notices a database that went back in time, once, and goes on', async () => {
  const { one, keeper, wentBack } = await keepers();
  const [first, second] = [keeper('first'), keeper('second')];
  await first.ensure();
  await second.ensure();
  const backup = await tokens(one.db);
  await first.ensure();
  await second.ensure();
  await one.db.deleteFrom('workflow_claims').where('token', 'not in', backup).execute();
  for (let round = 0; round < 4; round += 1) {
    for (const worker of [first, second]) await worker.ensure().catch(() => undefined);
  }
  await first.ensure();
  await second.ensure();
  expect(wentBack).toContain('second');
  expect(wentBack.filter((name) => name === 'second')).toHaveLength(1);
});

test('a reconcile that failed after the database went back is tried again', async () => {
  const { one } = await keepers();
  let attempts = 0;
  const worker = claimKeeper({
    ...{ db: one.db, client, checkMs: 0 },
    async onWentBack() {
      attempts += 1;
      if (attempts === 1) throw new Error('Temporal does not answer');
    },
  });
  await worker.ensure();
  await one.db.deleteFrom('workflow_claims').execute();
  await expect(worker.ensure()).rejects.toThrow('Temporal does not answer');
  await worker.ensure();
  await worker.ensure();
  expect(attempts).toBe(2);
});

test('a new epoch takes the claim, and the database of the epoch before loses it', async () => {
  const { one, keeper } = await keepers();
  const before = keeper('before');
  await before.ensure();
  await one.disconnect();
  const restored = openDatabase(await copyOf(one), { max: 1 });
  const lost = openDatabase(one.url, { max: 1 });
  try {
    await renewEpoch(restored);
    await keeper('restored', restored).ensure();
    await expect(keeper('lost', lost).ensure()).rejects.toThrow(REFUSED);
  } finally {
    await Promise.all([restored.destroy(), lost.destroy()]);
  }
});

test('the claim never runs, survives the schedules of a new epoch, and a note that a person changed is free', async () => {
  const { one, keeper } = await keepers();
  await keeper('worker').ensure();
  const renewed = await renewEpoch(one.db);
  await ensureSchedules(client, scopeOf(renewed, null));
  const id = claimScheduleId(renewed);
  const claim = () => client.ask(5_000, ({ schedule }) => schedule.getHandle(id).describe());
  expect(await claim()).toMatchObject({ state: { paused: true }, info: { nextActionTimes: [] } });
  expect((await claim()).state.note).not.toContain('ratha');

  await client.ask(5_000, ({ schedule }) => schedule.getHandle(id).pause('Do not touch'));
  expect(await keeper('another').holder()).toBe('nobody');
  await keeper('another').ensure();
  expect(await keeper('another').holder()).toBe('this');
});

test('old tokens are removed, but not the one that Temporal has', async () => {
  const { one, keeper } = await keepers();
  const worker = keeper('worker');
  for (let round = 0; round < 3; round += 1) await worker.ensure();
  await sql`update workflow_claims set made_at = now() - interval '2 hours'`.execute(one.db);
  await worker.ensure();
  expect(await tokens(one.db)).toHaveLength(2);
  await worker.ensure();
  await keeper('next').ensure();
});
