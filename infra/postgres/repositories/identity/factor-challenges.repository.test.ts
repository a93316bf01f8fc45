import { beforeAll, expect, test } from 'vitest';
import type { FactorChallenges } from '#domain/identity/second-factor/ports.ts';
import { factorChallenges } from '#infra/postgres/repositories/identity/factor-challenges.repository.ts';
import { india } from '#tests/builders/india.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const NOON = india('2026-11-21 12:00');
const LATER = india('2026-11-21 12:05');

const { db } = await openTestDatabase();
let challenges: FactorChallenges;

beforeAll(async () => {
  challenges = factorChallenges(db);
  for (const id of ['mine', 'theirs']) {
    await db
      .insertInto('sessions')
      .values({ id_hash: id, customer_id: null, data: '{}', expires_at: new Date(Date.now() + 3_600_000) })
      .execute();
  }
});

test('gives a challenge once, also to requests at the same moment', async () => {
  await challenges.keep('mine', 'sign-in', 'first', LATER);
  await challenges.keep('mine', 'sign-in', 'second', LATER);
  const taken = await Promise.all([1, 2, 3].map(() => challenges.take('mine', 'sign-in', NOON)));
  expect(taken.filter((one) => one !== undefined)).toEqual(['second']);
});

test('gives no challenge of another session or purpose, and none that has expired', async () => {
  await challenges.keep('mine', 'new-passkey', 'value', LATER);
  expect(await challenges.take('theirs', 'new-passkey', NOON)).toBeUndefined();
  expect(await challenges.take('mine', 'sign-in', NOON)).toBeUndefined();
  expect(await challenges.read('mine', 'new-passkey', NOON)).toBe('value');
  expect(await challenges.read('mine', 'new-passkey', LATER)).toBeUndefined();
  expect(await challenges.take('mine', 'new-passkey', LATER)).toBeUndefined();
});

test('forgets the challenges of a session that ends', async () => {
  await challenges.keep('theirs', 'sign-in', 'value', LATER);
  await db.deleteFrom('sessions').where('id_hash', '=', 'theirs').execute();
  expect(await challenges.take('theirs', 'sign-in', NOON)).toBeUndefined();
});
