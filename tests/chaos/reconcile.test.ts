import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookingDeadlines } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { renewEpoch } from '#infra/postgres/schema/installation.ts';
import { answered } from '#tests/chaos/answered.ts';
import { changesOf, messagesOf, placeRide, waitingCount } from '#tests/chaos/chaos.ts';
import { LONG, type OpenInstallation, openInstallation } from '#tests/chaos/installation.ts';
import { postgresUrl } from '#tests/setup/database.ts';
import { eventually, passed } from '#tests/setup/eventually.ts';
import { ratha } from '#tests/setup/ratha.ts';
import { onServer, withDatabase } from '#tests/setup/template-database.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';

let temporal: TestServer;
let opened: OpenInstallation[] = [];
let workers: { readonly stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  temporal = await startTestServer();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(opened.map((one) => one.close()));
  workers = [];
  opened = [];
});
afterAll(() => temporal.kill());

async function open(options: Partial<Parameters<typeof openInstallation>[0]> = {}) {
  const one = await openInstallation({ temporalAddress: temporal.address, ...options });
  opened.push(one);
  return one;
}

async function work(one: OpenInstallation) {
  const worker = await one.startWorker();
  workers.push(worker);
  return worker;
}

const reconcile = (one: OpenInstallation) => one.container.useCases.reconcileWorkflows();
const place = (one: OpenInstallation) => placeRide(one.db, one.timeouts);
const OWNER = { role: 'owner', phone: null, surface: 'console' } as const;
const FIRST = ['booking-received', 'team-new-booking'];

async function confirm({ container }: OpenInstallation, id: BookingId) {
  expect((await container.useCases.confirmBooking({ id, by: OWNER })).ok).toBe(true);
}

/** Loses all events that wait, as nothing but an operator could. */
async function loseEvents({ db }: OpenInstallation) {
  await db.deleteFrom('outbox_events').where('delivered_at', 'is', null).execute();
}

test('after a lost Temporal store, open bookings have their workflow again and no message is repeated', async () => {
  const server = await startTestServer();
  const timeouts = { ...LONG, confirmation: 20_000, reminders: [18_000, 19_000] };
  const one = await open({ temporalAddress: server.address, timeouts });
  await work(one);
  const [undecided, decided] = [await place(one), await place(one)];
  const overdueAt = Date.now() + timeouts.confirmation;
  await confirm(one, decided);
  await eventually(async () => (await messagesOf(one.db, decided)).length === 3);
  await eventually(async () => (await messagesOf(one.db, undecided)).length === 2);
  const { db, container } = one;
  const trip = await db.selectFrom('rideshare_trips').select('id').limit(1);
  await eventually(async () => (await trip.execute()).length === 1);
  await eventually(async () => (await waitingCount(db, 'trip')) === 0);

  await server.kill();
  await passed(overdueAt);
  const again = await startTestServer({ port: server.port });
  await eventually(async () => (await changesOf(db, undecided)).includes('overdue'));
  await one.settled();
  await eventually(async () => (await messagesOf(db, undecided)).length === 4);
  const { id } = await trip.executeTakeFirstOrThrow();
  await eventually(() => container.workflows.running.find({ kind: 'trip', id }));

  expect(await messagesOf(db, undecided)).toEqual(['booking-overdue', ...FIRST, 'team-overdue'].sort());
  expect(await messagesOf(db, decided)).toEqual(['booking-confirmed', ...FIRST]);
  await one.container.workflows.client.close();
  await again.kill();
});

