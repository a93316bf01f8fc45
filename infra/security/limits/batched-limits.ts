import { type Budget, limitReached, type RateLimits } from '#domain/kernel/rate-limits.ts';
import type { Limits } from '#infra/config/settings/limits.ts';
import type { SharedLimiters } from '#infra/security/limits/shared-limits.ts';

/** The count of one budget of one key, as this process knows it. Times are by `performance.now()`. */
type Count = {
  /** The highest shared count that the database answered. */
  shared: number;
  /** Spent here, in batches on their way. */
  sent: number;
  /** Spent here, not sent yet. */
  pending: number;
  endsAt: number;
  /** When the shared count was read last, or is being read. */
  readAt: number;
};

/** A process adds its count to the shared one when it reaches this part of the budget. */
const BATCH_PART = 1 / 20;
const MAX_COUNTS = 50_000;
/** An exhausted budget is read again after this time, because its shared count may have been removed. */
const EXHAUSTED_FOR_MS = 5_000;

/**
 * Counts spends in this process and adds them to the shared count in batches, in the background. So a frequent call
 * waits for no statement. Several processes together exceed a budget by at most a twentieth each, and by what arrives
 * while a batch is on its way.
 */
export function batchedLimits(limiters: SharedLimiters, { budgets }: Pick<Limits, 'budgets'>): RateLimits {
  const counts = new Map<string, Count>();

  function countOf(budget: Budget, key: string): Count {
    const name = `${budget} ${key}`;
    const known = counts.get(name);
    const now = performance.now();
    if (known && known.endsAt > now) return known;
    if (counts.size >= MAX_COUNTS) removeOver(counts, now);
    const endsAt = now + budgets[budget].seconds * 1000;
    const count = { shared: 0, sent: 0, pending: 0, endsAt, readAt: now };
    counts.set(name, count);
    return count;
  }

  async function share(budget: Budget, key: string, count: Count): Promise<void> {
    const spent = count.pending;
    count.sent += spent;
    count.pending = 0;
    // Without the database the library counts in memory, so this does not throw for an outage.
    const { consumedPoints, msBeforeNext } = await limiters[budget].penalty(key, spent);
    count.shared = Math.max(count.shared, consumedPoints);
    count.sent -= spent;
    count.readAt = performance.now();
    count.endsAt = count.readAt + msBeforeNext;
  }

  /** Reads the shared count of an exhausted budget again, if it is old. */
  async function readAgain(budget: Budget, key: string, count: Count): Promise<void> {
    const now = performance.now();
    if (now - count.readAt < EXHAUSTED_FOR_MS) return;
    count.readAt = now;
    const stored = await limiters[budget].get(key);
    if (!stored) count.pending = 0;
    count.shared = stored?.consumedPoints ?? 0;
    count.endsAt = performance.now() + (stored?.msBeforeNext ?? budgets[budget].seconds * 1000);
  }

  return {
    async spend(...spends) {
      const wanted = spends.map((spend) => ({ ...spend, count: countOf(spend.budget, spend.key) }));
      const now = performance.now();
      for (const { budget, key, count } of wanted) {
        if (count.shared + count.sent + count.pending < budgets[budget].points) continue;
        readAgain(budget, key, count).catch(() => undefined);
        return limitReached(budget, count.endsAt - now);
      }
      for (const { budget, key, count } of wanted) {
        const isFirst = count.shared + count.sent + count.pending === 0;
        count.pending += 1;
        if (isFirst || count.pending >= budgets[budget].points * BATCH_PART)
          share(budget, key, count).catch(() => undefined);
      }
      return undefined;
    },
  };
}

/** Removes the counts that are over, and the oldest half if too many are left. */
function removeOver(counts: Map<string, Count>, now: number): void {
  for (const [name, { endsAt }] of counts) if (endsAt <= now) counts.delete(name);
  let tooMany = counts.size - MAX_COUNTS / 2;
  for (const name of counts.keys()) {
    if (tooMany <= 0) break;
    counts.delete(name);
    tooMany -= 1;
  }
}
