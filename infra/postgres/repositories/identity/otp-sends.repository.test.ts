import { expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Rate, Spend } from '#domain/kernel/rate-limits.ts';
import { readConfig } from '#infra/config/config.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { otpSends } from '#infra/postgres/repositories/identity/otp-sends.repository.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const { budgets: DEFAULTS } = readConfig({ SESSION_SECRET: 'x'.repeat(32) }, { demo: true }).limits;
const HOUR: Pick<Rate, 'seconds'> = { seconds: 3600 };

let phones = 0;

/** The store of codes of one web process. Several share the database. */
function processWith(points: { network?: number; prefix?: number; total?: number }, handle: Db = db) {
  const { network = 1000, prefix = 1000, total = 1000 } = points;
  const budgets = {
    ...DEFAULTS,
    'code-sends-network': { ...HOUR, points: network },
    'code-sends-prefix': { ...HOUR, points: prefix },
    'code-sends-total': { ...HOUR, points: total },
  };
  const { send } = otpSends(handle, budgets);
  return (...spends: readonly Spend[]) => {
    phones += 1;
    const session = `session-${phones}`;
    const phone = `+9198${20_000_000 + phones}` as Phone;
    return send({ phone, session, login: null, isNewSession: false, address: 'a', codeHash: 'x', spends });
  };
}

const network = (key: string): Spend => ({ budget: 'code-sends-network', key });
const prefix = (key: string): Spend => ({ budget: 'code-sends-prefix', key });
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
  expect(await one(network('n2'))).toEqual({ isForLogin: false });
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

test('stores no code for an exhausted budget, and refuses the next ones without a statement', async () => {
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
  expect(statements).toBe(asked);
  expect(await codes()).toEqual(before);
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
  expect(await elsewhere(network('n6'))).toEqual({ isForLogin: false });
  expect(await elsewhere(network('n6'))).toMatchObject({ limited: { reason: 'code-sends' } });
});

test('spends nothing without budgets', async () => {
  const { send } = otpSends(db, null);
  const code = {
    phone: '+919830000000' as Phone,
    session: 's',
    login: null,
    isNewSession: true,
    address: 'a',
    codeHash: 'x',
  };
  expect(await send({ ...code, spends: [network('n7')] })).toEqual({ isForLogin: false });
  expect(await pointsOf('code-sends-network:n7')).toEqual({});
});
