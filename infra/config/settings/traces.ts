import { z } from 'zod';

/** Where the traces go (docs/operate/traces.md). */
export type TracesConfig = {
  /** The base address of a collector that takes OTLP over HTTP, without a slash at its end. */
  readonly endpoint: string;
  /** HTTP headers of each export, such as one with a key. */
  readonly headers: Readonly<Record<string, string>>;
};

/** `name=value`, separated by commas. A value may be written with % as in an address. */
const headers = z.string().transform((written, context) => {
  const pairs = written.split(',').map((pair) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(\S.*?)\s*$/.exec(pair));
  try {
    const entries = pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')] as const);
    if (!pairs.includes(null) && entries.every(([, value]) => /^[\x20-\x7e]+$/.test(value)))
      return Object.fromEntries(entries);
  } catch {
    // A value with a broken % sequence is as wrong as a pair without `=`.
  }
  context.addIssue('must be headers such as x-api-key=secret, separated by commas');
  return z.NEVER;
});

/** The variables of traces, as a part of the one schema of the environment. */
export const tracesVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
};

type TracesVariables = z.output<z.ZodObject<typeof tracesVariables>>;

/** Returns a sentence for each variable that needs another one. */
export function tracesProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  return given.OTEL_EXPORTER_OTLP_HEADERS && !given.OTEL_EXPORTER_OTLP_ENDPOINT
    ? ['OTEL_EXPORTER_OTLP_ENDPOINT is missing: OTEL_EXPORTER_OTLP_HEADERS is set']
    : [];
}

/** Returns where the traces go, or null if they go nowhere. */
export function readTraces(env: TracesVariables): TracesConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = env;
  return endpoint === undefined ? null : { endpoint: endpoint.replace(/\/+$/, ''), headers };
}
