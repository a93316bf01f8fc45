import { inSmoke } from '#tests/bench/in-smoke.ts';
import { at } from '#tests/bench/load.ts';

/** The times of two ways in milliseconds, from the shortest to the longest. */
export type Times = { readonly one: readonly number[]; readonly other: readonly number[] };

/** Times two ways in turns, so that a noisy machine is as noisy for both. */
export async function inTurns(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  { rounds, warmUp }: { readonly rounds: number; readonly warmUp: number },
): Promise<Times> {
  const times = { one: [] as number[], other: [] as number[] };
  for (let round = -inSmoke(0, warmUp); round < inSmoke(1, rounds); round += 1) {
    const [first, second] = [await timed(one), await timed(other)];
    if (round < 0) continue;
    times.one.push(first);
    times.other.push(second);
  }
  const sorted = (all: readonly number[]) => all.toSorted((a, b) => a - b);
  return { one: sorted(times.one), other: sorted(times.other) };
}

/** Returns the median and the 95th percentile of both ways, with their ratios, under the names of the ways. */
export function timesRow({ one, other }: Times, names: { readonly one: string; readonly other: string }) {
  const ms = (times: readonly number[], share: number) => at(times, share).toFixed(1);
  return {
    [`${names.one} p50 (ms)`]: ms(one, 0.5),
    [`${names.one} p95`]: ms(one, 0.95),
    [`${names.other} p50`]: ms(other, 0.5),
    [`${names.other} p95`]: ms(other, 0.95),
    'ratio of p50': (at(one, 0.5) / at(other, 0.5)).toFixed(2),
    'ratio of p95': (at(one, 0.95) / at(other, 0.95)).toFixed(2),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
