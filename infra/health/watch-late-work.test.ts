import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLateWork } from '#infra/health/watch-late-work.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const EVERY_MS = 40;

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

/** Starts two webs that watch one database. */
function watch() {
  for (let web = 0; web < 2; web += 1) watches.push(watchLateWork(site.container, log, EVERY_MS));
}

const alarmsTold = () =>
  site.container.db
    .selectFrom('messages')
    .select(['body', 'channel'])
    .where('kind', '=', 'team-alarm')
    .execute();
const emails = async () => (await alarmsTold()).filter(({ channel }) => channel === 'email');

/** Creates a booking that is five minutes old and has no message. */
async function untold() {
  const id = await placed(site.container);
  await sql`update bookings set placed_at = now() - interval '5 minutes' where id = ${id}`.execute(
    site.container.db,
  );
  return id;
}

test('tells the team once that work is late, without a worker, and again after it was on time', async () => {
  const bookingId = await untold();
  watch();
  await expect.poll(emails).toHaveLength(1);
  const [{ body } = { body: '' }] = await emails();
  expect(body).toContain('1 booking without a first message, the oldest for 5 minutes.');
  expect(body).toContain('`ratha doctor`');
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { cause: '1 booking without a first message, the oldest for 5 minutes.' },
    'Automatic work is late',
  );

  await site.container.useCases.notifyAboutBooking({ bookingId, kind: 'booking-received' });
  await expect.poll(() => log.info.mock.calls.flat()).toContain('Automatic work is on time again');
  expect(await emails()).toHaveLength(1);

  await untold();
  await expect.poll(emails).toHaveLength(2);
  expect(log.error).toHaveBeenCalledTimes(2);
});

test('tells nobody of work that is late at one look only, as after a start', async () => {
  const late = { unmarked: { count: 1, oldestSeconds: 90 }, untold: { count: 0, oldestSeconds: 0 } };
  const none = { ...late, unmarked: late.untold };
  const lateWork = vi.fn(async () => none).mockResolvedValueOnce(late);
  watches.push(watchLateWork({ ...site.container, health: { lateWork } }, log, EVERY_MS));
  await expect.poll(() => lateWork.mock.calls.length).toBeGreaterThan(3);
  expect(log.error).not.toHaveBeenCalled();
  expect(await alarmsTold()).toEqual([]);
});

test('goes on after the database was away', async () => {
  const lateWork = vi.fn(site.container.health.lateWork).mockRejectedValueOnce(new Error('away'));
  await untold();
  watches.push(watchLateWork({ ...site.container, health: { lateWork } }, log, EVERY_MS));
  await expect.poll(emails).toHaveLength(1);
  expect(log.warn).toHaveBeenCalledWith({ reason: 'Error' }, 'Late work could not be looked for');
});
