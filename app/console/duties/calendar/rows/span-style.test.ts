import { expect, test } from 'vitest';
import { isTooShort, labelBeside } from '#app/console/duties/calendar/rows/span-style.ts';

const span = (at: number, minutes: number) => ({ at, to: at + minutes });

test.each([
  ['a usual duty has its label inside', span(540, 120), 'BK-123', undefined],
  ['the label of a short one stands to the right', span(540, 20), 'BK-123', 'right'],
  ['at the end of the day it stands to the left', span(1420, 20), 'BK-123', 'left'],
  ['a long number needs a longer duty', span(540, 90), 'BK-12345', 'right'],
])('%s', (_, period, label, side) => {
  expect(labelBeside(period, label)).toBe(side);
});

test('free time that is too short for its length is drawn without it', () => {
  expect(isTooShort(span(540, 45), 'Free 45 min')).toBe(true);
  expect(isTooShort(span(540, 180), 'Free 3 h')).toBe(false);
});
