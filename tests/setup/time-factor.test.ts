import { expect, test } from 'vitest';
import { readTimeFactor } from '#tests/setup/time-factor.ts';

test('makes limits of whole milliseconds, on a slow machine too', () => {
  for (let hundredths = 1; hundredths <= 2_000; hundredths += 1) {
    const factor = readTimeFactor((hundredths / 100).toFixed(2));
    expect(factor).toBeGreaterThanOrEqual(Math.max(1, hundredths / 100));
    expect(300_000 * factor).toSatisfy(Number.isInteger);
  }
  expect([undefined, '', 'fast', '0'].map(readTimeFactor)).toEqual([1, 1, 1, 1]);
});
