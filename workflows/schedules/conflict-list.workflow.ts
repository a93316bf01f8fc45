import { proxyActivities } from '@temporalio/workflow';
import type { SentConflictList } from '#domain/messaging/team/send-conflict-list.ts';
import type { CalendarActivities } from '#workflows/activities/calendar.activities.ts';

const { sendConflictList } = proxyActivities<CalendarActivities>({
  startToCloseTimeout: '20 seconds',
  // After that the day has begun, and the calendar shows the list.
  scheduleToCloseTimeout: '6 hours',
  retry: { initialInterval: '1 second', maximumInterval: '10 minutes' },
});

/** Sends the team the conflicts of the day; runs each morning in India (docs/product/workflows.md#schedules). */
export async function conflictListWorkflow(): Promise<SentConflictList> {
  return sendConflictList();
}
