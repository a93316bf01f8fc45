import { proxyActivities, sleep } from '@temporalio/workflow';
import type { ReconcileActivities, ReconcileCounts } from '#workflows/activities/reconcile.activities.ts';
import { isLastRound } from '#workflows/schedules/reconcile-rounds.ts';

const { reconcileWorkflows } = proxyActivities<ReconcileActivities>({
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute', maximumAttempts: 10 },
});

/** Pause before the next round. */
const LOOK_AGAIN = '10 seconds';

/**
 * Makes the workflows what the database says, and looks again until nothing is left to do. Runs at the start of a worker
 * and hourly (docs/operate/workflows.md#reconcile).
 */
export async function reconcileWorkflow(): Promise<ReconcileCounts> {
  for (let round = 1; ; round += 1) {
    const counts = await reconcileWorkflows();
    if (isLastRound(round, counts)) return counts;
    await sleep(LOOK_AGAIN);
  }
}
