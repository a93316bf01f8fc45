import type { Core } from '#infra/container/core.ts';
import { scheduleQueries } from '#infra/postgres/queries/duties/schedule.queries.ts';

/** Creates the queries of weekly shifts and leave. */
export function createSchedule({ readOnly }: Core) {
  return { queries: { schedule: scheduleQueries(readOnly) } };
}
