import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { TIME_FACTOR } from '#tests/setup/time-factor.ts';

const MAX_MS = 300_000 * TIME_FACTOR;

/** The words after `npm run bench:…`, and what its output has. */
const BENCHMARKS: Readonly<Record<string, { readonly words: string; readonly prints: readonly string[] }>> = {
  booking: { words: '', prints: ['requests per second', 'ratio of the rates'] },
  seats: { words: '', prints: ['304 to who knows it', 'A seat booked', 'five changes a second'] },
  console: { words: '300', prints: ['300 bookings seeded', 'sort: fare', 'press to frame'] },
  calendar: { words: '6 20', prints: ['6 drivers, 20 duties', "colleague's change"] },
  'calendar-drag': { words: '6 20', prints: ['6 drivers, 20 duties', 'frames per second'] },
  pages: { words: '', prints: ['times bare', '/my-bookings'] },
  cli: { words: '', prints: ['ratha bookings list --json', 'times node'] },
  audit: { words: '', prints: ['with an entry', 'entries verified in', ', 0 faults'] },
  plan: { words: '12 4', prints: ['nearest driver', 'Any plan leaves out at least'] },
};

test('every benchmark has a smoke', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const names = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
  expect(names.sort()).toEqual(
    Object.keys(BENCHMARKS)
      .map((name) => `bench:${name}`)
      .sort(),
  );
});

test.each(Object.entries(BENCHMARKS))(
  'bench:%s runs and prints its figures',
  async (name, { words, prints }) => {
    // Throws with the standard error of a benchmark that fails.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`tests/bench/${name}.ts`, ...words.split(' ').filter(Boolean)],
      { env: { ...process.env, BENCH_SMOKE: 'true' }, timeout: MAX_MS },
    );
    for (const text of prints) expect(stdout).toContain(text);
    // A figure of nothing, such as the median of no rounds.
    expect(stdout).not.toMatch(/\b(NaN|undefined|Infinity)\b/);
  },
);
