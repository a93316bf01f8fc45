import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random numbers that a seed decides. */
export type Random = {
  /** Returns a whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  readonly one: <T>(from: readonly T[]) => T;
  /** Returns true in that many of 100 cases. */
  readonly percent: (chance: number) => boolean;
  readonly shuffled: <T>(items: readonly T[]) => T[];
};

/** Creates the random numbers of a seed. Each part of a run has its own, so that parts do not change each other. */
export function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const between = (low: number, high: number) => uniformInt(generator, low, high);
  return {
    between,
    one: (from) => from[between(0, from.length - 1)] as (typeof from)[number],
    percent: (chance) => between(1, 100) <= chance,
    shuffled(items) {
      const rest = [...items];
      return items.map(() => rest.splice(between(0, rest.length - 1), 1)[0] as (typeof items)[number]);
    },
  };
}
