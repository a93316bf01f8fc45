import type { Workflow, WorkflowHandle } from '@temporalio/client';
import { createTemporalClient, type TemporalClient } from '#infra/temporal/client.ts';
import { temporalHealth } from '#infra/temporal/health.ts';
import { eventually } from '#tests/setup/eventually.ts';
import type { Activities } from '#workflows/activities/activities.ts';
import { runTemporalWorker } from '#workflows/temporal-worker.ts';
import { startTestServer } from '#workflows/testing/temporal-server.ts';

export const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

/** Starts a Temporal server, and a worker with the activities of a test. */
export async function startTestEnvironment<State>(
  build: (client: TemporalClient) => { state: State; activities: Partial<Activities> },
) {
  const server = await startTestServer();
  const queue = { namespace: 'default', taskQueue: 'workflow-tests' };
  const options = { ...queue, address: async () => server.address };
  const client = createTemporalClient(options);
  const { state, activities } = build(client);
  const worker = runTemporalWorker({ ...options, activities, log: QUIET, stickyTimeoutMs: 1_000 });
  const temporal = { ...queue, address: server.address };
  await eventually(async () => (await temporalHealth({ temporal, dataDir: '' })).workers === 1);

  return {
    state,
    client,
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
