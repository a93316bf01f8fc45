import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';

/** A part of the installation that can fail. A part that cannot go silent has no `silence`. */
export type Target = {
  readonly name: string;
  /** Kills the part and starts it again after a moment. */
  readonly kill: (downMs: number) => Promise<void>;
  readonly freeze?: (ms: number) => Promise<void>;
  /** The connections of the part to the database stay open, and nothing passes. */
  readonly silence?: (ms: number) => Promise<void>;
};

export type FaultKind = 'kill' | 'freeze' | 'silence';
export type Fault = { readonly kind: FaultKind; readonly target: string; readonly ms: number };

/** Returns faults in a random order, spread evenly over the parts. */
export function planFaults(
  random: Random,
  targets: readonly Target[],
  counts: Readonly<Record<FaultKind, number>>,
): Fault[] {
  const able: Readonly<Record<FaultKind, readonly Target[]>> = {
    kill: targets,
    freeze: targets.filter(({ freeze }) => freeze),
    silence: targets.filter(({ silence }) => silence),
  };
  const lengths: Readonly<Record<FaultKind, readonly [number, number]>> = {
    kill: [0, 1_500],
    freeze: [3_000, 8_000],
    silence: [5_000, 12_000],
  };
  const kinds = Object.keys(counts) as FaultKind[];
  return random.shuffled(
    kinds.flatMap((kind) =>
      Array.from({ length: counts[kind] }, (_, at) => ({
        kind,
        target: (able[kind][at % able[kind].length] as Target).name,
        ms: random.between(...lengths[kind]),
      })),
    ),
  );
}

/** Lets the faults happen one after another until all have happened, with a moment of calm after each. */
export async function happen(
  faults: readonly Fault[],
  targets: readonly Target[],
  random: Random,
  tell: (line: string) => void,
): Promise<void> {
  for (const [at, { kind, target, ms }] of faults.entries()) {
    const part = targets.find(({ name }) => name === target);
    tell(`fault ${at + 1} of ${faults.length}: ${kind} ${target} ${ms} ms`);
    await part?.[kind]?.(ms);
    await sleep(random.between(100, 1_500));
  }
}
