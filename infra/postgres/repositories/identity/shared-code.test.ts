import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { otpRepository } from '#infra/postgres/repositories/identity/otp.repository.ts';
import { otpSends } from '#infra/postgres/repositories/identity/otp-sends.repository.ts';
import { type Client, codesOf } from '#tests/builders/codes.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
let phones = 0;
let senders = 0;
let phone: Phone;

beforeEach(() => {
  phones += 1;
  phone = `+9198113${10_000 + phones}` as Phone;
});

const { code, send, attempt } = codesOf(db, () => phone);

/** Creates the customer of the phone, for whom the senders are known since the given number of days. */
async function remember(names: readonly string[], days = 0): Promise<void> {
  const { id } = await db
    .insertInto('customers')
    .values({ phone, name: null, email: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const sender of names) {
    await db
      .insertInto('known_senders')
      .values({
        customer_id: id as CustomerId,
        sender,
        verified_at: sql<Date>`now() - make_interval(days => ${days})`,
      })
      .execute();
  }
}

/** Returns how many sends, each by a new session, got a code of their own, a new shared one, or joined in one. */
async function sends(clients: readonly Client[]) {
  const counts = { own: 0, shared: 0, joined: 0 };
  for (const client of clients) {
    senders += 1;
    const sent = await send({ session: `sender ${senders}`, ...client });
    if ('past' in sent || 'limited' in sent) continue;
    counts[sent.isShared ? (sent.needsMessage ? 'shared' : 'joined') : 'own'] += 1;
  }
  return counts;
}

/** Lets the code that sessions share, and those before it, become older. */
async function letShareAgain(minutes = 10): Promise<void> {
  const older = sql`make_interval(mins => ${minutes})`;
  await sql`update otp_challenges set sent_at = sent_at - ${older} where phone = ${phone}`.execute(db);
  await sql`update otp_limits set sent = array(select at - ${older} from unnest(sent) at)
    where phone = ${phone} and sender = 'shared'`.execute(db);
}

const DEVICE = { device: 'device 1', networks: [] };

test('a known device sends a limited number of codes of its own, and shares the last one', async () => {
  await remember(['device 1']);
  expect(await sends(Array.from({ length: 14 }, () => ({ names: DEVICE })))).toEqual({
    own: 10,
    shared: 0,
    joined: 4,
  });
});

describe('codes that strangers ask for', () => {
  const from = (addresses: readonly string[]) => sends(addresses.map((address) => ({ address })));
  const manyNetworks = (length: number) => Array.from({ length }, (_, index) => `198.51.100.${index}`);

  test('are few for one phone from one network, and more from a /48 than from a /64', async () => {
    expect(await from(Array(20).fill('192.0.2.1'))).toMatchObject({ own: 6 });
    expect(await from(Array(20).fill('2001:db8:1:1::/64'))).toMatchObject({ own: 6 });
    const wide = Array.from({ length: 20 }, (_, index) => `2001:db8:1:${index + 2}::/64`);
    expect(await from(wide)).toMatchObject({ own: 4 });
  });

  test.each([
    ['addresses of IPv4', manyNetworks(60)],
    ['/48s of one /32 of IPv6', Array.from({ length: 60 }, (_, index) => `2001:db8:${index}:1::/64`)],
    ['/64s of many /48s', Array.from({ length: 60 }, (_, index) => `2001:db8:${index >> 3}:${index}::/64`)],
  ])('are at most 36 for one phone in an hour, from 60 %s', async (_what, networks) => {
    const counts = { own: 0, shared: 0, joined: 0 };
    for (let minutes = 0; minutes < 60; minutes += 10) {
      const sent = await from(networks);
      counts.own += sent.own;
      counts.shared += sent.shared;
      await letShareAgain();
    }
    expect(counts).toMatchObject({ own: 30, shared: 5 });
  });

  test('are limited for one phone too if all of them arrive at the same moment', async () => {
    await from(manyNetworks(30));
    await sql`delete from otp_challenges where phone = ${phone}`.execute(db);
    const asks = manyNetworks(20).map((address, index) =>
      send({ session: `late ${index}`, address: `${address}0` }),
    );
    const messages = (await Promise.all(asks)).map((sent) =>
      'needsMessage' in sent ? (sent.needsMessage ? 'send' : 'none') : 'refused',
    );
    expect(messages.sort()).toEqual([...Array(19).fill('none'), 'send']);
  });
});

describe('a session whose limit is used up', () => {
  const KNOWN = { device: null, networks: ['network 1'] };

  /** Lets a stranger in a network that is known for the phone use up its codes, with its tries. */
  async function neighbour(): Promise<void> {
    await remember(['network 1']);
    await sends(Array.from({ length: 12 }, () => ({ names: KNOWN })));
  }

  test('gets in on a new browser behind a known network, by the code that a neighbour asked for', async () => {
    await neighbour();
    expect(await send({ session: 'owner', names: KNOWN })).toEqual({
      ...{ isForLogin: false, isLong: true, isShared: true, isScarce: false, needsMessage: false },
    });
    expect(await attempt('long', 'owner')).toMatchObject({ kind: 'right', isUsed: false });
  });

  test('gets in on any network after strangers used up all codes of the phone', async () => {
    await sends(Array.from({ length: 60 }, (_, index) => ({ address: `198.51.100.${index}` })));
    expect(await send({ session: 'owner', address: '203.0.113.1' })).toMatchObject({ isShared: true });
    expect(await attempt('long', 'owner')).toMatchObject({ kind: 'right' });
  });

  test('may try no more six-digit codes', async () => {
    await neighbour();
    for (let session = 0; session < 20; session += 1) {
      expect(await send({ session: `thief ${session}`, names: KNOWN })).toMatchObject({ isLong: true });
      for (let wrong = 0; wrong < 6; wrong += 1) await attempt(`${wrong}`, `thief ${session}`);
    }
    const { rows } = await sql`select from otp_limits where phone = ${phone} and compared <> '{}'`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  test('still waits 30 seconds between its requests, and asks five times an hour', async () => {
    await neighbour();
    await send({ session: 'owner', names: KNOWN });
    const again = await send({ session: 'owner', names: KNOWN });
    expect(again).toMatchObject({ past: { fullUntil: null, sent: [expect.any(Date)] } });
  });

  test('logs in once by a code that several sessions share', async () => {
    await neighbour();
    for (const session of ['owner', 'copy']) await send({ session, names: KNOWN });
    const tried = [await attempt('long', 'owner'), await attempt('long', 'copy')];
    const ids = tried.map((one) => (one.kind === 'right' ? one.challengeId : 0));
    const { consume } = otpRepository(db);
    expect((await Promise.all(ids.map(consume))).sort()).toEqual([false, true]);
    expect(await attempt('long', 'copy')).toMatchObject({ kind: 'right', isUsed: true });
  });

  test('shares no code that was used, and gets a new one at once', async () => {
    await neighbour();
    const first = await shares('owner', 'first');
    expect(first).toBe('none');
    expect(await use('long', 'owner')).toBe(true);
    expect(await shares('other browser', 'second')).toBe('send');
    expect(await use('second', 'other browser')).toBe(true);
    expect(await shares('third browser', 'third')).toBe('send');
    expect(await shares('stranger', 'fourth')).toBe('none');
    expect(await attempt('third', 'stranger')).toMatchObject({ kind: 'right' });
  });

  test.each([
    [9, 'none'],
    [10, 'send'],
  ])('shares a code for 10 minutes: after %d minutes', async (minutes, message) => {
    await neighbour();
    await letShareAgain(minutes);
    expect(await shares('owner', 'new')).toBe(message);
    expect(await attempt(message === 'send' ? 'new' : 'long', 'owner')).toMatchObject({ kind: 'right' });
  });

  test('is told when there is room again if there is no code to share', async () => {
    await neighbour();
    const removeCodes = () => sql`delete from otp_challenges where phone = ${phone}`.execute(db);
    await removeCodes();
    expect(await shares('first', 'first')).toBe('send');
    await removeCodes();
    const sent = await send({ session: 'one more', names: KNOWN });
    const { fullUntil, now } = (sent as { past: { fullUntil: Date; now: Date } }).past;
    expect(fullUntil.getTime() - now.getTime()).toBeGreaterThan(500_000);
    expect(fullUntil.getTime() - now.getTime()).toBeLessThanOrEqual(600_000);
  });

  async function shares(session: string, longCodeHash: string): Promise<string> {
    const sent = await otpSends(db, null, () => new Date()).send({
      ...code({ session, names: KNOWN }, 'right'),
      longCodeHash,
    });
    return 'needsMessage' in sent ? (sent.needsMessage ? 'send' : 'none') : 'refused';
  }

  async function use(codeHash: string, session: string): Promise<boolean> {
    const tried = await attempt(codeHash, session);
    return tried.kind === 'right' && (await otpRepository(db).consume(tried.challengeId));
  }
});
