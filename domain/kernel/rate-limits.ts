import type { RefusalOf } from '#domain/kernel/refusal.ts';

/** What a caller may do a limited number of times (docs/product/limits.md#budgets). */
export const BUDGETS = [
  'code-sends-network',
  'code-sends-prefix',
  'code-sends-total',
  'fares-network',
  'fares-total',
  'places-network',
  'places-total',
  'sessions-network',
] as const;
export type Budget = (typeof BUDGETS)[number];

/** One unit of a budget. `key` names who spends it: a network, a dial prefix, or empty for everybody. */
export type Spend = { readonly budget: Budget; readonly key: string };

/** How often a limited action is allowed. */
export type Rate = { readonly points: number; readonly seconds: number };

export type LimitReached = RefusalOf<
  'too-many-requests',
  {
    readonly reason:
      | 'code-sends'
      | 'calls'
      | 'sessions'
      | 'streams'
      | 'holds'
      | 'seat-again'
      | 'bookings'
      | 'open-bookings'
      | 'everybody';
    readonly retryAfterSeconds: number;
  }
>;

export type RateLimits = {
  /**
   * Spends one unit of each budget, in the given order: the narrowest first. Returns the refusal of the first
   * exhausted budget, and gives back what was spent before it. All web processes share the counts. Must not be
   * called inside a transaction, because it takes another connection.
   */
  readonly spend: (...spends: readonly Spend[]) => Promise<LimitReached | undefined>;
};

/** Allows everything. For load tests, and for tests of other rules. */
export const NO_LIMITS: RateLimits = { spend: async () => undefined };
