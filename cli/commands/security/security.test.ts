import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

const [ASHA, BINA] = ['+919999900001', '+919999900002'] as const;

let testContainer: TestContainer;
beforeAll(async () => {
  testContainer = await createTestContainer();
});
afterAll(() => testContainer.drop());

const run = (...args: string[]) => ratha(args, testContainer.variables);
const log = (...args: string[]) => run('security', 'log', ...args);

test('lists what commands did to roles and sessions, by kind and by phone', async () => {
  expect((await log()).out).toContain('No events.');
  await run('team', 'grant', ASHA, '--role', 'owner', '--yes');
  await run('team', 'grant', BINA, '--role', 'dispatcher', '--yes', '--as', ASHA);
  await run('team', 'end-sessions', BINA, '--yes');

  const { events, next } = JSON.parse((await log('--json')).out);
  expect(next).toBeNull();
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'session.ended',
    'role.granted',
    'role.granted',
  ]);
  expect(events[1]).toMatchObject({
    outcome: 'done',
    detail: 'dispatcher',
    who: { phoneHash: expect.stringMatching(/^[\w-]{22}$/) },
    subject: { phoneHash: expect.stringMatching(/^[\w-]{22}$/) },
    network: null,
    requestId: null,
    count: 1,
  });

  expect((await log('--account', ASHA)).out).toMatch(/role\.granted +dispatcher[\s\S]*role\.granted +owner/);
  expect((await log('--account', BINA, '--kind', 'session.ended')).out).toMatch(/session\.ended +everywhere/);
  expect((await log('--since', '2099-01-01')).out).toContain('No events.');

  const first = JSON.parse((await log('--json', '--limit', '2')).out);
  expect(first.next).toBe(first.events[1].id);
  const rest = JSON.parse((await log('--json', '--before', String(first.next))).out);
  expect(rest.events).toEqual([events[2]]);
});

test.each([
  ['--kind', 'nonsense'],
  ['--account', 'nobody'],
  ['--since', 'yesterday'],
  ['--limit', '0'],
])('refuses %s %s as a wrong option', async (option, value) => {
  expect((await log(option, value)).code).toBe(2);
});
