import { beforeEach, expect, test } from 'vitest';
import { finishMessageLogin } from '#domain/identity/by-message/finish-message-login.ts';
import { loginSecrets } from '#domain/identity/by-message/message-login.ts';
import type { LoginReply, MessageLoginCodes, OwnLogin } from '#domain/identity/by-message/ports.ts';
import { replyToLogins } from '#domain/identity/by-message/reply-to-logins.ts';
import { startMessageLogin } from '#domain/identity/by-message/start-message-login.ts';
import { takeLoginTexts } from '#domain/identity/by-message/take-login-texts.ts';
import { viewMessageLogin } from '#domain/identity/by-message/view-message-login.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { limitReached, type Spend } from '#domain/kernel/rate-limits.ts';
import { india } from '#tests/builders/india.ts';
import { messageLogins } from '#tests/builders/message-logins.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aCustomer, OTHER_PHONE, RIDER_PHONE } from '#tests/builders/people.ts';
import { securityLog } from '#tests/builders/security-log.ts';

const START = india('2026-11-26 17:45');
const LATE = india('2026-11-26 17:55');

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});

function setUp() {
  let now = START;
  let ids = 0;
  const store = messageLogins(() => now);
  const { refusals, noted } = securityLog();
  const spent: (readonly Spend[])[] = [];
  const team = new Set<Phone>();
  const codes: MessageLoginCodes = {
    makeReference: () => `request-${++ids}`,
    secretsOf: ({ reference }) => loginSecrets(BigInt(reference.slice(8)), BigInt(reference.slice(8)) * 90n),
    tokenDigests: (token) => [`token ${token}`],
    wordDigests: (word) => [`word ${word}`],
    messageDigest: (id) => `message ${id}`,
  };
  const sent: LoginReply[] = [];
  const failures: DeliveryError[] = [];
  const view = viewMessageLogin({ logins: store, codes });
  const take = takeLoginTexts({ logins: store, codes, refusals });
  return {
    ...{ store, noted, spent, team, sent, failures, view },
    passTo: (later: Date) => {
      now = later;
    },
    start: startMessageLogin({
      ...{ logins: store, codes },
      limits: {
        spend: async (...spends) => {
          spent.push(spends);
          return spent.length > 5 ? limitReached('message-logins-browser', 60_000) : undefined;
        },
      },
    }),
    finish: finishMessageLogin({
      ...{ logins: store, refusals },
      inTransaction: (work) =>
        work({
          messageLogins: store,
          team: { roleOf: async (phone) => (team.has(phone) ? 'dispatcher' : undefined) },
          customers: {
            ofPhone: async (phone, known) => aCustomer({ phone, language: known?.language ?? 'en' }),
          },
        }) as never,
    }),
    reply: replyToLogins({
      replies: store,
      send: async (reply) => {
        const failure = failures.shift();
        if (failure) throw failure;
        sent.push(reply);
      },
    }),
    write: (phone: Phone, text: string, messageId = `${++ids}`) => take([{ phone, text, messageId }]),
  };
}

/** Opens the page in a session. */
async function open(session = 'session-1'): Promise<OwnLogin & { token: string; word: string }> {
  const reference = accepted(await world.start({ session, address: '192.0.2.1', language: 'en' }));
  const { secrets } = await world.view({ session, reference });
  return { session, reference, token: `Log in: ${secrets?.token}`, word: secrets?.word ?? '' };
}

const stateOf = async ({ session, reference }: OwnLogin) => (await world.view({ session, reference })).state;
const refusal = (reason: string) => ({ code: 'message-login-refused', reason });

test('logs in the number that wrote the text and replied with the word', async () => {
  const login = await open();
  expect(refused(await world.finish(login))).toEqual(refusal('waiting'));
  await world.write(RIDER_PHONE, login.token);
  expect(await stateOf(login)).toBe('asked');
  expect(refused(await world.finish(login))).toEqual(refusal('waiting'));
  await world.write(RIDER_PHONE, ` ${login.word.toLowerCase().replace(' ', '  ')} `);
  expect(await stateOf(login)).toBe('confirmed');
  expect(accepted(await world.finish({ ...login, language: 'hi' }))).toMatchObject({
    ...{ phone: RIDER_PHONE, language: 'hi' },
  });
});

test('stores digests, and neither the token nor the word nor what people write', async () => {
  const login = await open();
  await world.write(RIDER_PHONE, login.token);
  await world.write(RIDER_PHONE, 'Where is my car?');
  const [row] = world.store.rows;
  expect(row?.wordDigest).toBe(`word ${login.word.replace(' ', '')}`);
  expect(JSON.stringify({ ...row, wordDigest: '', tokenDigest: '' })).not.toMatch(/Log in|Where/);
});

test('a request is used once, and confirmed once', async () => {
  const login = await open();
  await world.write(RIDER_PHONE, login.token);
  await world.write(RIDER_PHONE, login.word);
  accepted(await world.finish(login));
  await world.write(RIDER_PHONE, login.word);
  await world.write(OTHER_PHONE, login.token);
  expect(refused(await world.finish(login))).toEqual(refusal('ended'));
});

test('the text alone logs nobody in, also if somebody was talked into it', async () => {
  const login = await open('session of a stranger');
  await world.write(RIDER_PHONE, login.token);
  await world.write(RIDER_PHONE, login.token);
  expect(refused(await world.finish(login))).toEqual(refusal('waiting'));
});

