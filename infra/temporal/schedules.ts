import { type Client, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client';
import type { TemporalClient } from '#infra/temporal/client.ts';

const WITHIN_MS = 5_000;

type Schedule = Pick<Parameters<Client['schedule']['create']>[0], 'scheduleId' | 'spec' | 'state'> & {
  readonly workflowType: string;
  /** How long after its time a run is made up for that nobody could start then. */
  readonly catchupWindow: '1 hour' | '1 day';
};

const SCHEDULES: readonly Schedule[] = [
  {
    scheduleId: 'clean-up',
    workflowType: 'cleanUpWorkflow',
    spec: { intervals: [{ every: '1 hour' }] },
    catchupWindow: '1 hour',
  },
  {
    scheduleId: 'trip-generation',
    workflowType: 'tripGenerationWorkflow',
    spec: { calendars: [{ hour: 0, minute: 10 }], timezone: 'Asia/Kolkata' },
    // A new installation has trips at once and not only after its first midnight.
    state: { triggerImmediately: true },
    catchupWindow: '1 day',
  },
];

/** Makes the schedules that are not there yet; they outlive the worker that made them. Throws when Temporal is away. */
export async function ensureSchedules({ ask, options: { taskQueue } }: TemporalClient): Promise<void> {
  for (const { workflowType, catchupWindow, ...schedule } of SCHEDULES) {
    try {
      await ask(WITHIN_MS, (client) =>
        client.schedule.create({
          ...schedule,
          policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow },
          action: { type: 'startWorkflow', workflowType, taskQueue },
        }),
      );
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    }
  }
}
