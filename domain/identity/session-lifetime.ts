import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** How long sessions last (docs/product/identity.md#session). */
export const SESSION = {
  /** A login ends then, however much it is used. */
  loginMs: 30 * 24 * HOUR_MS,
  /** A session without a login ends this long after its last change. */
  anonymousMs: HOUR_MS,
  /** Shortest time between two records of the last use. */
  minUseIntervalMs: HOUR_MS,
  /** A session that a login has replaced stays this long, without its customer. */
  renewedMs: MINUTE_MS,
} as const;
