import type { Workflow, WorkflowHandle } from '@temporalio/client';
import { createTemporalClient } from '#infra/temporal/client.ts';
import { createDeliveries, type Deliveries } from '#infra/temporal/deliveries.ts';
import { temporalHealth } from '#infra/temporal/health.ts';
import { scopeOf, workflowIdOf } from '#infra/temporal/scope.ts';
import { eventually } from '#tests/setup/eventually.ts';
import type { Activities } from '#workflows/activities/activities.ts';
import { runTemporalWorker } from '#workflows/temporal-worker.ts';
import { startTestServer } from '#workflows/testing/temporal-server.ts';

export const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

/** The installation of the tests that have no database. */
export const TEST_SCOPE = scopeOf({ id: '0123456789ab', epoch: '01234567' }, null);

/** Starts a Temporal server, and a worker with the activities of a test. */
export async function startTestEnvironment<State>(
  build: (client: Deliveries) => { state: State; activities: Partial<Activities> },
) {
  const server = await startTestServer();
  const options = { namespace: 'default', address: async () => server.address };
  const client = createTemporalClient(options);
  const scope = async () => TEST_SCOPE;
  const deliveries = createDeliveries(client, scope);
  const { state, activities } = build(deliveries);
  const worker = runTemporalWorker({ ...options, scope, activities, log: QUIET, stickyTimeoutMs: 1_000 });
  await eventually(async () => (await testHealth(server.address)).workers === 1);

  return {
    state,
    client,
    deliveries,
    /** Returns a workflow's handle once the workflow has started. */
    async handle<T extends Workflow>(workflowId: string): Promise<WorkflowHandle<T>> {
      const found = await client.ask(20_000, async ({ workflow }) => workflow.getHandle<T>(workflowId));
      await eventually(() => found.describe().catch(() => false));
      return found;
    },
    async stop() {
      await worker.stop();
      await client.close();
      await server.kill();
    },
  };
}

/** Returns the health of a server and of the workers for `TEST_SCOPE`. */
export function testHealth(address: string | null, dataDir = '') {
  const temporal = { namespace: 'default', address, taskQueue: null };
  return temporalHealth({ temporal, dataDir }, async () => TEST_SCOPE.taskQueue);
}

/** Returns the id of the workflow that follows a booking, a trip or a duty of `TEST_SCOPE`. */
export function testWorkflowId(kind: 'booking' | 'trip' | 'duty', id: number): string {
  return workflowIdOf(TEST_SCOPE, kind, id);
}
