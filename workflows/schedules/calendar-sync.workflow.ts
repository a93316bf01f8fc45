import { proxyActivities } from '@temporalio/workflow';
import type { CalendarActivities } from '#workflows/activities/calendar.activities.ts';

const { syncCalendar } = proxyActivities<CalendarActivities>({
  startToCloseTimeout: '9 minutes',
  // The next run is minutes away, and continues.
  retry: { maximumAttempts: 1 },
});

/** Writes the rides to the external calendar; runs every 10 minutes (docs/product/workflows.md#schedules). */
export async function calendarSyncWorkflow(): Promise<void> {
  await syncCalendar();
}
