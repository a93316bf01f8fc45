import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createProgressLine } from '#cli/shell/terminal/progress-line.ts';

/** Returns what a line that is shown every 50 ms, for `ms`, writes. */
function written(ms: number, isTTY: boolean): string {
  const stream = Object.assign(new PassThrough(), { isTTY });
  let now = 0;
  const line = createProgressLine(stream as never, () => now);
  for (; now <= ms; now += 50) line.show(`${now} of ${ms}`);
  line.clear();
  return String(stream.read() ?? '');
}

const CLEAR = '\u001b[1G\u001b[2K';

test('shows nothing in the first second, and then replaces the line ten times a second', () => {
  expect(written(950, true)).toBe('');
  expect(written(1150, true)).toBe(`1000 of 1150${CLEAR}1100 of 1150${CLEAR}`);
});

test('shows nothing without a terminal', () => {
  expect(written(5000, false)).toBe('');
});
