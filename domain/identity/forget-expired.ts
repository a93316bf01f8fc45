import type { Clock } from '#domain/kernel/clock.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';

/** Codes count towards limits for an hour; a day leaves room to look into a complaint. */
const CODES_KEPT_MS = 24 * HOUR_MS;

export type Expiring = {
  readonly removeExpiredSessions: (now: Date) => Promise<number>;
  /** Removes challenges sent, and code messages written, before an instant. */
  readonly removeCodes: (before: Date) => Promise<number>;
};

/** How many rows were removed, and seats whose hold had run out tidied up. `bookings` counts deleted ones. */
export type Forgotten = {
  readonly sessions: number;
  readonly codes: number;
  readonly holds: number;
  readonly bookings: number;
};

/**
 * Removes sessions past their end, one-time codes of yesterday and bookings deleted 30 days ago, and ends on paper the
 * holds that have expired.
 */
export function forgetExpired(deps: {
  expiring: Expiring;
  seats: { readonly releaseExpired: (now: Date) => Promise<number> };
  forgetDeleted: () => Promise<number>;
  clock: Clock;
}) {
  return async (): Promise<Forgotten> => {
    const now = deps.clock();
    return {
      sessions: await deps.expiring.removeExpiredSessions(now),
      codes: await deps.expiring.removeCodes(new Date(now.getTime() - CODES_KEPT_MS)),
      holds: await deps.seats.releaseExpired(now),
      bookings: await deps.forgetDeleted(),
    };
  };
}
