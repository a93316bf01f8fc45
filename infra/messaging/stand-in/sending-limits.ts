import type { Refusal } from '#infra/messaging/stand-in/refusal.ts';

const DAY_MS = 24 * 60 * 60_000;
const SECOND_MS = 1_000;

/** How many people a number may write to first in 24 hours ("Messaging Limits" of Meta). */
const TIERS = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1_000,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: Number.POSITIVE_INFINITY,
} as const;
export type Tier = keyof typeof TIERS;

/** One message in `everyMs` to one person. A burst of up to `burst` within this time is taken from the time after it. */
export type PairLimit = { readonly everyMs: number; readonly burst: number };

/** "Pair rate limits" of Meta's Cloud API overview: one message in 6 seconds, and bursts of up to 45 within 6 seconds. */
export const PAIR_LIMIT: PairLimit = { everyMs: 6_000, burst: 45 };
/** "Throughput" of Meta's Cloud API overview: 80 messages a second from one number. */
export const PER_SECOND = 80;

const PAIR: Refusal = [400, 131056, '(Business Account, Consumer Account) pair rate limit hit'];
const THROUGHPUT: Refusal = [429, 130429, 'Rate limit hit'];
/** Meta documents no code of its own for this limit. 131048 is about how many messages a number may send. */
const PEOPLE: Refusal = [400, 131048, 'Spam rate limit hit'];

export const LIMIT_REFUSALS = { pair: PAIR, throughput: THROUGHPUT, people: PEOPLE } as const;

type Burst = { readonly began: number; count: number };

/**
 * Creates the limits of a number. Without a setting, a limit is off. `allow` returns why Meta refuses a message now; a message
 * that it allows must be counted with `count`.
 */
export function sendingLimits(now: () => number) {
  const bursts = new Map<string, Burst>();
  const firstWritten = new Map<string, number>();
  const sent: number[] = [];
  let pairs: PairLimit | null = null;
  let tier: Tier | null = null;
  let perSecond: number | null = null;

  const isBurst = ({ began }: Burst, at: number) => pairs !== null && at - began < pairs.everyMs;

  function isTooSoon(to: string, at: number): boolean {
    const last = bursts.get(to);
    if (!pairs || !last) return false;
    if (isBurst(last, at)) return last.count >= pairs.burst;
    return at < last.began + last.count * pairs.everyMs;
  }

  function isTooMany(to: string, at: number): boolean {
    if (tier === null) return false;
    for (const [phone, first] of firstWritten) if (at - first >= DAY_MS) firstWritten.delete(phone);
    return !firstWritten.has(to) && firstWritten.size >= TIERS[tier];
  }

  function isTooFast(at: number): boolean {
    while (sent[0] !== undefined && at - sent[0] >= SECOND_MS) sent.shift();
    return perSecond !== null && sent.length >= perSecond;
  }

  return {
    /** `isFirst`: the person has not written within 24 hours. */
    refusalOf(to: string, isFirst: boolean): Refusal | undefined {
      const at = now();
      if (isTooFast(at)) return THROUGHPUT;
      if (isTooSoon(to, at)) return PAIR;
      return isFirst && isTooMany(to, at) ? PEOPLE : undefined;
    },
    count(to: string, isFirst: boolean): void {
      const at = now();
      const last = bursts.get(to);
      if (last && isBurst(last, at)) last.count += 1;
      else bursts.set(to, { began: at, count: 1 });
      if (perSecond !== null) sent.push(at);
      if (isFirst && !firstWritten.has(to)) firstWritten.set(to, at);
    },
    setPairs(limit: PairLimit | null): void {
      pairs = limit;
      if (limit === null) bursts.clear();
    },
    setTier(given: Tier | null): void {
      tier = given;
      firstWritten.clear();
    },
    setPerSecond(limit: number | null): void {
      perSecond = limit;
    },
    tier: () => tier,
  };
}
