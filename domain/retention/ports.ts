import type { Period } from '#domain/retention/period.ts';
import type { OldDataKind } from '#domain/retention/retention.ts';

/** Rows of a kind that are older than `period` at the instant `now`. */
export type DueRows = { readonly kind: OldDataKind; readonly period: Period; readonly now: Date };

export type OldDataStore = {
  /** Returns the time of the database. */
  readonly now: () => Promise<Date>;
  readonly countDue: (due: DueRows) => Promise<number>;
  /**
   * Removes at most `limit` due rows in one short transaction, the oldest first. Skips rows that another transaction
   * has locked. Returns how many it removed.
   */
  readonly removeDue: (due: DueRows, limit: number) => Promise<number>;
};
