import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
// Fares of one test are in force in all others.
beforeEach(async () => {
  testContainer = await createTestContainer();
});
afterEach(() => testContainer.drop());

/** Runs `ratha tariffs …` and waits for its exit. */
const tariffs = (...args: string[]) => ratha(['tariffs', ...args], testContainer.variables);

const today = indiaDateOf(new Date());
const FROM = addDays(today, 10);

test('sets fares from a day with a preview of common rides, and lists them', async () => {
  const set = await tariffs(
    'set',
    '--from',
    FROM,
    '--yes',
    '--per-hour',
    '550',
    '--slabs',
    '10:1049,30:1299',
  );
  expect(set.err).toBe('');
  expect(set.out).toContain('Hourly · Price per hour: ₹500 → ₹550');
  expect(set.out).toContain('Rental of 4 hours: ₹2,000 → ₹2,200');
  expect(set.out).toContain(`Set from ${formatDay(FROM)}.`);

  const list = (await tariffs('list')).out;
  expect(list).toMatch(/01\/04\/2025 .* in-force +₹999 /);
  expect(list).toMatch(new RegExp(`${formatDay(FROM)} +coming +₹1,049 +₹400 +₹550 `));
  expect((await tariffs('show')).out).toMatch(/Hourly +Price per hour +₹500/);
  expect((await tariffs('show', FROM)).out).toMatch(/Airport +Up to 30 km +₹1,299/);
  const { changes } = JSON.parse((await tariffs('list', '--json')).out);
  expect(changes).toMatchObject([
    { from: FROM, replaced: false, by: { role: 'owner', phone: null, surface: 'cli' } },
  ]);
});

test('a dry run of new fares shows the preview, and sets nothing', async () => {
  const from = addDays(today, 15);
  const { out } = await tariffs('set', '--from', from, '--per-hour', '570', '--dry-run');
  expect(out).toContain('Dry run: nothing was changed. The run would say:');
  expect(out).toContain('Rental of 4 hours');
  expect((await tariffs('list')).out).not.toContain(formatDay(from));
});

test('replaces fares that are already set from a day only with --replace', async () => {
  const from = addDays(today, 20);
  await tariffs('set', '--yes', '--from', from, '--meet-and-greet', '450');
  const refused = await tariffs('set', '--yes', '--from', from, '--meet-and-greet', '460');
  expect([refused.code, refused.err]).toEqual([4, expect.stringContaining('are set already')]);
  const replaced = await tariffs(
    'set',
    '--yes',
    '--from',
    from,
    '--meet-and-greet',
    '460',
    '--replace',
    '--json',
  );
  expect(JSON.parse(replaced.out)).toMatchObject({ changed: true, plan: { replaces: true } });
});

test.each([
  [['set'], 2, 'from: must be a day'],
  [['set', '--from', 'soon'], 2, 'from: must be a day'],
  [['set', '--from', FROM, '--per-hour', '1.5'], 2, 'perHour: must be a whole number'],
  [['set', '--from', FROM, '--slabs', '10'], 2, 'slabs: must be distances and prices'],
  [['set', '--yes', '--from', today, '--per-hour', '600'], 1, 'Choose a day from'],
  [
    ['set', '--yes', '--from', addDays(today, 30), '--slabs', '25:999,10:1199'],
    1,
    'Enter a distance above 25 km',
  ],
  [['show', '2020-01-01'], 3, 'No fares were in force'],
  [['show', 'now'], 2, 'date: must be a day'],
])('ends %j with exit code %d', async (args, code, message) => {
  const ended = await tariffs(...args);
  expect([ended.code, ended.err]).toEqual([code, expect.stringContaining(message)]);
});
