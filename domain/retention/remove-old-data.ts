import type { Clock } from '#domain/kernel/clock.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Period } from '#domain/retention/period.ts';
import type { ClockAhead } from '#domain/retention/refusals.ts';
import { type BatchDeps, type Removed, removeInBatches } from '#domain/retention/remove-in-batches.ts';
import { OLD_DATA, type OldDataKind } from '#domain/retention/retention.ts';

/** Longest time by which the clock of the database may be ahead of the clock of this machine. */
const MAX_CLOCK_LEAD_MS = 24 * HOUR_MS;

type Deps = BatchDeps & { readonly machineClock: Clock };

/** A kind of data, how long it is kept, and how many rows are older. */
export type DueData = { readonly kind: OldDataKind; readonly period: Period; readonly due: number };

/**
 * Removes the data that is older than its period (docs/product/retention.md), in at most `maxBatches` batches. Call it
 * again until it is complete. Refuses if the clock of the database is far ahead.
 */
export function removeOldData(deps: Deps) {
  return async ({
    maxBatches,
  }: {
    readonly maxBatches: number;
  }): Promise<Result<Removed<OldDataKind>, ClockAhead>> => {
    const now = await checkedNow(deps);
    return now.ok ? ok(await removeInBatches(deps, OLD_DATA, { now: now.value, maxBatches })) : now;
  };
}

/** Counts the rows that `removeOldData` would remove, by kind. */
export function countOldData(deps: Deps) {
  return async (): Promise<Result<readonly DueData[], ClockAhead>> => {
    const now = await checkedNow(deps);
    if (!now.ok) return now;
    const counted: DueData[] = [];
    for (const kind of OLD_DATA) {
      const period = deps.periods[kind];
      counted.push({ kind, period, due: await deps.store.countDue({ kind, period, now: now.value }) });
    }
    return ok(counted);
  };
}

/** Returns the time of the database, unless it is far ahead of the time of this machine. */
async function checkedNow({ store, machineClock }: Deps): Promise<Result<Date, ClockAhead>> {
  const now = await store.now();
  const lead = now.getTime() - machineClock().getTime();
  if (lead <= MAX_CLOCK_LEAD_MS) return ok(now);
  return refuse({ code: 'clock-ahead', hours: Math.floor(lead / HOUR_MS) });
}
