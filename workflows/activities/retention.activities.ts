import { ApplicationFailure } from '@temporalio/common';
import type { removeOldData } from '#domain/retention/remove-old-data.ts';
import type { Log } from '#infra/config/logging.ts';

/** Batches of one activity. They take seconds; the workflow repeats the activity until nothing is due. */
const MAX_BATCHES = 100;

export type RetentionActivities = ReturnType<typeof createRetentionActivities>;

export function createRetentionActivities(deps: {
  removeOldData: ReturnType<typeof removeOldData>;
  log: Pick<Log, 'info' | 'error'>;
}) {
  return {
    /** Removes some of the old data and logs how many rows. Fails if the clock of the database is far ahead. */
    async removeOldData(): Promise<{ readonly isComplete: boolean }> {
      const result = await deps.removeOldData({ maxBatches: MAX_BATCHES });
      if (!result.ok) {
        deps.log.error({ ...result.refusal }, 'No old data was removed: the clock of the database is ahead');
        throw ApplicationFailure.nonRetryable('The clock of the database is ahead', result.refusal.code);
      }
      const { removed, isComplete } = result.value;
      deps.log.info({ removed, isComplete }, 'Old data was removed');
      return { isComplete };
    },
  };
}
