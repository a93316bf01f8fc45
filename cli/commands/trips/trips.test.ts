import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
beforeAll(async () => {
  testContainer = await createTestContainer();
});
afterAll(() => testContainer.drop());

/** Runs `ratha trips …` and waits for its exit. */
function trips(args: readonly string[], env: Record<string, string> = {}) {
  return ratha(['trips', ...args], { ...testContainer.variables, ...env });
}

test('creates trips once and lists them; a dry run creates none', async () => {
  const dry = await trips(['generate', '--days', '8', '--dry-run', '--json']);
  expect(dry.code).toBe(0);
  const would = JSON.parse(dry.out);
  expect(would).toMatchObject({ dryRun: true, there: 0 });
  expect(would.trips.length).toBeGreaterThanOrEqual(20);
  expect((await trips(['list'])).out).toBe('No trips found.\n');

  const made = await trips(['generate', '--days', '8', '--yes', '--json']);
  expect(JSON.parse(made.out)).toEqual({ ...would, dryRun: false });
  const count = would.trips.length;
  const again = await trips(['generate', '--days', '8', '--yes']);
  expect(again).toEqual({ code: 0, out: `No trip was created. ${count} trips already existed.\n`, err: '' });

  const listed = JSON.parse((await trips(['list', '--days', '8', '--json'])).out);
  expect(listed.trips).toHaveLength(count);
  expect(listed.trips[0]).toMatchObject({ free: 6, held: 0, booked: 0, blocked: 0, revenue: 0 });

  const from = addDays(indiaDateOf(new Date()), 2);
  const args = ['list', '--route', 'delhi-haldwani', '--from', from, '--days', '3', '--json'];
  const some = JSON.parse((await trips(args)).out).trips;
  expect(some.length).toBeGreaterThan(0);
  for (const trip of some) {
    expect(trip.routeId).toBe('delhi-haldwani');
    expect([from, addDays(from, 1), addDays(from, 2)]).toContain(trip.tripDate);
  }

  const { out } = await trips(['list']);
  expect(out).toMatch(/^Trip +Date +Route +Direction +Departs +Free +Held +Booked +Blocked +Revenue\n/);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
});

test.each([
  [['list', '--days', '0'], 'days: must be a whole number from 1 to 366\n'],
  [['list', '--from', '2026-02-30'], 'from: must be a day such as 2026-11-21\n'],
  [['list', '--route', 'Delhi!'], 'route: must be the id of a route such as delhi-dehradun\n'],
  [['generate', '--days', '1.5'], 'days: must be a whole number from 1 to 366\n'],
])('ends %s with exit code 2 before it needs a database', async (args, message) => {
  const ended = await trips(args, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(ended).toEqual({ code: 2, out: '', err: message });
});

test('ends with exit code 3 for a route that does not exist', async () => {
  const ended = await trips(['list', '--route', 'delhi-agra']);
  expect(ended).toEqual({ code: 3, out: '', err: 'There is no such route.\n' });
});
