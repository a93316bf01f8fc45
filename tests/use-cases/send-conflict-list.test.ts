import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addDays,
  addMinutes,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
} from '#domain/kernel/india-time.ts';
import { type ConflictLine, conflictListMessage } from '#domain/messaging/team/conflict-list.ts';
import { offlinePlaces } from '#infra/places/offline.ts';
import { seedFleet } from '#infra/postgres/seeds/seed-fleet.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const SIX = '06:00' as IndiaTime;
const clock = settableClock(new Date());
const places = offlinePlaces({ clock });

let made: TestContainer;
/** The day of the demo's two duties that are close together. */
let date: IndiaDate;
beforeAll(async () => {
  made = await createTestContainer({ clock });
  const { config, db } = made.container;
  await seedFleet(made.variables.DATABASE_URL, { config, places });
  const last = await db
    .selectFrom('duties')
    .innerJoin('bookings', 'bookings.id', 'duties.booking_id')
    .select('duties.starts_at')
    .where('bookings.drop_location', 'like', 'Sector 29%')
    .executeTakeFirstOrThrow();
  date = indiaDateOf(last.starts_at);
});
afterAll(() => made.drop());
beforeEach(async () => {
  clock.now = indiaInstant(date, SIX);
  await made.container.db.deleteFrom('messages').execute();
});

const send = () => made.container.useCases.sendConflictList();
const sent = () =>
  made.container.db
    .selectFrom('messages')
    .selectAll()
    .where('kind', '=', 'team-conflicts')
    .orderBy('channel', 'desc')
    .execute();

test('sends the conflicts of the day and the rides without a driver, once on each channel', async () => {
  const found = await send();
  expect(found.conflicts).toBe(1);
  await Promise.all([send(), send()]);
  const messages = await sent();
  expect(messages.map(({ channel, to, status }) => [channel, to, status])).toEqual([
    ['whatsapp', '+919999900000', 'kept'],
    ['email', 'hello@ratha.example', 'kept'],
  ]);
  const [whatsapp, email] = messages.map(({ body }) => body);
  expect(whatsapp).toMatch(/Details: Conflicts: Low: BK-\d+ at 20:30: Insufficient Buffer\. Meera Nair/);
  expect(email).toMatch(
    /Conflicts:\nLow: BK-\d+ at 20:30: Insufficient Buffer\. Meera Nair has 15 minutes between this duty and BK-\d+, and the buffer is 30 minutes: 15 minutes missing\.\n\n/,
  );
  for (const body of [whatsapp, email]) expect(body).toContain(`/admin/duty-calendar?date=${date}`);
  const lines = email?.split('\n').filter((line) => /^\d\d:\d\d BK-\d+$/.test(line));
  expect(lines).toHaveLength(found.unassigned);
});

test('names no customer', async () => {
  await send();
  const riders = await made.container.db.selectFrom('customers').select(['name', 'phone', 'email']).execute();
  const [{ body = '' } = {}] = await sent();
  for (const { name, phone, email } of riders) {
    for (const secret of [name, phone, email]) expect(body).not.toContain(secret);
  }
});

test('sends nothing if there is nothing to say', async () => {
  clock.now = indiaInstant(addDays(date, 10), SIX);
  expect(await send()).toEqual({ conflicts: 0, unassigned: 0 });
  expect(await sent()).toEqual([]);
});

test('announces the conflicts of the days after on a quiet day', async () => {
  clock.now = indiaInstant(addDays(date, -3), SIX);
  expect(await send()).toEqual({ conflicts: 0, unassigned: 0 });
  const [message] = await sent();
  expect(message?.subject).toMatch(/: no conflict$/);
  expect(message?.body).toContain('1 conflict in the 7 days after.');
});

test('lists the highest severity first, at most 20 lines', () => {
  const line = (index: number, severity: ConflictLine['severity']): ConflictLine => ({
    ...{ severity, duty: `BK-${index}`, words: 'Asha Verma has BK-1 at the same time' },
    startsAt: addMinutes(india('2026-11-22 06:00'), index),
  });
  const conflicts = Array.from({ length: 25 }, (_, index) => line(index, index === 24 ? 'high' : 'low'));
  const list = {
    date: '2026-11-22' as IndiaDate,
    conflicts,
    unassigned: [],
    later: { days: 7, conflicts: 0 },
  };
  const { subject, body } = conflictListMessage(list, 'https://rides.example');
  expect(subject).toBe('Duties of 22/11/2026: 25 conflicts');
  const lines = body.split('\n');
  expect(lines[3]).toBe('High: BK-24 at 06:24: Asha Verma has BK-1 at the same time.');
  expect(lines.filter((text) => text.startsWith('Low: '))).toHaveLength(19);
  expect(lines).toContain('… and 5 more');
});
