import { readWorkQueue } from '#domain/queue/read-work-queue.ts';
import { conflictMessage, namesOfSheet } from '#domain/words/english/team/duties.ts';
import type { Core } from '#infra/container/core.ts';
import type { createDuties } from '#infra/container/duties/duties.ts';
import { queueQueries } from '#infra/postgres/queries/queue.queries.ts';

/** Creates the queries of the work of the dispatchers. */
export function createQueue({ config, clock, lists }: Core, duties: ReturnType<typeof createDuties>) {
  const { find, state } = queueQueries(lists);
  return {
    queries: {
      queue: {
        read: readWorkQueue({
          findWork: find,
          dutySheet: duties.queries.dutySheet,
          describe: (conflict, sheet) => conflictMessage(conflict, namesOfSheet(sheet)),
          timeouts: { ...config.timeouts, ...config.dutyTimeouts },
          clock,
        }),
        state,
      },
    },
  };
}
