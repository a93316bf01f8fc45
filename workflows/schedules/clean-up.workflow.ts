import { proxyActivities } from '@temporalio/workflow';
import type { Forgotten } from '#domain/retention/forget-expired.ts';
import type { CleanUpActivities } from '#workflows/activities/clean-up.activities.ts';

const { forgetExpired } = proxyActivities<CleanUpActivities>({
  startToCloseTimeout: '1 minute',
  retry: { maximumAttempts: 5 },
});

/** Deletes expired data; runs once an hour (docs/product/workflows.md#schedules). */
export async function cleanUpWorkflow(): Promise<Forgotten> {
  return forgetExpired();
}
