import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { PRODUCTION } from '#tests/setup/production.ts';
import { ratha } from '#tests/setup/ratha.ts';

const REFUSED =
  'Production migrated this database, so the demo does not start on it: set NODE_ENV=production without RATHA_DEMO, or choose another DATABASE_URL.\n';

let testContainer: TestContainer;
beforeAll(async () => {
  testContainer = await createTestContainer();
});
afterAll(() => testContainer.drop());

const run = (command: string, env: Readonly<Record<string, string>> = {}) =>
  ratha([command], { PORT: '0', ...testContainer.variables, ...env });

test('the demo starts on no database that production migrated', async () => {
  expect(await run('migrate')).toMatchObject({ code: 0, out: 'The schema is up to date.\n' });
  const { DATABASE_URL } = testContainer.variables;
  for (let time = 0; time < 2; time += 1) {
    expect(await run('migrate', { ...PRODUCTION, DATABASE_URL })).toMatchObject({ code: 0 });
  }
  // Those that end by themselves come first: a served site would wait for a signal.
  for (const command of ['migrate', 'seed', 'web', 'worker', 'up']) {
    expect({ command, ...(await run(command)) }).toMatchObject({ command, code: 1, err: REFUSED });
  }
});

test.each(['web', 'worker', 'migrate', 'seed'])(
  'ratha %s needs the choice of production or demo',
  async (command) => {
    const { code, err } = await run(command, { RATHA_DEMO: '' });
    expect(code).toBe(1);
    expect(err).toContain('DATABASE_URL needs NODE_ENV=production for production, or RATHA_DEMO=true');
  },
);
