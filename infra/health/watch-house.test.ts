import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHouse } from '#infra/health/watch-house.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const EVERY_MS = 20;

let site: TestContainer;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const watches: { stop: () => Promise<void> }[] = [];
beforeEach(async () => {
  site = await createTestContainer();
  vi.clearAllMocks();
});
afterEach(async () => {
  for (const watch of watches.splice(0)) await watch.stop();
  await site.drop();
});

const change = (statement: ReturnType<typeof sql>) => statement.execute(site.container.db);
const fails = () =>
  change(
    sql`insert into workflow_failures (workflow_id, run_id, cause, attempts, failing_since) values ('booking-1', 'run', 'TypeError', 1, now())`,
  );

/** Tells what is to be told, and returns the e-mails to the team so far, the oldest first. */
async function emails() {
  await site.container.useCases.tellAlarms();
  const rows = await site.container.db
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('kind', '=', 'team-alarm')
    .where('channel', '=', 'email')
    .orderBy('id')
    .execute();
  return rows;
}

test('tells the team once of what stands, though two webs look, and once when it is over', async () => {
  await fails();
  for (let web = 0; web < 2; web += 1) watches.push(watchHouse(site.container, log, EVERY_MS));
  await expect.poll(emails).toHaveLength(1);
  const [told] = await emails();
  expect(told?.subject).toBe('1 workflow fails.');
  expect(told?.body).toContain('In a terminal: `ratha workflows failing`.');
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { concern: 'workflows-fail', cause: '1 workflow fails.' },
    'Somebody must look at the house',
  );

  await change(sql`truncate workflow_failures`);
  await expect.poll(emails).toHaveLength(2);
  expect((await emails())[1]).toMatchObject({
    subject: 'Over: 1 workflow fails.',
    body: expect.stringContaining('There is nothing to do.'),
  });
  await fails();
  await expect.poll(emails).toHaveLength(3);
  expect(log.warn).not.toHaveBeenCalled();
});

test('says nothing of what stands at one look only, and none of what the team is told otherwise', async () => {
  const measured = vi.fn(async () => [{ name: 'relay_active' as const, labels: {}, value: 1 }]);
  const failing = [{ name: 'workflow_failures' as const, labels: {}, value: 1 }];
  const others = [
    'bookings_overdue',
    'rides_without_driver',
    'inbound_messages_oldest_seconds',
    'outbox_oldest_seconds',
  ] as const;
  const rest = others.map((name) => ({ name, labels: {}, value: 9_999 }));
  measured.mockResolvedValueOnce([]).mockResolvedValueOnce(failing as never);
  measured.mockResolvedValue(rest as never);
  const { config, alarms } = site.container;
  watches.push(watchHouse({ config, alarms, queries: { health: { measured } } }, log, EVERY_MS));
  await vi.waitFor(() => expect(measured.mock.calls.length).toBeGreaterThan(12));
  expect(await emails()).toEqual([]);
  expect(log.error).not.toHaveBeenCalled();
});

test('goes on after the database was away', async () => {
  const measured = vi.fn(async () => [{ name: 'workflow_failures' as const, labels: {}, value: 2 }]);
  measured.mockRejectedValueOnce(new Error('away'));
  const { config, alarms } = site.container;
  watches.push(watchHouse({ config, alarms, queries: { health: { measured } } }, log, EVERY_MS));
  await expect.poll(emails).toHaveLength(1);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { reason: 'Error' },
    'The state of the house could not be read',
  );
});
