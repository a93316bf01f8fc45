import { AsyncLocalStorage } from 'node:async_hooks';

/** A span of a trace, as later spans and log lines name it. */
export type TraceContext = {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** The span as a W3C `traceparent`, such as `00-{trace id}-{span id}-01`. */
  readonly traceparent: string;
};

/**
 * Carries the span to the outbox, to Temporal and to the log, so that no use case needs to pass it on. It is empty without
 * traces, and in a command of the terminal.
 */
export const currentTrace = new AsyncLocalStorage<TraceContext>();

/** Returns the field of a log line that names the trace, if there is one. */
export function traceField(): { readonly traceId?: string } {
  const trace = currentTrace.getStore();
  return trace ? { traceId: trace.traceId } : {};
}

/** Returns the `traceparent` of the span that the code runs in, or null. */
export function currentTraceparent(): string | null {
  return currentTrace.getStore()?.traceparent ?? null;
}