test('the word of another number is no answer, and neither is the text of a second number', async () => {
  const login = await open();
  await world.write(RIDER_PHONE, login.token);
  await world.write(OTHER_PHONE, login.word);
  await world.write(OTHER_PHONE, login.token);
  await world.write(OTHER_PHONE, login.word);
  expect(await stateOf(login)).toBe('asked');
  expect(world.store.rows[0]).toMatchObject({ phone: RIDER_PHONE, wrong: 0 });
});

test('the word before the text is no answer', async () => {
  const login = await open();
  await world.write(RIDER_PHONE, login.word);
  await world.write(RIDER_PHONE, login.token);
  expect(await stateOf(login)).toBe('asked');
});

test('three wrong words end a request, and the security log counts them', async () => {
  const login = await open();
  await world.write(RIDER_PHONE, login.token);
  for (const wrong of ['APPLE 11', 'Hello', 'Where is my car?']) await world.write(RIDER_PHONE, wrong);
  await world.write(RIDER_PHONE, login.word);
  expect(await stateOf(login)).toBe('ended');
  expect(refused(await world.finish(login))).toEqual(refusal('ended'));
  const kind = 'rider.sign-in-refused';
  expect(world.noted).toEqual([
    { kind, detail: 'message-wrong', who: RIDER_PHONE },
    { kind, detail: 'message-wrong', who: RIDER_PHONE },
    { kind, detail: 'message-ended', who: RIDER_PHONE },
  ]);
});

test('a message that comes again counts once', async () => {
  const login = await open();
  await world.write(RIDER_PHONE, login.token, 'a');
  for (let times = 0; times < 5; times += 1) await world.write(RIDER_PHONE, 'APPLE 11', 'b');
  await world.write(RIDER_PHONE, login.token, 'a');
  expect(world.store.rows[0]).toMatchObject({ wrong: 1, step: 'asked' });
});

test('nothing comes in time after 10 minutes: no text, no word, no login', async () => {
  const [first, second, third] = [await open('1'), await open('2'), await open('3')];
  await world.write(RIDER_PHONE, second.token);
  await world.write(OTHER_PHONE, third.token);
  await world.write(OTHER_PHONE, third.word);
  world.passTo(LATE);
  await world.write(RIDER_PHONE, second.word);
  await world.write(RIDER_PHONE, first.token);
  for (const login of [first, second, third]) {
    expect(refused(await world.finish(login))).toEqual(refusal('ended'));
    expect(await world.view(login)).toEqual({ state: 'ended', secrets: null });
  }
});

test('only the session that asked is logged in, and of two pages only the confirmed one', async () => {
  const [one, two] = [await open(), await open()];
  await world.write(RIDER_PHONE, one.token);
  await world.write(RIDER_PHONE, one.word);
  expect(refused(await world.finish(two))).toEqual(refusal('waiting'));
  const stolen = { session: 'another', reference: one.reference };
  expect(await world.view(stolen)).toEqual({ state: 'ended', secrets: null });
  expect(refused(await world.finish(stolen))).toEqual(refusal('ended'));
  accepted(await world.finish(one));
});

test('the newest text of a number counts, so a word answers one request', async () => {
  const [one, two] = [await open('1'), await open('2')];
  await world.write(RIDER_PHONE, one.token);
  await world.write(RIDER_PHONE, two.token);
  await world.write(RIDER_PHONE, two.word);
  expect([await stateOf(one), await stateOf(two)]).toEqual(['ended', 'confirmed']);
});

test('sends a member of the team to the codes', async () => {
  const login = await open();
  await world.write(RIDER_PHONE, login.token);
  await world.write(RIDER_PHONE, login.word);
  world.team.add(RIDER_PHONE);
  expect(refused(await world.finish(login))).toEqual(refusal('team'));
  expect(world.noted).toEqual([{ kind: 'rider.sign-in-refused', detail: 'message-team', who: RIDER_PHONE }]);
});

test('limits the requests of a browser and of a network, and of no number', async () => {
  for (let times = 0; times < 5; times += 1) await open();
  const sixth = await world.start({ session: 'session-1', address: '192.0.2.1', language: 'en' });
  expect(refused(sixth)).toMatchObject({ code: 'too-many-requests', reason: 'message-logins' });
  expect(world.store.rows).toHaveLength(5);
  expect(world.spent[0]).toEqual([
    { budget: 'message-logins-browser', key: 'session-1' },
    { budget: 'message-logins-network', key: '192.0.2.1' },
  ]);
});

test('replies once to each step', async () => {
  const login = await open();
  for (const text of [login.token, 'APPLE 11', login.word]) {
    await world.write(RIDER_PHONE, text);
    await world.reply();
    await world.reply();
  }
  const asked = { reference: login.reference, phone: RIDER_PHONE, askedAt: START, language: 'en' };
  expect(world.sent).toEqual([
    { ...asked, kind: 'ask', triesLeft: 3 },
    { ...asked, kind: 'wrong', triesLeft: 2 },
    { ...asked, kind: 'confirmed', triesLeft: 2 },
  ]);
});

test('sends a reply again that was refused for now, and no other', async () => {
  for (const outcome of ['refused-for-now', 'unknown', 'refused'] as const) {
    const login = await open(outcome);
    await world.write(RIDER_PHONE, login.token);
    world.failures.push(new DeliveryError('whatsapp', { outcome }));
    await world.reply();
    await world.reply();
  }
  expect(world.sent.map(({ reference }) => reference)).toEqual([world.store.rows[0]?.reference]);
});
