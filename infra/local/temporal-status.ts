import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STATES = ['looking', 'downloading', 'building', 'starting', 'up', 'down', 'unavailable'] as const;

/** How it stands with the data folder's own Temporal server. */
export type TemporalStatus = {
  readonly state: (typeof STATES)[number];
  /** One sentence for the operator. */
  readonly detail: string;
  /** `host:port`, only while it is up. */
  readonly address: string | null;
  /** When this was so. */
  readonly at: string;
};

/** Puts the state down in `<dataDir>/temporal.json`, where other processes read it: always whole, never half written. */
export function writeTemporalStatus(dataDir: string, status: Omit<TemporalStatus, 'at'>): void {
  const path = join(dataDir, 'temporal.json');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ ...status, at: new Date().toISOString() })}\n`);
  renameSync(draft, path);
}

/** The state that was last put down; null when there is none, since nobody has started a server on this folder. */
export function readTemporalStatus(dataDir: string): TemporalStatus | null {
  try {
    const written: TemporalStatus = JSON.parse(readFileSync(join(dataDir, 'temporal.json'), 'utf8'));
    return STATES.includes(written.state) ? written : null;
  } catch {
    return null;
  }
}
