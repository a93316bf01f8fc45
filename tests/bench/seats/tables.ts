import { median, type Round } from '#tests/bench/load.ts';
import type { Pair } from '#tests/bench/seats/availability.ts';
import type { Live, LivePair } from '#tests/bench/seats/live.ts';

/** Prints the medians of rounds of the product beside something else, and the ratio of their rates. */
export function printPairs(
  title: string,
  pairs: readonly Pair[],
  [product, other]: readonly [string, string],
  aim: number,
): void {
  const of = (which: keyof Pair, figure: keyof Round) => median(pairs.map((pair) => pair[which][figure]));
  const row = (figure: keyof Round, digits: number) => ({
    [product]: of('product', figure).toFixed(digits),
    [other]: of('other', figure).toFixed(digits),
  });
  console.log(`\n${title}`);
  console.table({
    'requests per second': row('perSecond', 0),
    'CPU per request (ms)': row('cpuMs', 3),
    'p50 (ms)': row('p50', 2),
    'p99 (ms)': row('p99', 2),
  });
  const ratios = pairs.map((pair) => pair.product.perSecond / pair.other.perSecond);
  console.log(`ratio of the rates, ${spread(ratios)}; aim: at least ${aim}`);
}

/** Prints what 1,000 viewers cost the server by stream and by polling, and how late they see a change. */
export function printLive(title: string, pairs: readonly LivePair[]): void {
  const of = (which: keyof LivePair, figure: keyof Live) => median(pairs.map((pair) => pair[which][figure]));
  const row = (figure: keyof Live, digits: number) => ({
    'by stream': of('stream', figure).toFixed(digits),
    'polling every 3 s': of('polling', figure).toFixed(digits),
  });
  console.log(`\n${title}`);
  console.table({
    'CPU of the server (ms per second)': row('cpuMs', 1),
    'staleness p50 (ms)': row('p50', 0),
    'staleness p99 (ms)': row('p99', 0),
  });
  const ratios = pairs.map(({ stream, polling }) => stream.cpuMs / polling.cpuMs);
  console.log(`ratio of the CPU, ${spread(ratios)}; aims: a tenth, and p99 by stream at most 250 ms`);
}

function spread(ratios: readonly number[]): string {
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  return `median of ${ratios.length} pairs: ${median(ratios).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
