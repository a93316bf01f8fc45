import { expect, test, vi } from 'vitest';
import type { SyncRefusal } from '#domain/calendar/sync/sync-calendar.ts';
import { refuse } from '#domain/kernel/result.ts';
import { createCalendarActivities } from '#workflows/activities/calendar.activities.ts';

const refusing = (refusal: SyncRefusal) =>
  createCalendarActivities({
    sendConflictList: async () => ({ conflicts: 0, unassigned: 0 }),
    syncCalendar: async () => refuse(refusal),
    log: { info: vi.fn(), warn: vi.fn() },
  });

test('fails a comparison while the calendar does not answer, so that it is tried again', async () => {
  const { syncCalendar, compareCalendar } = refusing({ code: 'calendar-unavailable', why: 'no-answer' });
  await expect(compareCalendar()).rejects.toThrow('The calendar could not be compared: no-answer');
  await expect(syncCalendar()).resolves.toBeUndefined();
});

test('ends a comparison if no calendar is configured any more', async () => {
  await expect(refusing({ code: 'calendar-not-configured' }).compareCalendar()).resolves.toBeUndefined();
});
