import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { errorReason } from '#infra/postgres/outbox/delivery-log.ts';
import { undeliveredChanges } from '#infra/postgres/outbox/outbox-events.ts';
import { startOutboxRelay } from '#infra/postgres/outbox/relay.ts';
import { outboxEvents } from '#tests/builders/outbox-events.ts';
import { openTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';

type Deliver = (event: BookingEvent) => Promise<void>;

const { db } = await openTestDatabase();
const relays: { stop: () => Promise<void> }[] = [];
const log = { info() {}, warn() {} };
const { write, rows, waiting } = outboxEvents(db);

beforeEach(async () => {
  await db.deleteFrom('outbox_events').execute();
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
});

function relay(deliver: Deliver) {
  const started = startOutboxRelay({
    db,
    deliver: ({ payload }) => deliver(payload as BookingEvent),
    pollMs: 20,
    log,
  });
  relays.push(started);
  return started;
}

test('delivers waiting and later events, each booking in order', async () => {
  const got: string[] = [];
  for (const [id, sequence] of [
    [1, 1],
    [2, 1],
    [1, 2],
    [1, 3],
  ] as const) {
    await write(id, sequence);
  }
  relay(async ({ bookingId, sequence }) => void got.push(`${bookingId}.${sequence}`));
  await eventually(async () => (await waiting()) === 0);
  await write(2, 2);
  await eventually(async () => (await waiting()) === 0);

  expect(got.filter((each) => each.startsWith('1.'))).toEqual(['1.1', '1.2', '1.3']);
  expect(got.filter((each) => each.startsWith('2.'))).toEqual(['2.1', '2.2']);
});

test('keeps an undelivered event with a reason that has no personal data, and tries again', async () => {
  let up = false;
  await write(1, 1);
  relay(async () => {
    if (!up) throw Object.assign(new Error('cannot reach +919876543210'), { code: 14 });
  });
  await eventually(async () => ((await rows())[0]?.attempts ?? 0) >= 2);
  expect((await rows())[0]).toMatchObject({ delivered_at: null, last_error: 'Error 14' });

  up = true;
  await eventually(async () => (await waiting()) === 0);
  expect((await rows())[0]?.last_error).toBeNull();
});

test('keeps an event with a broken payload, names the column, and delivers other bookings', async () => {
  const got: number[] = [];
  await write(1, 1);
  await sql`update outbox_events set payload = payload || '{"status": "+919876543210"}'`.execute(db);
  relay(async ({ bookingId }) => void got.push(bookingId));
  await write(2, 1);
  await eventually(async () => ((await rows())[0]?.attempts ?? 0) >= 1 && got.includes(2));

  expect(got).toEqual([2]);
  expect((await rows())[0]).toMatchObject({
    delivered_at: null,
    last_error: 'StoredJsonError outbox_events.payload',
  });
  await expect(undeliveredChanges(db, 1 as BookingId)).rejects.toThrow(
    /^Stored JSON in outbox_events.payload does not have the expected shape: status$/,
  );
});

test('reads an event of an earlier version, which names its deadlines `promise`', async () => {
  await write(1, 1);
  await sql`update outbox_events set payload = payload - 'deadlines'
    || jsonb_build_object('promise', payload -> 'deadlines')`.execute(db);
  const changes = await undeliveredChanges(db, 1 as BookingId);
  expect(changes).toMatchObject([{ sequence: 1, promise: { overdueAt: 0 } }]);
});

test('delivers other bookings while one fails', async () => {
  const got: number[] = [];
  await write(1, 1);
  await write(1, 2);
  relay(async ({ bookingId }) => {
    if (bookingId === 1) throw new Error('no');
    got.push(bookingId);
  });
  await eventually(async () => ((await rows())[0]?.attempts ?? 0) >= 1);
  for (const id of [2, 3, 4]) await write(id, 1);
  await eventually(() => got.length === 3);

  expect(got).toEqual([2, 3, 4]);
  await eventually(async () => (await waiting()) === 2);
  expect((await rows())[1]?.attempts).toBe(0);
});

test('delivers other bookings while one delivery hangs', async () => {
  const got: number[] = [];
  await write(1, 1);
  relay(async ({ bookingId }) => {
    if (bookingId === 1) await new Promise(() => {});
    got.push(bookingId);
  });
  await sleep(100);
  await write(2, 1);
  await eventually(() => got.includes(2));
});

test('delivers each event once when several relays run', async () => {
  const got: string[] = [];
  const deliver: Deliver = async ({ bookingId, sequence }) => {
    got.push(`${bookingId}.${sequence}`);
    await sleep(2);
  };
  for (let count = 0; count < 3; count += 1) relay(deliver);
  for (let id = 1; id <= 40; id += 1) await write(id, 1);
  await eventually(async () => (await waiting()) === 0);

  expect(got).toHaveLength(40);
});

test('takes over when the active relay stops', async () => {
  const got: string[] = [];
  const first = relay(async () => void got.push('first'));
  await write(1, 1);
  await eventually(() => got.length === 1);
  relay(async () => void got.push('second'));
  await first.stop();
  await write(1, 2);
  await eventually(() => got.length === 2);

  expect(got).toEqual(['first', 'second']);
});

test('stops promptly, even while a delivery hangs', async () => {
  await write(1, 1);
  let started = false;
  const running = relay(() => {
    started = true;
    return new Promise(() => {});
  });
  await eventually(() => started);
  const before = performance.now();
  await running.stop();
  expect(performance.now() - before).toBeLessThan(30_000);
  expect(await waiting()).toBe(1);
});

test('removes delivered events after a week, but no waiting event', async () => {
  await write(1, 1);
  await write(2, 1);
  await write(3, 1);
  await sql`update outbox_events set created_at = now() - interval '9 days',
    delivered_at = case payload->>'bookingId' when '1' then now() - interval '8 days'
                                              when '2' then now() - interval '6 days' end`.execute(db);
  relay(() => Promise.reject(new Error('down')));
  await eventually(async () => (await rows()).length === 2);

  expect((await rows()).map(({ key }) => key)).toEqual(['booking-2', 'booking-3']);
});

test('returns the waiting changes of one booking', async () => {
  await write(1, 1);
  await write(2, 1);
  await write(1, 2);
  const changes = await undeliveredChanges(db, 1 as BookingId);
  expect(changes.map(({ sequence }) => sequence)).toEqual([1, 2]);
});

test('names an error by kind and code', () => {
  expect(errorReason(Object.assign(new TypeError('+919876543210'), { code: 'ECONNREFUSED' }))).toBe(
    'TypeError ECONNREFUSED',
  );
  expect(errorReason(new Error('outer', { cause: Object.assign(new Error('x'), { code: 14 }) }))).toBe(
    'Error 14',
  );
  expect(errorReason('text')).toBe('Error');
});
