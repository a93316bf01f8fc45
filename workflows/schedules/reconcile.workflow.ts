import { proxyActivities, sleep } from '@temporalio/workflow';
import type { ReconcileActivities, ReconcileCounts } from '#workflows/activities/reconcile.activities.ts';

const { reconcileWorkflows } = proxyActivities<ReconcileActivities>({
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '10 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute', maximumAttempts: 10 },
});

/** The server's list of workflows may be some seconds old, so what was changed is looked at again. */
const LOOK_AGAIN = '10 seconds';
const MAX_ROUNDS = 3;

/**
 * Makes the workflows what the database says, and looks again until nothing is left to do. Runs at the start of a worker
 * and hourly (docs/operate/workflows.md#reconcile).
 */
export async function reconcileWorkflow(): Promise<ReconcileCounts> {
  for (let round = 1; ; round += 1) {
    const counts = await reconcileWorkflows();
    const { started, corrected, ended, failed } = counts;
    if (round === MAX_ROUNDS || started + corrected + ended + failed === 0) return counts;
    await sleep(LOOK_AGAIN);
  }
}
