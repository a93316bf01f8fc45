import { ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client';
import type { TemporalClient } from '#infra/temporal/client.ts';

const WITHIN_MS = 5_000;

/** Makes the schedules that are not there yet; they outlive the worker that made them. Throws when Temporal is away. */
export async function ensureSchedules({ ask, options }: TemporalClient): Promise<void> {
  try {
    await ask(WITHIN_MS, ({ schedule }) =>
      schedule.create({
        scheduleId: 'clean-up',
        spec: { intervals: [{ every: '1 hour' }] },
        policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 hour' },
        action: { type: 'startWorkflow', workflowType: 'cleanUpWorkflow', taskQueue: options.taskQueue },
      }),
    );
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
