import type { Clock } from '#domain/kernel/clock.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';

/** Codes count towards limits for an hour. They are kept for a day to help with complaints. */
const CODES_KEPT_MS = 24 * HOUR_MS;

export type Expiring = {
  readonly removeExpiredSessions: () => Promise<number>;
  /** Removes counts of budgets that are over. */
  readonly removeCounts: (now: Date) => Promise<void>;
  /** Removes challenges and code messages from before an instant. */
  readonly removeCodes: (before: Date) => Promise<number>;
};

/** The numbers of removed rows and released seats. `bookings` counts deleted bookings. */
export type Forgotten = {
  readonly sessions: number;
  readonly codes: number;
  readonly holds: number;
  readonly bookings: number;
};

/**
 * Removes expired sessions, one-time codes older than a day and bookings that were deleted 30 days ago.
 * Releases expired holds.
 */
export function forgetExpired(deps: {
  expiring: Expiring;
  seats: { readonly releaseExpired: (now: Date) => Promise<number> };
  forgetDeleted: () => Promise<number>;
  clock: Clock;
}) {
  return async (): Promise<Forgotten> => {
    const now = deps.clock();
    await deps.expiring.removeCounts(now);
    return {
      sessions: await deps.expiring.removeExpiredSessions(),
      codes: await deps.expiring.removeCodes(new Date(now.getTime() - CODES_KEPT_MS)),
      holds: await deps.seats.releaseExpired(now),
      bookings: await deps.forgetDeleted(),
    };
  };
}
