import { expect, test } from 'vitest';
import { showsNumbers } from '#domain/duties/link/reports.ts';
import { india } from '#tests/builders/india.ts';

test.each([
  ['at noon', '2026-11-23 12:00', '2026-11-22 23:59', '2026-11-23 00:00'],
  ['soon after midnight', '2026-11-23 00:20', '2026-11-22 22:19', '2026-11-22 22:20'],
])('shows the numbers of the passengers of a duty %s in time', (_, start, before, from) => {
  const duty = { startsAt: india(start) };
  expect(showsNumbers(duty, india(before))).toBe(false);
  expect(showsNumbers(duty, india(from))).toBe(true);
});
