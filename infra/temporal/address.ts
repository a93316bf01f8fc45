import type { Config } from '#infra/config/config.ts';
import { readTemporalStatus } from '#infra/local/temporal-status.ts';

/** Where Temporal is at this moment, `host:port`; null while nobody knows. */
export type TemporalAddress = () => Promise<string | null>;

/**
 * The configured address, or that of the data folder's own server, which takes another port with each start: so it is
 * read anew whenever it is asked for.
 */
export function temporalAddress({
  temporal,
  dataDir,
}: Pick<Config, 'temporal' | 'dataDir'>): TemporalAddress {
  return async () => temporal.address ?? readTemporalStatus(dataDir)?.address ?? null;
}
