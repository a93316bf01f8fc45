import { expect, test } from 'vitest';
import { isLastRound } from '#workflows/schedules/reconcile-rounds.ts';

const counts = (failed: number, started = 0) => ({ started, corrected: 0, ended: 0, failed, compared: 88 });
const rounds = (failed: number, started = 0) => {
  let round = 1;
  while (!isLastRound(round, counts(failed, started))) round += 1;
  return round;
};

test('looks again after a change, and tries for longer what failed', () => {
  expect(rounds(0)).toBe(1);
  expect(rounds(0, 1)).toBe(3);
  expect(rounds(1)).toBe(12);
  expect(isLastRound(4, counts(0, 1))).toBe(true);
});
