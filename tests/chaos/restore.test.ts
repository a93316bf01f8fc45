import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf, placeRide } from '#tests/chaos/chaos.ts';
import { type OpenInstallation, openInstallation } from '#tests/chaos/installation.ts';
import { postgresUrl } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { ratha } from '#tests/setup/ratha.ts';
import { onServer, withDatabase } from '#tests/setup/template-database.ts';
import { startTestServer, type TestServer } from '#workflows/testing/temporal-server.ts';

const OWNER = { role: 'owner', phone: null, surface: 'console' } as const;
const FIRST = ['booking-received', 'team-new-booking'];

let temporal: TestServer;
let folder: string;
beforeAll(async () => {
  temporal = await startTestServer();
  folder = ownFolder('drill');
});
afterAll(async () => {
  await temporal.kill();
  await rm(folder, { recursive: true, force: true });
});

const place = (one: OpenInstallation) => placeRide(one.db, one.timeouts);
const hears = (one: OpenInstallation, id: Parameters<typeof messagesOf>[1], count: number) =>
  eventually(async () => (await messagesOf(one.db, id)).length === count);

test('books after a restore: old and new bookings have their workflow, and no message is repeated', async () => {
  const before = await openInstallation({ temporalAddress: temporal.address });
  const variables = { RATHA_DATA_DIR: folder, TEMPORAL_ADDRESS: temporal.address };
  const file = path.join(folder, 'backup.gz');
  const worker = await before.startWorker();
  const kept = await place(before);
  await hears(before, kept, 2);
  expect(await ratha(['backup', file], { ...variables, DATABASE_URL: before.url })).toMatchObject({
    code: 0,
  });
  const lost = await place(before);
  await hears(before, lost, 2);
  await worker.stop();
  // The machine of the database is gone. Temporal still has the workflows of both bookings.
  await before.close();

  const server = await postgresUrl();
  const name = `drill_${process.pid}`;
  await onServer(server, `create database ${name}`);
  const databaseUrl = withDatabase(server, name);
  const restored = await ratha(['restore', file], { ...variables, DATABASE_URL: databaseUrl });
  expect(restored).toMatchObject({ code: 0, err: '' });
  const after = await openInstallation({ temporalAddress: temporal.address, databaseUrl });
  try {
    const next = await after.startWorker();
    const booked = await place(after);
    expect(booked).toBe(lost);
    await hears(after, booked, 2);
    const reconciled = await ratha(['workflows', 'reconcile'], { ...variables, DATABASE_URL: databaseUrl });
    expect(reconciled).toMatchObject({ code: 0 });
    await after.settled();
    for (const id of [kept, booked]) {
      expect((await after.container.useCases.confirmBooking({ id, by: OWNER })).ok).toBe(true);
      await hears(after, id, 3);
      expect(await messagesOf(after.db, id)).toEqual(['booking-confirmed', ...FIRST]);
    }
    await next.stop();
  } finally {
    await after.disconnect();
    await onServer(server, `drop database ${name} with (force)`);
  }
});