test('a booking of an older database is followed, although a workflow of the lost database had its number', async () => {
  const before = await open();
  const first = await work(before);
  const kept = await place(before);
  await eventually(async () => (await messagesOf(before.db, kept)).length === 2);
  const server = await postgresUrl();
  const backup = `backup_${Date.now()}`;
  const backupUrl = withDatabase(server, backup);
  await first.stop();
  await before.disconnect();
  await onServer(server, `create database ${backup} template ${new URL(before.url).pathname.slice(1)}`);

  const lost = await open({ databaseUrl: before.url });
  const second = await work(lost);
  const newer = await place(lost);
  await eventually(async () => (await messagesOf(lost.db, newer)).length === 2);
  await second.stop();
  expect(await lost.known(newer)).not.toBeNull();

  const db = openDatabase(backupUrl, { max: 1 });
  await renewEpoch(db).finally(() => db.destroy());
  const restored = await open({ databaseUrl: backupUrl });
  try {
    const third = await work(restored);
    const reused = await place(restored);
    expect(reused).toBe(newer);
    await eventually(async () => (await messagesOf(restored.db, reused)).length === 2);
    expect(await messagesOf(restored.db, reused)).toEqual(FIRST);
    await restored.settled();
    expect(await messagesOf(restored.db, kept)).toEqual(FIRST);
    const { epoch } = await restored.container.workflows.installation();
    for (const id of await restored.workflowIds()) {
      if (!id.includes(epoch)) await eventually(async () => !(await restored.isRunning(id)));
    }
    await third.stop();
  } finally {
    await restored.disconnect();
    await onServer(server, `drop database ${backup} with (force)`);
  }
});

test('two installations in one namespace leave each other alone', async () => {
  const [north, south] = [await open(), await open()];
  await work(north);
  await work(south);
  const [one, other] = [await place(north), await place(south)];
  expect(one).toBe(other);
  await confirm(north, one);
  await eventually(async () => (await messagesOf(north.db, one)).includes('booking-confirmed'));
  await eventually(async () => (await messagesOf(south.db, other)).length === 2);
  await north.container.useCases.deleteBooking({ id: one, by: OWNER });
  await eventually(async () => (await north.known(one)) === null);
  await reconcile(north);
  await reconcile(north);

  expect(await south.known(other)).toMatchObject({ status: 'received' });
  expect(await messagesOf(south.db, other)).toEqual(FIRST);
  await confirm(south, other);
  await eventually(async () => (await messagesOf(south.db, other)).includes('booking-confirmed'));
});

test('replaces the workflows of an earlier version once, and those of no other installation', async () => {
  const one = await open();
  const { client } = one.container.workflows;
  await sql`update installation set has_old_workflows = true`.execute(one.db);
  const id = await place(one);
  const booking = await one.container.queries.bookings.find(id);
  if (!booking) throw new Error('The booking is not stored');
  const start = (workflowId: string) =>
    client.ask(5_000, ({ workflow }) =>
      workflow.start('bookingWorkflow', {
        ...{ workflowId, taskQueue: 'ratha' },
        args: [
          {
            ...{ bookingId: id, sequence: 1, type: 'received', status: 'received' },
            deadlines: bookingDeadlines(booking, LONG),
          },
        ],
      }),
    );
  await start(`booking-${id}`);
  await start('booking-2000000');
  await eventually(async () => (await one.workflowIds()).length === 2);
  await markDelivered(one);

  await work(one);
  await one.settled();
  await eventually(async () => !(await one.isRunning(`booking-${id}`)));
  await eventually(async () => (await messagesOf(one.db, id)).length === 2);
  expect(await one.workflowIds()).toContain('booking-2000000');
  await confirm(one, id);
  await eventually(async () => (await messagesOf(one.db, id)).length === 3);
  expect(await messagesOf(one.db, id)).toEqual(['booking-confirmed', ...FIRST]);
  await client.ask(5_000, ({ workflow }) => workflow.getHandle('booking-2000000').terminate());
});

