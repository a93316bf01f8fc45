import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { healthPage } from '#app/console/health/health-page.server.ts';
import { age } from '#domain/health/to-do.ts';
import type { Topic } from '#domain/health/topics.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

/** The page that says how the house is (docs/operate/health-page.md). */

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());
beforeEach(async () => {
  const { db } = house.container;
  await sql`truncate bookings, messages, outbox_events, alarms, backups cascade`.execute(db);
  // A worker delivers events.
  await sql`update relay_lease set holder = 'test', expires_at = now() + interval '1 hour'`.execute(db);
});

const change = (statement: ReturnType<typeof sql>) => statement.execute(house.container.db);
const ago = (id: BookingId, minutes: number) =>
  change(sql`update bookings set placed_at = now() - make_interval(mins => ${minutes}) where id = ${id}`);

/** Returns the hour of an instant in India, such as `08`. */
const hourOf = (instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit' }).format(instant);

async function page() {
  const { topics, count } = await healthPage(house.container);
  return {
    count,
    of(topic: Topic) {
      const found = topics.find((one) => one.topic === topic);
      if (!found) throw new Error(`There is no ${topic}`);
      return found;
    },
  };
}

test('says that all is well, and has a bar for each hour of the last day', async () => {
  const before = new Date();
  const { count, of } = await page();
  expect(count).toBe(0);
  expect(of('decisions')).toMatchObject({ sentence: 'No booking was due for a decision.', toDos: [] });
  const hours = of('decisions').hours ?? [];
  expect(hours).toHaveLength(24);
  // Each hour of the clock in India, once, and this one last.
  expect(new Set(hours.map(({ label }) => label)).size).toBe(24);
  expect(hours.every(({ label }) => /^\d\d:00$/.test(label))).toBe(true);
  expect([hourOf(before), hourOf(new Date())]).toContain(hours.at(-1)?.label.slice(0, 2));
});

test('counts how the promise was kept, and names what waits longer', async () => {
  const { container } = house;
  const [kept, broken, waiting] = [await placed(container), await placed(container), await placed(container)];
  for (const id of [kept, broken])
    accepted(await container.useCases.confirmBooking({ id, by: BY_DISPATCHER }));
  // The first was decided within the 30 minutes that the second took longer than.
  await ago(kept, 31);
  await change(sql`update booking_changes set at = at - interval '20 minutes' where booking_id = ${kept}`);
  await ago(broken, 100);
  await ago(waiting, 90);

  const { count, of } = await page();
  expect(count).toBe(1);
  expect(of('decisions')).toMatchObject({
    sentence: '1 of 3 bookings within 30 minutes.',
    toDos: [
      { text: '1 booking waits longer than promised.', act: { href: '/admin/bookings?status=received' } },
    ],
  });
  const hours = of('decisions').hours ?? [];
  const sum = (key: 'well' | 'bad') => hours.reduce((total, hour) => total + hour[key], 0);
  expect([sum('well'), sum('bad')]).toEqual([1, 2]);
});

test('shows messages that failed at their hour, and what to do when they are many', async () => {
  const at = new Date(Date.now() - 3 * 3_600_000);
  for (let number = 0; number < 6; number += 1) {
    await change(sql`
      insert into messages (kind, channel, "to", subject, body, status, created_at)
      values ('otp', 'email', 'rider@example.com', '', 'x', ${number < 5 ? 'failed' : 'sent'}, ${at})`);
  }
  const { of } = await page();
  expect(of('messages')).toMatchObject({
    sentence: '6 messages in the last 24 hours, 5 failed.',
    toDos: [{ text: '5 messages by E-mail failed.', act: { href: '/admin/messages?state=failed' } }],
  });
  expect(of('messages').hours?.filter(({ well, bad }) => well + bad > 0)).toEqual([
    { label: `${hourOf(at)}:00`, well: 1, bad: 5 },
  ]);
});

test('says when the newest backup is too old, and when none was checked', async () => {
  const taken = (sha: string, hours: number, isChecked: boolean) =>
    change(sql`
      insert into backups (sha256, taken_at, bytes, checked_at)
      values (${sha.repeat(64)}, now() - make_interval(hours => ${hours}), 1048576, ${isChecked ? sql`now()` : null})`);
  // The installation of the test began just now, so nothing is old without a backup.
  expect((await page()).of('backups')).toMatchObject({ sentence: 'No backup is known yet.', toDos: [] });
  await taken('a', 60, true);
  expect((await page()).of('backups').toDos.map(({ text }) => text)).toEqual([
    'There was no backup for 2 days.',
    'No backup was checked for 2 days.',
  ]);
  await taken('b', 3, false);
  const { of } = await page();
  expect(of('backups')).toMatchObject({
    sentence: expect.stringMatching(/^The newest is from .* IST, has 1,024 kB, and was not checked yet\.$/),
    toDos: [{ text: 'No backup was checked for 2 days.', act: { command: 'ratha restore FILE --check' } }],
  });
  await taken('c', 1, true);
  expect((await page()).of('backups')).toMatchObject({ toDos: [] });
});

test('says that no worker delivers, whatever Temporal says', async () => {
  await change(sql`update relay_lease set expires_at = now() - interval '1 second'`);
  expect((await page()).of('work').toDos).toEqual([
    { text: 'No worker is running. Messages wait.', act: { command: 'ratha worker' } },
  ]);
});

test.each([
  [30, '1 minute'],
  [7_199, '119 minutes'],
  [7_200, '2 hours'],
  [172_799, '47 hours'],
  [172_800, '2 days'],
])('an age of %i seconds is %s', (seconds, words) => {
  expect(age(seconds)).toBe(words);
});
