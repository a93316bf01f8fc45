import { Connection } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';

/*
 * Creates a namespace of Temporal and waits until the server knows it: `node temporal-namespace.ts ADDRESS NAMESPACE DAYS`.
 * An existing one is left as it is. What has ended is kept for DAYS days.
 */

const ALREADY_EXISTS = 6;
const DAY_MS = 86_400_000;
const WAIT_MS = 90_000;
const PAUSE_MS = 1000;

const [address = '127.0.0.1:7233', namespace = 'default', days = '7'] = process.argv.slice(2);
const deadline = Date.now() + WAIT_MS;

/** Repeats the work until it succeeds. Throws its last error when the time is over. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

const connection = await untilDone(() => Connection.connect({ address, connectTimeout: 5000 }));
const { workflowService } = connection;
await untilDone(async () => {
  try {
    await workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: msToTs(Number(days) * DAY_MS),
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS)) throw error;
  }
});
// Each part of the server reads the namespaces anew after some seconds.
await untilDone(() => workflowService.listWorkflowExecutions({ namespace, pageSize: 1 }));
await connection.close();
