import type { Core } from '#infra/container/core.ts';
import { fleetQueries } from '#infra/postgres/queries/fleet.queries.ts';

/** Creates the queries of drivers and vehicles. */
export function createFleet({ readOnly }: Core) {
  return { queries: { fleet: fleetQueries(readOnly) } };
}
