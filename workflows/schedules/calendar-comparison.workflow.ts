import { proxyActivities } from '@temporalio/workflow';
import type { CalendarActivities } from '#workflows/activities/calendar.activities.ts';

const { compareCalendar } = proxyActivities<CalendarActivities>({
  startToCloseTimeout: '9 minutes',
  scheduleToCloseTimeout: '20 hours',
  retry: { initialInterval: '1 minute', maximumInterval: '30 minutes' },
});

/** Compares what was written with the external calendar; runs each night in India (docs/product/workflows.md#schedules). */
export async function calendarComparisonWorkflow(): Promise<void> {
  await compareCalendar();
}
