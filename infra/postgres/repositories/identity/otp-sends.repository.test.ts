import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Rate, Spend } from '#domain/kernel/rate-limits.ts';
import { readConfig } from '#infra/config/config.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { otpSends } from '#infra/postgres/repositories/identity/otp-sends.repository.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const { budgets: DEFAULTS } = readConfig({ SESSION_SECRET: 'x'.repeat(32) }, { demo: true }).limits;
const HOUR: Pick<Rate, 'seconds'> = { seconds: 3600 };

/** The answer for a six-digit code that was sent. */
const SHORT_CODE = { isForLogin: false, isLong: false, isShared: false, isScarce: false, needsMessage: true };

let phones = 0;

/** The store of codes of one web process. Several share the database. */
function processWith(
  points: { network?: number; prefix?: number; newNumbers?: number; total?: number },
  handle: Db = db,
) {
  const { network = 1000, prefix = 1000, newNumbers = 1000, total = 1000 } = points;
  const budgets = {
    ...DEFAULTS,
    'code-sends-network': { ...HOUR, points: network },
    'code-sends-prefix': { ...HOUR, points: prefix },
    'code-sends-new-numbers': { ...HOUR, points: newNumbers },
    'code-sends-total': { ...HOUR, points: total },
  };
  const { send } = otpSends(handle, budgets, () => new Date());
  return (...spends: readonly Spend[]) => send({ ...aCode(), spends });
}

/** Returns what a new session of a stranger sends to a new number. */
function aCode() {
  phones += 1;
  return {
    phone: `+9198${20_000_000 + phones}` as Phone,
    session: `session-${phones}`,
    ...{ login: null, isNewSession: false, address: 'a', wideNetwork: null },
    names: { device: 'device 1', networks: [] },
    ...{ codeHash: 'x', longCodeHash: 'y' },
  };
}

/** Creates the account of a phone, which the device may have verified. */
async function anAccount(phone: Phone, sender?: string): Promise<void> {
  const { id } = await db
    .insertInto('customers')
    .values({ phone, name: null, email: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (sender === undefined) return;
  const verified_at = new Date();
  await db.insertInto('known_senders').values({ customer_id: id, sender, verified_at }).execute();
}

const network = (key: string): Spend => ({ budget: 'code-sends-network', key });
const prefix = (key: string): Spend => ({ budget: 'code-sends-prefix', key });
const newNumbers = (key: string): Spend => ({ budget: 'code-sends-new-numbers', key });
const total = (key: string): Spend => ({ budget: 'code-sends-total', key });

async function pointsOf(...keys: readonly string[]) {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'points'])
    .where('key', 'in', keys)
    .execute();
  return Object.fromEntries(rows.map(({ key, points }) => [key, points]));
}

test('allows a budget once in two processes together, also for simultaneous codes', async () => {
  const processes = [processWith({ network: 5 }), processWith({ network: 5 })] as const;
  const [one] = processes;
  const sends = Array.from({ length: 40 }, (_, index) => processes[index % 2 ? 0 : 1](network('n1')));
  const answers = await Promise.all(sends);
  expect(answers.filter((answer) => 'isForLogin' in answer)).toHaveLength(5);
  expect(await one(network('n2'))).toEqual(SHORT_CODE);
  const refused = await one(network('n1'));
  expect(refused).toMatchObject({ limited: { code: 'too-many-requests', reason: 'code-sends' } });
  const seconds = 'limited' in refused ? refused.limited.retryAfterSeconds : 0;
  expect(seconds).toBeGreaterThan(3000);
  expect(seconds).toBeLessThanOrEqual(3600);
});

test('spends nothing of what everybody shares for a network that is refused, and gives back in the other case', async () => {
  const send = processWith({ network: 2, total: 3 });
  for (const key of ['n3', 'n3', 'n3', 'n3', 'n4']) await send(network(key), prefix('44'), total('t1'));
  expect(await send(network('n4'), prefix('44'), total('t1'))).toMatchObject({
    limited: { reason: 'everybody' },
  });
  expect(await pointsOf('code-sends-network:n4', 'code-sends-prefix:44', 'code-sends-total:t1')).toEqual({
    'code-sends-network:n4': 1,
    'code-sends-prefix:44': 3,
    'code-sends-total:t1': 3,
  });
});

