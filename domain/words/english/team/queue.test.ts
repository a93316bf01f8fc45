import { expect, test } from 'vitest';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { dueWords } from '#domain/words/english/team/queue.ts';

const NOW = new Date('2026-11-29T06:30:00Z');

test.each([
  [12, 'in 12 min'],
  [0, 'now'],
  [-8, '8 min late'],
  [60, 'in 1 h'],
  [95, 'in 1 h 35 min'],
  [-1_500, '25 h late'],
  [2_880, 'in 2 days'],
  [-5_000, '3 days late'],
])('says when something is due %d minutes from now', (minutes, words) => {
  expect(dueWords(addMinutes(NOW, minutes), NOW)).toBe(words);
});
