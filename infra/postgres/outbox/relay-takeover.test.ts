import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import { USUAL_LIMITS } from '#infra/config/database.ts';
import { type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { relayLimits } from '#infra/postgres/outbox/lease-keeper.ts';
import { startOutboxRelay } from '#infra/postgres/outbox/relay.ts';
import { relayStatus } from '#infra/postgres/outbox/relay-status.ts';
import { outboxEvents } from '#tests/builders/outbox-events.ts';
import { openTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTcpProxy, type TcpProxy } from '#tests/setup/tcp-proxy.ts';

const { db, url } = await openTestDatabase();
const { write, rows, waiting } = outboxEvents(db);
const relays: { stop: () => Promise<void> }[] = [];
let proxy: TcpProxy;
let throughProxy: DbPool;
/** Which relay delivered what, in order. */
let got: string[];

beforeEach(async () => {
  await db.deleteFrom('outbox_events').execute();
  proxy = await startTcpProxy(url);
  throughProxy = openDatabase(proxy.through(url), { max: 2, limits: relayLimits(USUAL_LIMITS) });
  got = [];
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await proxy.stop();
  await throughProxy.destroy();
});

/** Starts a relay and waits until it is active, unless another one is. */
async function start(
  name: string,
  on: DbPool,
  inFlight: (event: BookingEvent) => Promise<void> = async () => {},
) {
  const log: string[] = [];
  const record = (...said: unknown[]) => void log.push(String(said.at(-1)));
  const relay = startOutboxRelay({
    db: on,
    async deliver({ payload }) {
      const event = payload as BookingEvent;
      got.push(`${name} ${event.bookingId}.${event.sequence}`);
      await inFlight(event);
    },
    pollMs: 20,
    log: { info: record, warn: record },
  });
  relays.push(relay);
  await eventually(async () => (await relayStatus(db)).isActive);
  return log;
}

test('another relay takes over when the active one hears nothing from the database', async () => {
  let letGo = () => {};
  const hangs = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await write(1, 1);
  const log = await start('first', throughProxy, async ({ sequence }) =>
    sequence === 2 ? hangs : undefined,
  );
  await eventually(async () => (await waiting()) === 0);
  await start('second', db);

  // The first relay has an event in flight and the next one read. Then its host vanishes: no connection is closed.
  await write(1, 2, 3);
  await eventually(() => got.includes('first 1.2'));
  proxy.goSilent();
  await write(2, 1);
  await eventually(async () => (await waiting()) === 0);
  expect(got.filter((each) => each.startsWith('second 1.'))).toEqual(['second 1.2', 'second 1.3']);
  expect(got).toContain('second 2.1');

  // The host is back. The first relay finishes what it had in flight, and what it had sent arrives only now.
  const before = await rows();
  letGo();
  await proxy.forward();
  await eventually(() => log.includes('This outbox relay is not active any more: it lost its lease'));
  expect(await rows()).toEqual(before);
  await write(1, 4);
  await eventually(async () => (await waiting()) === 0);
  expect(got.filter((each) => each.startsWith('first'))).toEqual(['first 1.1', 'first 1.2']);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
});

test('the only relay reconnects when its connections are silent, and delivers again', async () => {
  await write(1, 1);
  await start('only', throughProxy);
  await eventually(async () => (await waiting()) === 0);
  proxy.abandon();
  await write(1, 2);
  await write(1, 3);
  await eventually(async () => (await waiting()) === 0);

  expect([...new Set(got)]).toEqual(['only 1.1', 'only 1.2', 'only 1.3']);
});
