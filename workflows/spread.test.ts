import { expect, test } from 'vitest';
import { spreadMs } from '#workflows/spread.ts';

const MINUTE = 60_000;
const ids = Array.from({ length: 1_000 }, (_, at) => at + 7_001);

test.each([
  [15 * MINUTE, 20_000],
  [5 * MINUTE, 20_000],
  [2 * MINUTE, 8_000],
  [3_000, 200],
])('spreads a thousand timers of %i ms evenly over %i ms', (wait, over) => {
  const delays = ids.map((id) => spreadMs(id, wait)).toSorted((a, b) => a - b);
  expect(delays[0]).toBeGreaterThanOrEqual(0);
  expect(delays.at(-1)).toBeLessThan(over);
  const gaps = delays.slice(1).map((delay, at) => delay - (delays[at] ?? 0));
  // Evenly, each gap would be a thousandth.
  expect(Math.max(...gaps)).toBeLessThan((3 * over) / 1_000);
});

test('gives the same delay again, as a replay needs', () => {
  expect(spreadMs(42, MINUTE)).toBe(spreadMs(42, MINUTE));
});
