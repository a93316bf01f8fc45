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