test('starts, corrects and ends what the database says, and nothing the second time', async () => {
  const one = await open();
  const { db, container } = one;
  const [missing, moved, gone, closed, ahead] = [
    await place(one),
    await place(one),
    await place(one),
    await place(one),
    await place(one),
  ];
  const worker = await work(one);
  await one.settled();
  await eventually(async () => (await waitingCount(db)) === 0);
  await worker.stop();

  const find = async (id: BookingId) => {
    const found = await container.workflows.running.find({ kind: 'booking', id });
    if (!found) throw new Error(`BK-${id} has no workflow`);
    return found;
  };
  await container.workflows.running.end(await find(missing), 'lost');
  await sql`update bookings set pickup_at = pickup_at + interval '1 day', version = version + 1
    where id = ${moved}`.execute(db);
  await db.deleteFrom('bookings').where('id', '=', gone).execute();
  await container.useCases.cancelBooking({ id: closed, by: OWNER, reason: 'other', note: null });
  await loseEvents(one);
  await sql`update bookings set version = 0 where id = ${ahead}`.execute(db);
  await eventually(async () => (await one.workflowIds()).length > 0);

  await eventually(async () => !(await one.workflowIds()).some((id) => id.endsWith(`booking-${missing}`)));
  const planned = await container.useCases.reconcileWorkflows({ dryRun: true });
  expect(await one.known(moved)).toMatchObject({ sequence: 1 });
  const report = await reconcile(one);
  const expected = [
    { action: 'ended', about: `BK-${ahead}`, reason: 'ahead' },
    { action: 'started', about: `BK-${missing}`, reason: 'missing' },
    { action: 'started', about: `BK-${ahead}`, reason: 'missing' },
    { action: 'corrected', about: `BK-${moved}`, reason: 'differs' },
    { action: 'corrected', about: `BK-${closed}`, reason: 'differs' },
    { action: 'ended', about: `BK-${gone}`, reason: 'gone' },
  ];
  const ofBookings = report.done.filter(({ about }) => about.startsWith('BK-'));
  expect(ofBookings).toEqual(expect.arrayContaining(expected));
  expect(ofBookings).toHaveLength(expected.length);
  expect(planned.done.filter(({ reason }) => reason !== 'missing')).toEqual(
    expect.arrayContaining(expected.filter(({ reason }) => reason !== 'missing')),
  );

  await work(one);
  await one.settled();
  await eventually(async () => (await messagesOf(db, closed)).includes('booking-cancelled'));
  await eventually(async () => (await reconcile(one)).done.length === 0);
  for (const id of [missing, moved, ahead]) {
    await eventually(async () => (await messagesOf(db, id)).length >= 2);
    expect(await messagesOf(db, id)).toEqual(FIRST);
  }
  const { pickup_at } = await db
    .selectFrom('bookings')
    .select('pickup_at')
    .where('id', '=', moved)
    .executeTakeFirstOrThrow();
  expect(await one.known(moved)).toMatchObject({ sequence: 2, pickupAt: pickup_at.getTime() });
});

test('lists, shows and reconciles on the command line', async () => {
  const one = await open();
  const id = await place(one);
  await markDelivered(one);
  const workflows = (...args: string[]) => answered(['workflows', ...args], one.variables);

  const dry = await workflows('reconcile', '--dry-run', '--json');
  expect(JSON.parse(dry.out)).toMatchObject({
    ...{ dryRun: true, failed: 0, compared: { bookings: 1 } },
    done: [{ about: `BK-${id}`, action: 'started', reason: 'missing' }],
  });
  const before = await workflows('show', `BK-${id}`);
  expect(before.out).toContain('Workflow  is not running\nThey differ.');

  expect((await workflows('reconcile')).out).toMatch(new RegExp(`BK-${id} +started +had no workflow`));
  const shown = await workflows('show', `BK-${id}`, '--json');
  expect(JSON.parse(shown.out)).toMatchObject({
    ...{ about: `BK-${id}`, agrees: true, waitingEvents: false },
    database: { version: 1, status: 'received' },
    workflow: { about: `BK-${id}`, isCurrentEpoch: true, knows: { version: 1, status: 'received' } },
  });
  await eventually(async () => JSON.parse((await workflows('list', '--json')).out).total === 1);
  expect((await workflows('list')).out).toMatch(new RegExp(`BK-${id} +version 1, received, pickup at `));
  expect((await workflows('reconcile')).out).toBe(
    'Nothing to do: compared 1 open booking, 0 open trips and 0 open duties with 1 workflow.\n',
  );

  expect((await workflows('show', 'BK-999999')).code).toBe(3);
  expect((await workflows('show', 'TR-999999')).code).toBe(3);
  expect((await workflows('show', 'somebody')).code).toBe(2);
  const away = { ...one.variables, TEMPORAL_ADDRESS: '127.0.0.1:1' };
  expect((await ratha(['workflows', 'list'], away)).code).toBe(70);
});

/** Marks the events as delivered, as an earlier version did. */
async function markDelivered({ db }: OpenInstallation) {
  await sql`update outbox_events set delivered_at = now()`.execute(db);
}
