/** The task queues beside the one of the workflows, for the activities that timers make due. */
export const TIMERS_QUEUES = ['timers', 'timer-messages'] as const;
export type TimersQueue = (typeof TIMERS_QUEUES)[number];

/**
 * How many activities of each queue one worker process runs at one time. Messages have their own, because a provider that
 * does not answer keeps a place for seconds, and no change of a booking waits for that.
 */
export const TIMER_ACTIVITIES: Readonly<Record<TimersQueue, number>> = { timers: 6, 'timer-messages': 10 };

/** Returns the name of such a task queue, beside the task queue of the workflows. */
export function timersQueue(taskQueue: string, queue: TimersQueue): string {
  return `${taskQueue}-${queue}`;
}
