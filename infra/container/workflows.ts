import { reconcileWorkflows } from '#domain/workflows/reconcile-workflows.ts';
import type { Core } from '#infra/container/core.ts';
import { followedBookings } from '#infra/postgres/followed/followed-bookings.ts';
import { followedDuties } from '#infra/postgres/followed/followed-duties.ts';
import { followedTrips } from '#infra/postgres/followed/followed-trips.ts';
import { workflowFailures } from '#infra/postgres/outbox/workflow-failures.ts';
import { temporalAddress } from '#infra/temporal/address.ts';
import { createTemporalClient } from '#infra/temporal/client.ts';
import { temporalHealth } from '#infra/temporal/health.ts';
import { runningWorkflows } from '#infra/temporal/running-workflows.ts';
import { parseWorkflowId, scopeOf } from '#infra/temporal/scope.ts';

/** Creates the connection to Temporal, and what belongs to this installation there. */
export function createWorkflows({ config, db, long, installation }: Core) {
  const client = createTemporalClient({ ...config.temporal, address: temporalAddress(config) });
  const scope = async () => scopeOf(await installation(), config.temporal.taskQueue);
  const running = runningWorkflows(client, scope);
  const bookings = followedBookings(long, config.timeouts);
  const trips = followedTrips(long, config.rideshare);
  const duties = followedDuties(long, config.dutyTimeouts);
  return {
    client,
    installation,
    scope,
    running,
    /** Returns the workflows whose code fails, and what they follow. */
    async failures() {
      const [own, failures] = [await installation(), await workflowFailures(db)];
      return failures.map((failure) => ({
        ...failure,
        follows: parseWorkflowId(failure.workflowId, own)?.follows ?? null,
      }));
    },
    followed: { bookings, trips, duties },
    health: () => temporalHealth(config, async () => (await scope()).taskQueue),
    useCases: {
      reconcileWorkflows: reconcileWorkflows({ workflows: running, bookings, trips, duties, installation }),
    },
    close: client.close,
  };
}
