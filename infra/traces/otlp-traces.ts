import { setTimeout as wait } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '#infra/config/logging.ts';
import type { TracesConfig } from '#infra/config/settings/traces.ts';
import { quietExporter } from '#infra/traces/quiet-exporter.ts';
import type { Traces } from '#infra/traces/spans.ts';
import packageJson from '../../package.json' with { type: 'json' };

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
/** Spans that wait for the collector. Further ones are dropped. */
const MAX_WAITING = 2_048;
const EXPORT_EVERY_MS = 2_000;
/** How long the collector has for one export, its repetitions included. */
const EXPORT_MS = 5_000;
const CLOSE_MS = 1_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0[01]$/;

/** Creates traces that are exported in the background, as JSON by OTLP over HTTP. */
export function otlpTraces(
  { endpoint, headers }: TracesConfig,
  role: 'web' | 'worker',
  log: Pick<Log, 'warn'>,
): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({
      'service.name': `ratha-${role}`,
      'service.version': packageJson.version,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: quietExporter(exporter, log),
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: 2 * EXPORT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('ratha');
  return {
    open(name, { kind, parent, attributes }) {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
      const { traceId, spanId } = span.spanContext();
      return {
        context: { traceId, traceparent: `00-${traceId}-${spanId}-01` },
        note: (more) => void span.setAttributes(more),
        end(outcome) {
          if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        wait(CLOSE_MS, undefined, { ref: false }),
      ]);
    },
  };
}

/** Returns the context of a `traceparent`. One that cannot be read begins a new trace. */
function contextOf(traceparent: string | null) {
  const [, traceId, spanId] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}
