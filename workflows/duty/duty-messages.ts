import { proxyActivities } from '@temporalio/workflow';
import type { DutyId } from '#domain/duties/duty.ts';
import type { DueMessage } from '#domain/duties/notify/duty-messages-due.ts';
import type { DutyActivities } from '#workflows/activities/duty.activities.ts';
import { workflowMessages } from '#workflows/messages/workflow-messages.ts';

/** Sends the messages about one duty. `now` is the clock of its instants. */
export function dutyMessages(dutyId: DutyId, now: () => number) {
  return workflowMessages<DueMessage>({
    runActivity: (message, options) =>
      proxyActivities<DutyActivities>(options).notifyAboutDuty({ dutyId, ...message }),
    keyOf: ({ kind, driverId, news }) => `${kind} ${news} ${driverId}`,
    now,
  });
}
