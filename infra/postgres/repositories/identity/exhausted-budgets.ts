import type { Clock } from '#domain/kernel/clock.ts';

/**
 * How long a process trusts that a budget is exhausted (docs/product/limits.md#budgets). A code that is refused later gives
 * its unit back, and an operator may remove a count, so the budget may have room long before it is full again.
 */
const EXHAUSTED_FOR_MS = 5_000;
const MAX_EXHAUSTED = 10_000;

/** Remembers for a few seconds which budgets are exhausted, so that a flood of refused requests changes no row. */
export function exhaustedBudgets(clock: Clock) {
  const budgets = new Map<string, { readonly since: number; readonly fullAt: number }>();
  return {
    /** Returns the milliseconds until the budget is full again, 0 if it is not known to be exhausted. */
    waitMs(row: string): number {
      const budget = budgets.get(row);
      if (!budget) return 0;
      const now = clock().getTime();
      // A clock that was set back must not keep the budget for longer.
      if (now < budget.fullAt && Math.abs(now - budget.since) < EXHAUSTED_FOR_MS) return budget.fullAt - now;
      budgets.delete(row);
      return 0;
    },
    remember(row: string, waitMs: number): void {
      if (budgets.size >= MAX_EXHAUSTED) budgets.clear();
      const since = clock().getTime();
      budgets.set(row, { since, fullAt: since + waitMs });
    },
  };
}
