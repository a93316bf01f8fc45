/** Returns the name of the task queue for the activities that timers make due, beside the task queue of the workflows. */
export function timersQueue(taskQueue: string): string {
  return `${taskQueue}-timers`;
}
