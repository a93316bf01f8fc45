import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '#infra/config/logging.ts';
import { currentTrace } from '#infra/traces/current-trace.ts';

const LOG_EVERY_MS = 60_000;

/**
 * Wraps an exporter so that a failed export is a log line, once a minute at most, with the number of spans that were lost
 * since the line before.
 */
export function quietExporter(
  exporter: SpanExporter,
  log: Pick<Log, 'warn'>,
  now = () => performance.now(),
): SpanExporter {
  let lost = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function note(spans: number, error: Error | undefined): void {
    lost += spans;
    if (now() - loggedAt < LOG_EVERY_MS) return;
    const line = { lost, reason: reasonOf(error) };
    loggedAt = now();
    lost = 0;
    // The export belongs to no request, even if one started it.
    currentTrace.exit(() => log.warn(line, 'Traces could not be exported'));
  }

  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code !== SUCCESS) note(spans.length, result.error);
        done({ code: SUCCESS });
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** `ExportResultCode.SUCCESS` of @opentelemetry/core. */
const SUCCESS = 0;

/** Returns the name and code of an error. Its message may hold the address of the collector. */
function reasonOf(error: Error | undefined): string {
  if (!error) return 'Error';
  return 'code' in error && error.code !== undefined ? `${error.name} ${String(error.code)}` : error.name;
}
