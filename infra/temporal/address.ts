import type { Config } from '#infra/config/config.ts';
import { readTemporalStatus } from '#infra/local/temporal-status.ts';

/** Returns the current `host:port` of Temporal; null if unknown. */
export type TemporalAddress = () => Promise<string | null>;

/**
 * Returns the configured address, or the address of the local server. The local server uses another port after each
 * start, so it is read at each call.
 */
export function temporalAddress({
  temporal,
  dataDir,
}: Pick<Config, 'temporal' | 'dataDir'>): TemporalAddress {
  return async () => temporal.address ?? readTemporalStatus(dataDir)?.address ?? null;
}
