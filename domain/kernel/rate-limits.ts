import type { RefusalOf } from '#domain/kernel/refusal.ts';

/** The budgets. Each limits how often a caller may do something (docs/product/limits.md#budgets). */
export const BUDGETS = [
  'code-sends-network',
  'code-sends-wide-network',
  'code-sends-prefix',
  'code-sends-new-numbers',
  'code-sends-total',
  'fares-network',
  'fares-total',
  'places-network',
  'places-total',
  'sessions-network',
  'message-logins-browser',
  'message-logins-network',
  'feeds-network',
  'feeds-total',
  'driver-guesses-network',
] as const;
export type Budget = (typeof BUDGETS)[number];

/** One unit of a budget. `key` names who spends it: a network, a dial prefix, or empty for everybody. */
export type Spend = { readonly budget: Budget; readonly key: string };

/** How often a limited action is allowed. */
export type Rate = { readonly points: number; readonly seconds: number };

export type LimitReached = RefusalOf<
  'too-many-requests',
  | {
      readonly reason: 'code-sends-country';
      readonly field: 'phone';
      readonly retryAfterSeconds: number;
    }
  | {
      readonly reason:
        | 'code-sends'
        | 'calls'
        | 'sessions'
        | 'message-logins'
        | 'streams'
        | 'holds'
        | 'seat-again'
        | 'bookings'
        | 'open-bookings'
        | 'seats-at-once'
        | 'everybody';
      readonly retryAfterSeconds: number;
    }
>;

export type RateLimits = {
  /**
   * Spends one unit of each budget, in the given order: the narrowest first. If a budget is used up, it returns
   * the refusal of the first such budget and spends nothing of the others. All web processes share the counts.
   * Call it outside a transaction, because it takes another connection.
   */
  readonly spend: (...spends: readonly Spend[]) => Promise<LimitReached | undefined>;
};

/** Returns the refusal of an exhausted budget that is full again after `waitMs`. */
export function limitReached(budget: Budget, waitMs: number): LimitReached {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return { code: 'too-many-requests', ...REASONS[budget], retryAfterSeconds };
}

type Reason = LimitReached extends infer Refused
  ? Refused extends LimitReached
    ? Omit<Refused, 'code' | 'retryAfterSeconds'>
    : never
  : never;

const REASONS: Record<Budget, Reason> = {
  'code-sends-network': { reason: 'code-sends' },
  'code-sends-wide-network': { reason: 'code-sends' },
  'code-sends-new-numbers': { reason: 'everybody' },
  'code-sends-prefix': { reason: 'code-sends-country', field: 'phone' },
  'code-sends-total': { reason: 'everybody' },
  'fares-network': { reason: 'calls' },
  'fares-total': { reason: 'everybody' },
  'places-network': { reason: 'calls' },
  'places-total': { reason: 'everybody' },
  'sessions-network': { reason: 'sessions' },
  'message-logins-browser': { reason: 'message-logins' },
  'message-logins-network': { reason: 'message-logins' },
  'feeds-network': { reason: 'calls' },
  'feeds-total': { reason: 'everybody' },
  'driver-guesses-network': { reason: 'calls' },
};

/** Allows everything. For load tests, and for tests of other rules. */
export const NO_LIMITS: RateLimits = { spend: async () => undefined };
