import type { Clock } from '#domain/kernel/clock.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';

/** Codes count towards limits for an hour; a day leaves room to look into a complaint. */
const CODES_KEPT_MS = 24 * HOUR_MS;

export type Expiring = {
  readonly removeExpiredSessions: (now: Date) => Promise<number>;
  /** Removes challenges sent, and code messages written, before an instant. */
  readonly removeCodes: (before: Date) => Promise<number>;
};

/** Removes sessions past their end and one-time codes of yesterday. Answers how many rows went. */
export function forgetExpired(deps: { expiring: Expiring; clock: Clock }) {
  return async (): Promise<{ sessions: number; codes: number }> => {
    const now = deps.clock();
    return {
      sessions: await deps.expiring.removeExpiredSessions(now),
      codes: await deps.expiring.removeCodes(new Date(now.getTime() - CODES_KEPT_MS)),
    };
  };
}