test('stores no code for an exhausted budget, and refuses the next ones by one read', async () => {
  let statements = 0;
  const counting = new Proxy(db, {
    get(target, property) {
      if (property === 'getExecutor') statements += 1;
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const send = processWith({ network: 1 }, counting);
  await send(network('n5'));
  const codes = () =>
    db
      .selectFrom('otp_challenges')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute();
  const before = await codes();
  const refused = await send(network('n5'));
  const asked = statements;
  expect(refused).toMatchObject({ limited: { reason: 'code-sends' } });
  expect(await send(network('n5'))).toMatchObject({ limited: { reason: 'code-sends' } });
  expect(statements).toBe(asked + 1);
  expect(await codes()).toEqual(before);
});

describe('a process that saw a budget exhausted', () => {
  const START = new Date();
  let now = START;
  const budgets = { ...DEFAULTS, 'code-sends-network': { ...HOUR, points: 1 } };
  const removeCount = (key: string) =>
    db.deleteFrom('rate_limits').where('key', '=', `code-sends-network:${key}`).execute();

  /** Exhausts the budget of a network. Returns a code that the same process sends after its count was removed. */
  async function exhausted(key: string) {
    now = START;
    const { send } = otpSends(db, budgets, () => now);
    const ask = () => send({ ...aCode(), spends: [network(key)] });
    await ask();
    const refused = await ask();
    await removeCount(key);
    return { ask, refused };
  }

  test.each([
    ['4 seconds', 4_000, false],
    ['5 seconds', 5_000, true],
    ['a clock that was set back by an hour', -3_600_000, true],
  ])('asks the database again after %s', async (what, ms, isSent) => {
    const { ask } = await exhausted(what);
    now = new Date(START.getTime() + ms);
    expect('isForLogin' in (await ask())).toBe(isSent);
  });

  test('still says the whole time until the budget is full again', async () => {
    const { ask, refused } = await exhausted('whole time');
    for (const answer of [refused, await ask()]) {
      const seconds = 'limited' in answer ? answer.limited.retryAfterSeconds : 0;
      expect(seconds).toBeGreaterThan(3_500);
    }
  });

  test('does not refuse for an hour what a code that was refused later gave back', async () => {
    now = START;
    const { send } = otpSends(db, budgets, () => now);
    const ask = () => send({ ...aCode(), spends: [network('given back')] });
    // Another code has spent the last unit, and gives it back because its sender must wait.
    await sql`insert into rate_limits values ('code-sends-network:given back', 1,
      extract(epoch from now()) * 1000 + 3600000)`.execute(db);
    expect(await ask()).toHaveProperty('limited');
    await db
      .updateTable('rate_limits')
      .set({ points: 0 })
      .where('key', '=', 'code-sends-network:given back')
      .execute();
    now = new Date(START.getTime() + 6_000);
    expect(await ask()).toMatchObject({ isForLogin: false });
  });
});

test('allows a budget again when its time is over', async () => {
  const send = processWith({ network: 1 });
  const elsewhere = processWith({ network: 1 });
  await send(network('n6'));
  await db
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1 })
    .where('key', '=', 'code-sends-network:n6')
    .execute();
  expect(await elsewhere(network('n6'))).toEqual(SHORT_CODE);
  expect(await elsewhere(network('n6'))).toMatchObject({ limited: { reason: 'code-sends' } });
});

test('spends nothing without budgets', async () => {
  const { send } = otpSends(db, null, () => new Date());
  expect(await send({ ...aCode(), spends: [network('n7')] })).toEqual(SHORT_CODE);
  expect(await pointsOf('code-sends-network:n7')).toEqual({});
});

test('keeps a part of all codes for numbers with an account, and tells of no number whether it has one', async () => {
  const points = { newNumbers: 2, total: 4 };
  const spends = [total('r'), newNumbers('r')];
  const send = processWith(points);
  const stranger = { ...SHORT_CODE, isScarce: true, needsMessage: false };
  for (const answer of [SHORT_CODE, SHORT_CODE, stranger, stranger]) {
    expect(await send(...spends)).toEqual(answer);
  }
  expect(await pointsOf('code-sends-new-numbers:r', 'code-sends-total:r')).toEqual({
    'code-sends-new-numbers:r': 2,
    'code-sends-total:r': 2,
  });
  const toKnown = async () => {
    const code = aCode();
    await anAccount(code.phone);
    const budgets = {
      ...DEFAULTS,
      'code-sends-total': { ...HOUR, points: 4 },
      'code-sends-new-numbers': { ...HOUR, points: 2 },
    };
    return otpSends(db, budgets, () => new Date()).send({ ...code, spends });
  };
  // Only whether a message is sent differs.
  expect(await toKnown()).toEqual({ ...stranger, needsMessage: true });
  expect(await toKnown()).toEqual({ ...stranger, needsMessage: true });
  expect(await toKnown()).toMatchObject({ limited: { reason: 'everybody' } });
  expect(await send(...spends)).toMatchObject({ limited: { reason: 'everybody' } });
});

test('tells of no number whether it has an account when the sender must wait, or shares a code', async () => {
  const points = { newNumbers: 1 };
  const [known, unknown] = [aCode(), aCode()];
  await anAccount(known.phone);
  const spends = [network('s'), prefix('s'), total('s'), newNumbers('s')];
  const send = processWith(points);
  await send(...spends);
  const sendTo = otpSends(
    db,
    { ...DEFAULTS, 'code-sends-new-numbers': { ...HOUR, points: 1 } },
    () => new Date(),
  ).send;
  const steps = async (code: ReturnType<typeof aCode>) => {
    const answers = [];
    for (const session of ['1', '1', '2', '3', '4', '5', '6', '7']) {
      const answer = await sendTo({ ...code, session: `${code.phone} ${session}`, spends });
      answers.push('past' in answer ? 'must wait' : { ...answer, needsMessage: undefined });
    }
    return answers;
  };
  const answers = await steps(known);
  expect(answers).toContain('must wait');
  expect(answers).toContainEqual({
    ...SHORT_CODE,
    isLong: true,
    isShared: true,
    isScarce: true,
    needsMessage: undefined,
  });
  expect(await steps(unknown)).toEqual(answers);
  // What no message was sent for is given back.
  expect(await pointsOf('code-sends-new-numbers:s')).toEqual({ 'code-sends-new-numbers:s': 1 });
});

test('needs no budget for a device that verified the phone, also when all are known to be exhausted', async () => {
  const budgets = { ...DEFAULTS, 'code-sends-network': { ...HOUR, points: 1 } };
  const { send } = otpSends(db, budgets, () => new Date());
  const spends = [network('n8'), total('n8'), newNumbers('n8')];
  for (let count = 0; count < 3; count += 1) await send({ ...aCode(), spends });
  const code = aCode();
  expect(await send({ ...code, spends })).toMatchObject({ limited: { reason: 'code-sends' } });
  await anAccount(code.phone, 'device 1');
  expect(await send({ ...code, spends })).toEqual(SHORT_CODE);
  expect(await pointsOf('code-sends-network:n8')).toEqual({ 'code-sends-network:n8': 1 });
});

test('takes back what everybody shares if the sender must wait', async () => {
  const send = otpSends(db, DEFAULTS, () => new Date()).send;
  const code = { ...aCode(), spends: [network('n9'), prefix('33'), total('n9'), newNumbers('n9')] };
  expect(await send(code)).toMatchObject({ isLong: false });
  for (let tries = 0; tries < 3; tries += 1) expect(await send(code)).toHaveProperty('past');
  const keys = ['code-sends-prefix:33', 'code-sends-new-numbers:n9', 'code-sends-total:n9'];
  expect(await pointsOf('code-sends-network:n9', ...keys)).toEqual({
    'code-sends-network:n9': 4,
    ...Object.fromEntries(keys.map((key) => [key, 1])),
  });
});
