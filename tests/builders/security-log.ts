import type { SecurityEvent, SecurityRefusal } from '#domain/security-log/security-event.ts';

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
