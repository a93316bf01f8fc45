import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import type { Log } from '#infra/config/logging.ts';

/** Logger that discards everything. The bundler throws its errors, so its log is not needed. */
export const SILENT = { log() {}, trace() {}, debug() {}, info() {}, warn() {}, error() {} };

let installed = false;

/**
 * Sends the warnings and errors of Temporal's SDK to `log`, and stops the SDK from handling process signals. The SDK has
 * one runtime per process, so only the first call has an effect.
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
