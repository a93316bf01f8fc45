import { addLeave, clearLeave } from '#domain/duties/schedule/leave.ts';
import { copyShift, setShift } from '#domain/duties/schedule/set-shift.ts';
import { rolledBack } from '#domain/kernel/in-transaction.ts';
import type { Core } from '#infra/container/core.ts';
import { scheduleQueries } from '#infra/postgres/queries/schedule.queries.ts';

/** Creates the use cases and queries of weekly shifts and leave. */
export function createSchedule({ clock, inTransaction, readOnly }: Core) {
  const createUseCases = (transaction: typeof inTransaction) => {
    const schedule = { inTransaction: transaction, clock };
    return {
      setShift: setShift(schedule),
      copyShift: copyShift(schedule),
      addLeave: addLeave(schedule),
      clearLeave: clearLeave(schedule),
    };
  };
  return {
    useCases: createUseCases(inTransaction),
    /** The same use cases without their effects. */
    dryRuns: createUseCases(rolledBack(inTransaction)),
    queries: { schedule: scheduleQueries(readOnly) },
  };
}
