import { expect, test } from 'vitest';
import { forgetExpired } from '#domain/retention/forget-expired.ts';
import type { DueRows } from '#domain/retention/ports.ts';
import {
  EXPIRING_DATA,
  type OldDataKind,
  retentionPeriods,
  USUAL_PERIODS,
} from '#domain/retention/retention.ts';
import { india } from '#tests/builders/india.ts';

test('removes what has expired by the clock of the database, and nothing that is kept longer', async () => {
  const asked: DueRows[] = [];
  const rows: Partial<Record<OldDataKind, number>> = { sessions: 3, codes: 7 };
  const periods = retentionPeriods(USUAL_PERIODS);
  const forget = forgetExpired({
    store: {
      now: async () => india('2026-11-21 12:00'),
      countDue: () => Promise.reject(new Error('counted')),
      removeDue: async (due) => {
        asked.push(due);
        return rows[due.kind] ?? 0;
      },
    },
    periods,
    pause: async () => {},
    seats: { releaseExpired: async () => 2 },
    clock: () => india('2026-11-21 11:59'),
  });
  expect(await forget()).toEqual({
    ...{ sessions: 3, codes: 7, holds: 2 },
    ...{
      'code-limits': 0,
      'code-messages': 0,
      'message-logins': 0,
      'factor-challenges': 0,
      'budget-counts': 0,
    },
  });
  const now = india('2026-11-21 12:00');
  expect(asked).toEqual(EXPIRING_DATA.map((kind) => ({ kind, period: periods[kind], now })));
});
