import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type PendingBooking,
  parseSessionData,
  type SessionData,
  sessionPatch,
} from '#app/http/session/session-data.server.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { hourlyRequest } from '#tests/builders/rides.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let testContainer: TestContainer;
let db: TestContainer['container']['db'];
let sessions: TestContainer['container']['sessions'];

beforeAll(async () => {
  testContainer = await createTestContainer();
  ({ db, sessions } = testContainer.container);
});
afterAll(() => testContainer.drop());

let people = 0;

/** Creates a customer with logins, named by their hashes. */
async function aRider(...hashes: string[]): Promise<CustomerId> {
  people += 1;
  const { id } = await db
    .insertInto('customers')
    .values({ phone: `+9198123${people}0000`, name: null, email: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const hash of hashes)
    await sessions.logIn(hash, { customerId: id, data: {}, device: null, before: '' });
  return id;
}

const age = (idHash: string, interval: string) =>
  db
    .updateTable('sessions')
    .set({ used_at: sql<Date>`now() - ${interval}::interval` })
    .where('id_hash', '=', idHash)
    .execute();

const listed = (owner: CustomerId, idHash = '') =>
  testContainer.container.queries.sessions.ofCustomer(owner, idHash);
const ended = (who: CustomerId) => ({ kind: 'session.ended', detail: 'device', who }) as const;
const exists = async (idHash: string) => (await sessions.read(idHash)) !== undefined;

test('lists the own session first, then the last used one, and none that has expired', async () => {
  const owner = await aRider('old', 'here', 'recent', 'expired');
  await aRider('of somebody else');
  await age('old', '3 hours');
  await age('here', '2 hours');
  await age('recent', '1 hour');
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`now()` })
    .where('id_hash', '=', 'expired')
    .execute();
  const views = await listed(owner, 'here');
  const hours = views.map(({ usedAt }) => Math.round((Date.now() - usedAt.getTime()) / HOUR_MS));
  expect(hours).toEqual([2, 1, 3]);
  expect(views.map(({ isThis }) => isThis)).toEqual([true, false, false]);
});

test('lists the newest 20 sessions', async () => {
  const owner = await aRider(...Array.from({ length: 22 }, (_, number) => `many ${number}`));
  await age('many 0', '2 hours');
  const views = await listed(owner, 'many 0');
  expect(views).toHaveLength(20);
  expect(views[0]?.isThis).toBe(true);
});

test('ends a session of its owner only, and only once', async () => {
  const { endOwn } = sessions;
  const owner = await aRider('mine', 'lost');
  const other = await aRider('theirs');
  const lost = (await listed(owner, 'mine'))[1]?.publicId ?? '';
  expect(await endOwn(lost, other, ended(other))).toBe(false);
  expect(await exists('lost')).toBe(true);
  expect(await endOwn(lost, owner, ended(owner))).toBe(true);
  expect([await exists('lost'), await exists('mine'), await exists('theirs')]).toEqual([false, true, true]);
  expect(await endOwn(lost, owner, ended(owner))).toBe(false);
  const events = await db
    .selectFrom('security_events')
    .select(['account_id', 'detail'])
    .where('kind', '=', 'session.ended')
    .where('account_id', 'in', [owner, other])
    .execute();
  expect(events).toEqual([{ account_id: owner, detail: 'device' }]);
});

test('a session keeps its public id, device and start under a new id, and is listed once', async () => {
  const { logIn, giveFactor, endOwn } = sessions;
  const owner = await aRider();
  await logIn('first', { customerId: owner, data: {}, device: 'Chrome on Android', before: '' });
  const before = await listed(owner);
  await giveFactor('first', {
    ...{ newIdHash: 'second', factor: 1 as never },
    event: { kind: 'team.factor-given', who: owner },
  });
  const after = await listed(owner);
  const { publicId = '', startedAt } = before[0] ?? {};
  expect(after).toMatchObject([{ publicId, startedAt, device: 'Chrome on Android' }]);
  expect(await endOwn(publicId, owner, ended(owner))).toBe(true);
  expect(await exists('second')).toBe(false);
});

test('records the last use at most once per interval, and with every save', async () => {
  const { noteUse, noteConsoleUse, saveLoggedIn } = sessions;
  const owner = await aRider('used');
  const isFresh = async () => Date.now() - ((await listed(owner))[0]?.usedAt.getTime() ?? 0) < HOUR_MS;
  await age('used', '2 hours');
  await noteUse('used', 3 * HOUR_MS);
  expect(await isFresh()).toBe(false);
  await noteUse('used', HOUR_MS);
  expect(await isFresh()).toBe(true);
  await age('used', '2 hours');
  await saveLoggedIn('used', sessionPatch({}, {}));
  expect(await isFresh()).toBe(true);
  await age('used', '2 hours');
  await noteConsoleUse('used', 0);
  expect(await isFresh()).toBe(true);
});

describe('a save keeps what another request has changed meanwhile', () => {
  const data = async (idHash: string) => parseSessionData((await sessions.read(idHash))?.data);
  const keys = async (idHash: string) => (await data(idHash)).pendingBookings?.map(({ key }) => key);
  const ride = (key: string, couponCode = ''): PendingBooking => ({
    ...{ ride: hourlyRequest(), couponCode, quote: null, isDraft: false, revision: 1, key },
  });
  const before: SessionData = { pendingBookings: [ride('a'), ride('b')], returnTo: '/my-bookings' };

  test.each(['a login', 'a visit'])('of %s', async (idHash) => {
    if (idHash === 'a login') await aRider(idHash);
    const save = (changes: SessionData, read: SessionData = before) =>
      idHash === 'a login'
        ? sessions.saveLoggedIn(idHash, sessionPatch(read, changes))
        : sessions.saveAnonymous(idHash, { ...read, ...changes }, sessionPatch(read, changes));
    await save(before, {});
    expect(await data(idHash)).toEqual(before);

    // Each of these requests has read the session before the others saved it.
    await save({ pendingBookings: [ride('c'), ride('a'), ride('b')] });
    await save({ pendingBookings: [ride('b')], lastBooking: 1 as BookingId });
    await save({ pendingBookings: [ride('b', 'WELCOME10'), ride('a')], returnTo: undefined });
    expect(await keys(idHash)).toEqual(['b', 'c']);
    expect(await data(idHash)).toMatchObject({
      lastBooking: 1,
      pendingBookings: [{ couponCode: 'WELCOME10' }, { couponCode: '' }],
    });
    expect(await data(idHash)).not.toHaveProperty('returnTo', expect.anything());
  });

  test('and counts the data of an earlier version, and of a visit that has ended, as nothing', async () => {
    const [first] = before.pendingBookings ?? [];
    const changes = { pendingBookings: first ? [first] : [] };
    await sessions.saveAnonymous('ended', before, sessionPatch({}, before));
    await db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now()` })
      .where('id_hash', '=', 'ended')
      .execute();
    await sessions.saveAnonymous('ended', changes, sessionPatch({}, changes));
    expect(await data('ended')).toEqual(changes);

    const earlier = { pendingBookings: 'text' } as never;
    await sessions.saveAnonymous('earlier', earlier, sessionPatch({}, {}));
    await sessions.saveAnonymous('earlier', changes, sessionPatch({}, changes));
    expect(await data('earlier')).toEqual(changes);
  });
});
