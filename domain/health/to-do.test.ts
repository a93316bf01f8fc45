import { expect, test } from 'vitest';
import { CONCERN_NAMES, type Concern } from '#domain/health/concerns.ts';
import { actOn, sayConcern } from '#domain/health/to-do.ts';

test.each([
  [{ name: 'bookings-overdue', value: 1 }, '1 booking waits longer than promised.'],
  [{ name: 'bookings-overdue', value: 1_200 }, '1,200 bookings wait longer than promised.'],
  [
    { name: 'promise-broken', value: 4 },
    '4 bookings were decided too late in 24 hours. Look at which hours they came.',
  ],
  [{ name: 'rides-without-driver', value: 1 }, '1 confirmed ride within 24 hours has no driver.'],
  [{ name: 'rides-without-driver', value: 2 }, '2 confirmed rides within 24 hours have no driver.'],
  [{ name: 'messages-fail', value: 9, about: 'sms' }, '9 messages by SMS failed.'],
  [{ name: 'messages-fail', value: 9, about: 'pigeon' }, '9 messages by pigeon failed.'],
  [{ name: 'messages-wait', value: 960 }, 'A message has waited 16 minutes for its provider.'],
  [{ name: 'must-correct', value: 1, about: 'work' }, 'Automatic messages are late.'],
  [
    { name: 'must-correct', value: 1, about: 'whatsapp' },
    'WhatsApp refuses messages until its settings are corrected.',
  ],
  [{ name: 'inbox-waits', value: 7_200 }, 'A person has waited 2 hours for an answer.'],
  [{ name: 'events-stuck', value: 61 }, 'What people did has waited 1 minute for its messages.'],
  [{ name: 'no-relay', value: 1 }, 'No worker is running. Messages wait.'],
  [{ name: 'workflows-fail', value: 2 }, '2 workflows fail.'],
  [{ name: 'calendar-late', value: 1_800 }, 'The external calendar is 30 minutes behind.'],
  [{ name: 'backup-old', value: 100_000 }, 'There was no backup for 27 hours.'],
  [{ name: 'backup-unchecked', value: 259_200 }, 'No backup was checked for 3 days.'],
] satisfies [Concern, string][])('says %o', (concern, sentence) => {
  expect(sayConcern(concern)).toBe(sentence);
});

test('each concern has a place where a person acts, except one that needs a look at hours', () => {
  expect(CONCERN_NAMES.filter((name) => actOn(name) === null)).toEqual(['promise-broken']);
  for (const name of CONCERN_NAMES) {
    const act = actOn(name);
    if (act && 'href' in act) expect(act.href).toMatch(/^\/admin/);
    if (act && 'command' in act) expect(act.command).toMatch(/^ratha /);
  }
});
