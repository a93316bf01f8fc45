import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** How long sessions last (docs/product/identity.md#session). */
export const SESSION = {
  /** A login ends then, however much it is used. */
  loginMs: 30 * 24 * HOUR_MS,
  /** A session without a login ends so long after its last change. */
  anonymousMs: HOUR_MS,
  /** The last use is recorded at most so often. */
  minUseIntervalMs: HOUR_MS,
  /** What a renewed session leaves behind stays so long without its customer. */
  renewedMs: MINUTE_MS,
} as const;
