import type { SecurityEvent, SecurityRefusal } from '#domain/security-log/security-event.ts';
import { eventRows } from '#infra/security/security-log/event-rows.ts';

export const TEST_KEY = Buffer.alloc(32, 7);

/** Rows of events by the key of tests, without lines. */
export const TEST_ROWS = eventRows(TEST_KEY, { info: () => undefined });

/** A security log in memory. */
export function securityLog() {
  const events: SecurityEvent[] = [];
  const noted: SecurityRefusal[] = [];
  return {
    events,
    noted,
    security: {
      record: async (event: SecurityEvent) => {
        events.push(event);
      },
    },
    refusals: { note: (refusal: SecurityRefusal) => void noted.push(refusal) },
  };
}
