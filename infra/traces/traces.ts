import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { currentTrace, type TraceContext } from '#infra/traces/current-trace.ts';

/** Facts of a span. They never name a person (docs/operate/traces.md#inside). */
export type Attributes = Readonly<Record<string, string | number>>;

export type SpanStart = {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  /** The `traceparent` of the span before. Null begins a new trace. */
  readonly parent: string | null;
  readonly attributes: Attributes;
};

export type OpenSpan = {
  readonly context: TraceContext;
  readonly note: (attributes: Attributes) => void;
  readonly end: (outcome: 'ok' | 'failed') => void;
};

export type Traces = {
  readonly open: (name: string, start: SpanStart) => OpenSpan;
  /** Exports what is left, and gives up after a second. */
  readonly close: () => Promise<void>;
};

/**
 * Creates the traces of a process. Returns null without an endpoint, and then loads nothing. A collector that is away slows
 * nothing and fails nothing.
 */
export async function startTraces(
  { traces }: Pick<Config, 'traces'>,
  role: 'web' | 'worker',
  log: Pick<Log, 'warn'>,
): Promise<Traces | null> {
  if (!traces) return null;
  const { otlpTraces } = await import('#infra/traces/otlp-traces.ts');
  return otlpTraces(traces, role, log);
}

/** Runs `work` in a span, which fails if `work` throws. The message of an error is not exported. */
export async function inSpan<T>(
  traces: Traces | null,
  name: string,
  start: SpanStart,
  work: (note: OpenSpan['note']) => Promise<T>,
): Promise<T> {
  if (!traces) return work(() => {});
  const span = traces.open(name, start);
  try {
    const result = await currentTrace.run(span.context, () => work(span.note));
    span.end('ok');
    return result;
  } catch (error) {
    span.end('failed');
    throw error;
  }
}
