import { readWorkQueue } from '#domain/queue/read-work-queue.ts';
import type { WorkQueue } from '#domain/queue/work-queue.ts';
import { conflictMessage, namesOfSheet } from '#domain/words/english/team/duties.ts';
import type { Core } from '#infra/container/core.ts';
import type { createDuties } from '#infra/container/duties/duties.ts';
import { queueQueries } from '#infra/postgres/queries/queue.queries.ts';

/** Creates the queries of the work of the dispatchers. */
export function createQueue({ config, clock, lists }: Core, duties: ReturnType<typeof createDuties>) {
  const { find, state } = queueQueries(lists);
  const read = readWorkQueue({
    findWork: find,
    dutySheet: duties.queries.dutySheet,
    describe: (conflict, sheet) => conflictMessage(conflict, namesOfSheet(sheet)),
    timeouts: { ...config.timeouts, ...config.dutyTimeouts },
    clock,
  });
  return { queries: { queue: { read, state, total: totalOnce(read, state) } } };
}

/**
 * Returns the number of items of work, which the list of bookings shows beside its own. It is read again when the token of the work
 * has changed, at least every half minute.
 */
function totalOnce(read: () => Promise<WorkQueue>, state: () => Promise<string>) {
  let known: { readonly of: string; readonly total: Promise<number> } | undefined;
  return async (): Promise<number> => {
    const of = await state();
    if (known?.of === of) return known.total;
    const total = read().then((queue) => queue.total);
    known = { of, total };
    total.catch(() => {
      known = undefined;
    });
    return total;
  };
}
