import { proxyActivities } from '@temporalio/workflow';
import type { RetentionActivities } from '#workflows/activities/retention.activities.ts';

const { removeOldData } = proxyActivities<RetentionActivities>({
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '10 seconds', maximumInterval: '10 minutes', maximumAttempts: 10 },
});

/** Bounds the history of one run. What is still due waits for the next night. */
const MAX_ROUNDS = 500;

/** Removes the data that is older than its period; runs each night in India (docs/product/workflows.md#retention). */
export async function retentionWorkflow(): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { isComplete } = await removeOldData();
    if (isComplete) return;
  }
}
