import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

const [ASHA, BINA] = ['+919999900001', '+919999900002'] as const;

let testContainer: TestContainer;
beforeAll(async () => {
  testContainer = await createTestContainer();
});
afterAll(() => testContainer.drop());
beforeEach(async () => {
  const { db } = testContainer.container;
  for (const table of ['team_changes', 'team_factors', 'team_members'] as const)
    await db.deleteFrom(table).execute();
});

/** Runs `ratha team …` and waits for its exit. */
const team = (...args: string[]) => ratha(['team', ...args], testContainer.variables);

test('grants, changes and revokes roles, and records each change', async () => {
  expect((await team('list')).out).toContain('No members yet.');
  expect((await team('grant', '+91 99999 00001', '--role', 'owner', '--yes')).out.trim()).toBe(
    `${ASHA} is now an owner.`,
  );
  const byAsha = await team('grant', BINA, '--role', 'dispatcher', '--yes', '--as', ASHA, '--json');
  expect(JSON.parse(byAsha.out)).toEqual({ phone: BINA, role: 'dispatcher', changed: true });
  expect((await team('grant', BINA, '--role', 'dispatcher', '--yes')).out.trim()).toBe(
    `${BINA} is already a dispatcher.`,
  );
  expect((await team('list')).out).toMatch(/\+919999900001 {2}owner .*\n\+919999900002 {2}dispatcher /);
  expect((await team('revoke', BINA, '--yes')).out.trim()).toBe(`${BINA} no longer has a role.`);

  const { members, changes } = JSON.parse((await team('list', '--json')).out);
  expect(members).toMatchObject([{ phone: ASHA, role: 'owner', name: null }]);
  expect(changes).toMatchObject([
    { phone: BINA, from: 'dispatcher', to: null, by: { role: 'owner', phone: null, surface: 'cli' } },
    { phone: BINA, from: null, to: 'dispatcher', by: { role: 'owner', phone: ASHA, surface: 'cli' } },
    { phone: ASHA, from: null, to: 'owner', by: { role: 'owner', phone: null, surface: 'cli' } },
  ]);
});

test('a dry run of a grant says what it would do, and grants nothing', async () => {
  const { out } = await team('grant', ASHA, '--role', 'owner', '--dry-run');
  expect(out).toBe(`Dry run: nothing was changed. The run would say:\n${ASHA} is now an owner.\n`);
  expect((await team('list')).out).toContain('No members yet.');
});

test('ends a refused change with its exit code and changes nothing', async () => {
  await team('grant', ASHA, '--role', 'owner', '--yes');
  await team('grant', BINA, '--role', 'dispatcher', '--yes');
  const last = await team('revoke', ASHA, '--yes', '--json');
  expect(last.code).toBe(4);
  expect(JSON.parse(last.out)).toMatchObject({ refused: { kind: 'last-owner' } });
  expect((await team('revoke', ASHA, '--yes', '--as', BINA)).code).toBe(1);
  expect((await team('revoke', '+919999900003', '--yes')).code).toBe(3);
  expect((await team('grant', '12', '--role', 'owner', '--yes')).code).toBe(1);
  expect((await team('grant', BINA, '--role', 'rider', '--yes')).code).toBe(2);
  expect((await team('grant', BINA, '--yes')).code).toBe(2);
  expect(JSON.parse((await team('list', '--json')).out).members).toHaveLength(2);
});

test('resets the second factor of a member, and records it', async () => {
  await team('grant', ASHA, '--role', 'owner', '--yes');
  await team('grant', BINA, '--role', 'owner', '--yes');
  const { db } = testContainer.container;
  const reset = (...args: string[]) => team('reset-factor', BINA, '--yes', ...args);
  expect((await reset()).code).toBe(3);
  await db
    .insertInto('team_factors')
    .values({
      phone: BINA,
      authenticator_secret: null,
      authenticator_step: null,
      locked_until: null,
      created_at: new Date(),
    })
    .execute();
  const own = await reset('--as', BINA);
  expect(own.code).toBe(1);
  expect(own.err).toContain('You cannot reset your own second factor');
  expect((await reset()).out.trim()).toBe(`${BINA} sets up a new second factor at the next login.`);
  const { members, changes } = JSON.parse((await team('list', '--json')).out);
  expect(members.find(({ phone }: { phone: string }) => phone === BINA)).toMatchObject({
    hasSecondFactor: false,
  });
  expect(changes[0]).toMatchObject({
    what: 'factor-reset',
    phone: BINA,
    by: { phone: null, surface: 'cli' },
  });
});

test('ends the sessions of a phone, for an owner or of the own phone only', async () => {
  const { db, sessions } = testContainer.container;
  const customer = async (phone: string) => {
    const values = { phone, name: null, email: null };
    const row = await db.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow();
    return row.id;
  };
  const logIn = (idHash: string, customerId: CustomerId) =>
    sessions.logIn(idHash, { customerId, data: {}, device: null, before: '' });
  const isLoggedIn = async (idHash: string) => (await sessions.read(idHash)) !== undefined;
  const [rider, other] = [await customer('+919812300001'), await customer('+919812300002')];
  for (const idHash of ['phone', 'laptop']) await logIn(idHash, rider);
  await logIn('other', other);
  await team('grant', ASHA, '--role', 'owner', '--yes');
  await team('grant', BINA, '--role', 'dispatcher', '--yes');

  const end = (...args: string[]) => team('end-sessions', '98123 00001', '--yes', ...args);
  const refused = await end('--yes', '--as', BINA);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('Only an owner may end the sessions of others.');
  expect(await isLoggedIn('phone')).toBe(true);

  const ended = await end('--yes', '--as', ASHA, '--json');
  expect(JSON.parse(ended.out)).toEqual({ phone: '+919812300001', ended: 2 });
  expect([await isLoggedIn('phone'), await isLoggedIn('laptop'), await isLoggedIn('other')]).toEqual([
    false,
    false,
    true,
  ]);
  expect((await end('--yes')).out.trim()).toBe('+919812300001 was not logged in.');
  expect((await team('end-sessions', '12', '--yes')).code).toBe(1);
  expect((await team('end-sessions', BINA, '--yes', '--as', BINA)).out).toContain(
    `${BINA} was not logged in.`,
  );
});
