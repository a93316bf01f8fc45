import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import type { Log } from '#infra/config/logging.ts';

/** For the bundler, whose figures nobody reads; its errors are thrown. */
export const SILENT = { log() {}, trace() {}, debug() {}, info() {}, warn() {}, error() {} };

let installed = false;

/**
 * Sends what Temporal's library has to say, from warnings up, to our log, and leaves the process's signals to us. The
 * library has one runtime a process, so the first log that is given stays.
 */
export function logSdkTo(log: Log): void {
  if (installed) return;
  installed = true;
  const logger = new DefaultLogger('WARN', ({ level, message, meta }) => {
    const about = { workflow: meta?.workflowId, activity: meta?.activityType, kind: meta?.kind };
    if (level === 'ERROR') log.error(about, `Temporal: ${message}`);
    else log.warn(about, `Temporal: ${message}`);
  });
  Runtime.install({
    logger,
    shutdownSignals: [],
    telemetryOptions: {
      logging: { forward: {}, filter: makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' }) },
    },
  });
}
