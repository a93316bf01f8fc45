import { type Client, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client';
import type { TemporalClient } from '#infra/temporal/client.ts';

const WITHIN_MS = 5_000;

type Schedule = Pick<Parameters<Client['schedule']['create']>[0], 'scheduleId' | 'spec' | 'state'> & {
  readonly workflowType: string;
  /** How late a missed run still starts. */
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
    // A new installation generates trips at once, not only after midnight.
    state: { triggerImmediately: true },
    catchupWindow: '1 day',
  },
];

/** Creates missing schedules. They stay when the worker stops. Throws if Temporal does not answer. */
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
