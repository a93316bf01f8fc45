import type { DutySubject } from '#domain/duties/duty.ts';

/** The route of a car in a plan. `subject` is null for a duty that is already assigned. */
export type PlannedRoute = {
  readonly stops: readonly {
    readonly subject: DutySubject | null;
    /** Empty kilometres from the nearest depot, and back to it. */
    readonly out: number;
    readonly back: number;
  }[];
  /** Empty kilometres from the end of a stop to the start of another one. */
  readonly km: readonly (readonly number[])[];
};

/** Returns the empty kilometres of the day if only a part of the plan is accepted (docs/product/duties.md#plan). */
export function emptyKmOfPart(
  routes: readonly PlannedRoute[],
  isAccepted: (subject: DutySubject) => boolean,
): number {
  return routes.reduce((total, { stops, km }) => {
    const kept = stops.flatMap(({ subject }, at) => (subject === null || isAccepted(subject) ? [at] : []));
    const [first, last] = [kept[0], kept.at(-1)];
    if (first === undefined || last === undefined) return total;
    const between = kept.slice(1).map((stop, at) => km[kept[at] as number]?.[stop] ?? 0);
    const inner = between.reduce((sum, one) => sum + one, 0);
    return total + (stops[first]?.out ?? 0) + inner + (stops[last]?.back ?? 0);
  }, 0);
}
