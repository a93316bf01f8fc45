import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import type { Traces } from '#infra/traces/spans.ts';

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
