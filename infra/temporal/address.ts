import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#infra/config.ts';

/** Where Temporal is at this moment, `host:port`; null while nobody knows. */
export type TemporalAddress = () => Promise<string | null>;

/**
 * The configured address, or that of the data folder's own server, which takes another port with each start: so it is
 * read anew from `temporal.json` whenever it is asked for.
 */
export function temporalAddress({
  temporal,
  dataDir,
}: Pick<Config, 'temporal' | 'dataDir'>): TemporalAddress {
  const { address } = temporal;
  return address ? async () => address : () => localAddress(path.join(dataDir, 'temporal.json'));
}

async function localAddress(file: string): Promise<string | null> {
  try {
    const written: unknown = JSON.parse(await readFile(file, 'utf8'));
    const address = typeof written === 'object' && written && 'address' in written ? written.address : null;
    return typeof address === 'string' && address !== '' ? address : null;
  } catch {
    // Not there yet, or half written: the next look finds it.
    return null;
  }
}
