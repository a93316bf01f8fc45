import { expect, test } from 'vitest';
import { forgetExpired } from '#domain/identity/forget-expired.ts';
import { india } from '#tests/builders/india.ts';

test('deletes expired sessions and holds, and codes after a day, and counts all of them', async () => {
  const asked: [string, Date][] = [];
  const forget = forgetExpired({
    expiring: {
      removeExpiredSessions: async () => 3,
      removeCounts: async (now) => {
        asked.push(['counts', now]);
      },
      removeCodes: async (before) => {
        asked.push(['codes', before]);
        return 7;
      },
    },
    seats: {
      releaseExpired: async (now) => {
        asked.push(['holds', now]);
        return 2;
      },
    },
    forgetDeleted: async () => 4,
    clock: () => india('2026-11-21 12:00'),
  });
  expect(await forget()).toEqual({ sessions: 3, codes: 7, holds: 2, bookings: 4 });
  expect(asked).toEqual([
    ['counts', india('2026-11-21 12:00')],
    ['codes', india('2026-11-20 12:00')],
    ['holds', india('2026-11-21 12:00')],
  ]);
});
