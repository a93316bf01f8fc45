import type { OldDataStore } from '#domain/retention/ports.ts';
import type { OldDataKind, RetentionPeriods } from '#domain/retention/retention.ts';

/** Rows of one statement. Few enough that it takes milliseconds and locks little. */
export const MAX_BATCH_ROWS = 500;
/** To erase a booking changes its history, its messages and its many indexes too. */
const MAX_BATCH_BOOKINGS = 100;

export type BatchDeps = {
  readonly store: OldDataStore;
  readonly periods: RetentionPeriods;
  /** Waits between two batches, so that visitors go first. */
  readonly pause: () => Promise<void>;
};

export type Removed<Kind extends OldDataKind> = {
  readonly removed: Readonly<Record<Kind, number>>;
  /** False if `maxBatches` was reached: more rows are due. */
  readonly isComplete: boolean;
};

/** Removes the due rows of some kinds in small batches, at most `maxBatches`. */
export async function removeInBatches<Kind extends OldDataKind>(
  { store, periods, pause }: BatchDeps,
  kinds: readonly Kind[],
  { now, maxBatches }: { readonly now: Date; readonly maxBatches: number },
): Promise<Removed<Kind>> {
  const removed = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  let batches = 0;
  for (const kind of kinds) {
    let isEmpty = false;
    while (!isEmpty) {
      if (batches === maxBatches) return { removed, isComplete: false };
      if (batches > 0) await pause();
      const limit = kind === 'bookings' ? MAX_BATCH_BOOKINGS : MAX_BATCH_ROWS;
      const rows = await store.removeDue({ kind, period: periods[kind], now }, limit);
      removed[kind] += rows;
      batches += 1;
      isEmpty = rows < limit;
    }
  }
  return { removed, isComplete: true };
}
