import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import type { Log } from '#infra/config/logging.ts';

/** Logger that discards everything. The bundler throws its errors, so its log is not needed. */
export const SILENT = { log() {}, trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Warnings of this part of the SDK name the run of a workflow whose task failed. */
const WORKFLOW_TASKS = 'temporalio_sdk_core::worker::workflow';

/** The SDK warns about each worker that runs activities alone, which is what the workers of the timers queues do. */
const ACTIVITIES_ALONE = 'No workflows registered, not polling for workflow tasks';

type RunListener = (runId: string) => void;
const listeners = new Set<RunListener>();
let installed = false;

/**
 * Sends the warnings and errors of Temporal's SDK to `log`, and stops the SDK from handling process signals. The SDK has
 * one runtime per process, so only the first call has an effect.
 */
export function logSdkTo(log: Log): void {
  if (installed) return;
  installed = true;
  const logger = new DefaultLogger('WARN', ({ level, message, meta }) => {
    if (typeof meta?.runId === 'string') for (const heard of listeners) heard(meta.runId);
    // The text of these warnings can hold what a workflow carries. The listeners log the reason themselves.
    if (level === 'WARN' && meta?.target === WORKFLOW_TASKS) return;
    if (message === ACTIVITIES_ALONE) return;
    const about = { workflow: meta?.workflowId, activity: meta?.activityType, kind: meta?.kind };
    if (level === 'ERROR') log.error(about, `Temporal: ${message}`);
    else log.warn(about, `Temporal: ${message}`);
  });
  const filter = makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' });
  Runtime.install({
    logger,
    shutdownSignals: [],
    telemetryOptions: { logging: { forward: {}, filter: `${filter},${WORKFLOW_TASKS}=WARN` } },
  });
}

/**
 * Calls `listener` with each run id that the SDK warns about in this process. Such a run may have failed; the server
 * knows. Returns a function that ends this.
 */
export function onWarnedRun(listener: RunListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
