import type { Clock } from '#domain/kernel/clock.ts';
import { type BatchDeps, type Removed, removeInBatches } from '#domain/retention/remove-in-batches.ts';
import { EXPIRING_DATA, type ExpiringData } from '#domain/retention/retention.ts';

/** Rows beyond these batches wait for the next hour. */
const MAX_BATCHES = 200;

/** The numbers of removed rows and released seats. */
export type Forgotten = Removed<ExpiringData>['removed'] & { readonly holds: number };

/** Removes what expires within a day (docs/product/retention.md#periods). Releases expired holds. */
export function forgetExpired(
  deps: BatchDeps & {
    seats: { readonly releaseExpired: (now: Date) => Promise<number> };
    clock: Clock;
  },
) {
  return async (): Promise<Forgotten> => {
    const holds = await deps.seats.releaseExpired(deps.clock());
    const now = await deps.store.now();
    const { removed } = await removeInBatches(deps, EXPIRING_DATA, { now, maxBatches: MAX_BATCHES });
    return { ...removed, holds };
  };
}
