import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import { loginReplyRepository } from '#infra/postgres/repositories/identity/login-reply.repository.ts';
import { messageLoginRepository } from '#infra/postgres/repositories/identity/message-login.repository.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const logins = messageLoginRepository(db);
const replies = loginReplyRepository(db);
const [RIDER, OTHER] = ['+919811120001' as Phone, '+919811120002' as Phone];

beforeEach(() => sql`truncate message_logins`.execute(db).then(() => undefined));

let ids = 0;
const open = async (session = 'session') => {
  ids += 1;
  const login = { session, reference: `r${ids}` };
  await logins.create({ ...login, tokenDigest: `t${ids}`, wordDigest: `w${ids}`, language: 'en' });
  return { ...login, token: `t${ids}`, word: `w${ids}` };
};
const claim = (phone: Phone, token: string, messageDigest = `m${++ids}`) =>
  logins.claim({ phone, tokenDigests: [token, 'of an earlier key'], messageDigest });
const answer = (phone: Phone, word: string, messageDigest = `m${++ids}`) =>
  logins.answer({ phone, wordDigests: [word, 'of an earlier key'], messageDigest });
const passTenMinutes = () => sql`update message_logins set expires_at = now()`.execute(db);

test('goes from the text to the word to one use', async () => {
  const login = await open();
  expect(await logins.stateOf(login)).toBe('waiting');
  expect(await claim(RIDER, login.token)).toBe(true);
  expect(await logins.stateOf(login)).toBe('asked');
  expect(await logins.use(login)).toBeUndefined();
  expect(await answer(RIDER, login.word)).toBe('confirmed');
  expect(await logins.stateOf(login)).toBe('confirmed');
  expect(await logins.use({ ...login, session: 'another' })).toBeUndefined();
  const used = await Promise.all(Array.from({ length: 8 }, () => logins.use(login)));
  expect(used.filter((phone) => phone === RIDER)).toHaveLength(1);
  expect(await logins.stateOf(login)).toBe('ended');
});

test('belongs to the number that wrote first, also among simultaneous texts', async () => {
  const login = await open();
  const claims = await Promise.all([claim(RIDER, login.token), claim(OTHER, login.token)]);
  expect(claims.filter(Boolean)).toHaveLength(1);
  const [first, second] = claims[0] ? [RIDER, OTHER] : [OTHER, RIDER];
  expect(await answer(second, login.word)).toBe('nothing');
  expect(await answer(first, login.word)).toBe('confirmed');
});

test('ends after three wrong words, also simultaneous ones, and counts a message once', async () => {
  const login = await open();
  await claim(RIDER, login.token, 'first');
  expect(await answer(RIDER, login.token, 'first')).toBe('nothing');
  expect(await answer(RIDER, 'wrong', 'again')).toBe('wrong');
  expect(await answer(RIDER, 'wrong', 'again')).toBe('nothing');
  const more = await Promise.all(Array.from({ length: 6 }, () => answer(RIDER, 'wrong')));
  expect(more.sort()).toEqual(['ended', 'nothing', 'nothing', 'nothing', 'nothing', 'wrong']);
  expect(await answer(RIDER, login.word)).toBe('nothing');
  expect(await logins.stateOf(login)).toBe('ended');
});

test('takes no text, no word and no use after its end', async () => {
  const [unsent, asked, confirmed] = [await open(), await open(), await open()];
  await claim(RIDER, asked.token);
  await claim(OTHER, confirmed.token);
  await answer(OTHER, confirmed.word);
  await passTenMinutes();
  expect(await claim(RIDER, unsent.token)).toBe(false);
  expect(await answer(RIDER, asked.word)).toBe('nothing');
  expect(await logins.use(confirmed)).toBeUndefined();
  for (const login of [unsent, asked, confirmed]) expect(await logins.stateOf(login)).toBe('ended');
});

test('a new text of a number ends its earlier request, and nobody else\u2019s', async () => {
  const [first, second, theirs] = [await open(), await open(), await open()];
  await claim(OTHER, theirs.token);
  await claim(RIDER, first.token);
  await claim(RIDER, second.token);
  expect(await logins.stateOf(first)).toBe('ended');
  expect(await logins.stateOf(theirs)).toBe('asked');
  // A text that is no request of anybody ends nothing.
  expect(await claim(RIDER, 'unknown')).toBe(false);
  expect(await answer(RIDER, second.word)).toBe('confirmed');
});

test('a reply is taken by one process, and again after half a minute unless it was settled', async () => {
  const login = await open();
  await claim(RIDER, login.token);
  const taken = (await Promise.all([replies.take(), replies.take()])).flat();
  expect(taken).toMatchObject([{ reference: login.reference, phone: RIDER, kind: 'ask', triesLeft: 3 }]);
  expect(await replies.take()).toEqual([]);
  await sql`update message_logins set reply_taken_at = now() - interval '31 s'`.execute(db);
  const [again] = await replies.take();
  // A word that comes meanwhile has its own reply.
  await answer(RIDER, 'wrong');
  if (again) await replies.settle(again);
  const [next] = await replies.take();
  expect(next).toMatchObject({ kind: 'wrong', triesLeft: 2 });
  if (next) await replies.settle(next);
  await sql`update message_logins set reply_taken_at = null`.execute(db);
  expect(await replies.take()).toEqual([]);
});
