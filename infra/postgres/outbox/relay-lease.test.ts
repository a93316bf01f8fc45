import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { keepLease } from '#infra/postgres/outbox/lease-keeper.ts';
import { markDelivered, markFailed, waitingEvents } from '#infra/postgres/outbox/outbox-events.ts';
import { type RelayLease, releaseLease, renewLease, takeLease } from '#infra/postgres/outbox/relay-lease.ts';
import { MAX_COUNTED, relayStatus } from '#infra/postgres/outbox/relay-status.ts';
import { openTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';

const { db } = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom('outbox_events').execute();
  await sql`update relay_lease set holder = null, expires_at = now(), moved_at = null`.execute(db);
});

async function take(holder: string): Promise<RelayLease> {
  const lease = await takeLease(db, holder);
  if (!lease) throw new Error(`${holder} did not get the lease`);
  return lease;
}

const expire = () => sql`update relay_lease set expires_at = clock_timestamp()`.execute(db);
const write = (count = 1) =>
  sql`insert into outbox_events (topic, key, payload, created_at)
    select 'booking', 'booking-1', '{}', now() - make_interval(secs => 60 * n)
    from generate_series(1, ${count}) as n`.execute(db);
const events = () => db.selectFrom('outbox_events').selectAll().orderBy('id').execute();

test('gives the lease to one of many relays', async () => {
  const taken = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((holder) => takeLease(db, holder)));
  expect(taken.filter((lease) => lease !== null)).toHaveLength(1);
});

test('extends a lease, and gives an expired one to another relay with the next generation', async () => {
  const first = await take('first');
  expect(await renewLease(db, first, { moved: false })).toBe(true);
  expect(await takeLease(db, 'second')).toBeNull();
  await expire();
  const second = await take('second');

  expect(second).toEqual({ holder: 'second', generation: first.generation + 1 });
  expect(await renewLease(db, first, { moved: true })).toBe(false);
  expect(await renewLease(db, second, { moved: true })).toBe(true);
});

test('does not extend a lease that has expired, even if nobody took it', async () => {
  const lease = await take('first');
  await expire();
  expect(await renewLease(db, lease, { moved: true })).toBe(false);
});

test('a released lease is free at once; a lost one releases nothing', async () => {
  const first = await take('first');
  await releaseLease(db, first);
  const second = await take('second');
  await releaseLease(db, first);
  expect(await takeLease(db, 'third')).toBeNull();
  expect(await renewLease(db, second, { moved: false })).toBe(true);
});

test('takes a lease that a clock hours ahead has written', async () => {
  await take('first');
  await sql`update relay_lease set expires_at = now() + interval '3 hours'`.execute(db);
  expect(await takeLease(db, 'second')).not.toBeNull();
});

async function keep(options: { leaseMs: number; stuckMs?: number }) {
  const sentAt = performance.now();
  const lease = await takeLease(db, 'kept', options.leaseMs);
  if (!lease) throw new Error('The lease was not free');
  return { kept: keepLease({ db, lease, sentAt, ...options }), sentAt };
}

test('a heartbeat keeps the lease beyond its duration, until it is ended', async () => {
  const leaseMs = 2_000;
  const { kept, sentAt } = await keep({ leaseMs });
  await eventually(() => performance.now() > sentAt + 1.5 * leaseMs);
  kept.moved();
  expect(kept.isHeld()).toBe(true);
  expect(await takeLease(db, 'other')).toBeNull();
  await eventually(async () => (await relayStatus(db)).movedAgo !== null);
  await kept.end();

  expect(kept.isHeld()).toBe(false);
  expect(await takeLease(db, 'other')).not.toBeNull();
});

test('the heartbeat stops when another relay has the lease', async () => {
  const { kept } = await keep({ leaseMs: 5_000 });
  await expire();
  await take('other');
  await eventually(() => !kept.isHeld());
  await kept.end();
  expect(await relayStatus(db)).toMatchObject({ isActive: true, holder: 'other' });
});

test('gives up the lease of a relay that does not read the outbox', async () => {
  const { kept } = await keep({ leaseMs: 1_000, stuckMs: 1_000 });
  await eventually(async () => (await takeLease(db, 'other')) !== null);
  expect(kept.isHeld()).toBe(false);
  await kept.end();
});

test('a relay that lost its lease reads and marks nothing', async () => {
  await write();
  const [event] = await events();
  const old = await take('old');
  await expire();
  const next = await take('next');
  const id = event?.id ?? '';
  const all = { without: [], limit: 10 };

  expect(await waitingEvents(db, { lease: old, ...all })).toEqual([]);
  expect(await waitingEvents(db, { lease: next, ...all })).toHaveLength(1);
  await markFailed(db, old, id, 'Error');
  expect(await markDelivered(db, old, [id])).toBe(false);
  expect(await events()).toEqual([event]);
  expect(await markDelivered(db, next, [id])).toBe(true);
});

test('reports an active relay, its last move and what waits', async () => {
  expect(await relayStatus(db)).toEqual({
    isActive: false,
    holder: null,
    movedAgo: null,
    waiting: 0,
    oldestAge: null,
  });
  await write(3);
  const lease = await take('first');
  expect(await relayStatus(db)).toMatchObject({
    isActive: true,
    holder: 'first',
    movedAgo: null,
    waiting: 3,
  });
  await renewLease(db, lease, { moved: true });
  await sql`update relay_lease set moved_at = moved_at - interval '1 minute'`.execute(db);
  await renewLease(db, lease, { moved: false });

  const { movedAgo, oldestAge } = await relayStatus(db);
  expect(movedAgo).toBeGreaterThanOrEqual(60_000);
  expect(oldestAge).toBeGreaterThanOrEqual(60_000);
  await expire();
  expect(await relayStatus(db)).toMatchObject({ isActive: false, holder: 'first' });
});

test('stops counting what waits at a bound', async () => {
  await write(MAX_COUNTED + 5);
  expect(await relayStatus(db)).toMatchObject({ waiting: MAX_COUNTED });
});

test('reports no active relay if the lease has no row', async () => {
  await db
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('relay_lease').execute();
      expect(await relayStatus(trx)).toMatchObject({ isActive: false, movedAgo: null, waiting: 0 });
      throw new Error('roll back');
    })
    .catch(() => {});
});
