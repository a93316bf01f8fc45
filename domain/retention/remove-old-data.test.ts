import { expect, test } from 'vitest';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { days } from '#domain/retention/period.ts';
import type { OldDataStore } from '#domain/retention/ports.ts';
import { MAX_BATCH_ROWS } from '#domain/retention/remove-in-batches.ts';
import { countOldData, removeOldData } from '#domain/retention/remove-old-data.ts';
import { OLD_DATA, type OldDataKind, retentionPeriods, USUAL_PERIODS } from '#domain/retention/retention.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';

const NOW = india('2026-11-21 03:40');

/** A store with so many due rows of each kind. */
function setUp(due: Partial<Record<OldDataKind, number>>, processTime = NOW) {
  const left = { ...due };
  const batches: string[] = [];
  const store: OldDataStore = {
    now: async () => NOW,
    countDue: async ({ kind }) => left[kind] ?? 0,
    removeDue: async ({ kind }, limit) => {
      const rows = Math.min(limit, left[kind] ?? 0);
      left[kind] = (left[kind] ?? 0) - rows;
      if (rows > 0) batches.push(`${kind} ${rows}`);
      return rows;
    },
  };
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const periods = retentionPeriods(USUAL_PERIODS);
  const deps = { store, periods, pause, machineClock: () => processTime };
  return {
    ...{ remove: removeOldData(deps), count: countOldData(deps) },
    ...{ left, batches, pauses: () => pauses },
  };
}

test('removes rows in bounded batches, with a pause between two', async () => {
  const { remove, batches, pauses } = setUp({ 'message-texts': 2 * MAX_BATCH_ROWS + 1 });
  const { removed, isComplete } = accepted(await remove({ maxBatches: 100 }));
  expect(removed['message-texts']).toBe(2 * MAX_BATCH_ROWS + 1);
  expect(isComplete).toBe(true);
  expect(batches).toEqual(['message-texts 500', 'message-texts 500', 'message-texts 1']);
  expect(pauses()).toBe(OLD_DATA.length - 1 + 2);
});

test('stops after its batches and goes on where it stopped', async () => {
  const { remove, left } = setUp({ sessions: 3 * MAX_BATCH_ROWS, 'deleted-bookings': 1 });
  expect(accepted(await remove({ maxBatches: 2 }))).toMatchObject({
    removed: { sessions: 2 * MAX_BATCH_ROWS, 'deleted-bookings': 0 },
    isComplete: false,
  });
  expect(left.sessions).toBe(MAX_BATCH_ROWS);
  expect(accepted(await remove({ maxBatches: 100 }))).toMatchObject({
    removed: { sessions: MAX_BATCH_ROWS, 'deleted-bookings': 1 },
    isComplete: true,
  });
});

test('counts what is due and removes none of it', async () => {
  const { count, left } = setUp({ codes: 4 });
  const counted = accepted(await count());
  expect(counted.map(({ kind }) => kind)).toEqual(OLD_DATA);
  expect(counted.find(({ kind }) => kind === 'codes')).toEqual({ kind: 'codes', period: days(1), due: 4 });
  expect(left.codes).toBe(4);
});

test('refuses to count and remove if the clock of the database is more than a day ahead', async () => {
  const dayBefore = addMinutes(NOW, -24 * 60);
  const inTime = setUp({ codes: 4 }, dayBefore);
  accepted(await inTime.remove({ maxBatches: 100 }));
  expect(inTime.left.codes).toBe(0);

  const ahead = setUp({ codes: 4 }, addMinutes(dayBefore, -1));
  expect(refused(await ahead.remove({ maxBatches: 100 }))).toEqual({ code: 'clock-ahead', hours: 24 });
  expect(refused(await ahead.count())).toEqual({ code: 'clock-ahead', hours: 24 });
  expect(ahead.left.codes).toBe(4);
});

test('works while the clock of the database is behind', async () => {
  const { remove, left } = setUp({ codes: 4 }, addMinutes(NOW, 48 * 60));
  accepted(await remove({ maxBatches: 100 }));
  expect(left.codes).toBe(0);
});
