import { workflowInfo } from '@temporalio/workflow';
import { type TimersQueue, timersQueue } from '#workflows/timers-queue.ts';

/** Options of an activity that asks or writes the database. It is retried until the database answers. */
export const QUICK = {
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '500 milliseconds', maximumInterval: '30 seconds' },
} as const;

/**
 * Returns the option of an activity that a timer makes due. It runs on a task queue of its own, so that what riders and
 * team just did never waits behind a thousand reminders (docs/product/workflows.md#urgent).
 */
export function byTimer(queue: TimersQueue = 'timers'): { readonly taskQueue: string } {
  return { taskQueue: timersQueue(workflowInfo().taskQueue, queue) };
}
