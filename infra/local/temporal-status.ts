import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STATES = ['looking', 'downloading', 'building', 'starting', 'up', 'down', 'unavailable'] as const;

/** Status of the local Temporal server. */
export type TemporalStatus = {
  readonly state: (typeof STATES)[number];
  /** A sentence for the operator. */
  readonly detail: string;
  /** `host:port`, only while the server runs. */
  readonly address: string | null;
  /** Time of this status. */
  readonly at: string;
};

/** Writes the status to `<dataDir>/temporal.json` atomically, for other processes. */
export function writeTemporalStatus(dataDir: string, status: Omit<TemporalStatus, 'at'>): void {
  const path = join(dataDir, 'temporal.json');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ ...status, at: new Date().toISOString() })}\n`);
  renameSync(draft, path);
}

/** Returns the last written status; null if no server was ever started on this folder. */
export function readTemporalStatus(dataDir: string): TemporalStatus | null {
  try {
    const written: TemporalStatus = JSON.parse(readFileSync(join(dataDir, 'temporal.json'), 'utf8'));
    return STATES.includes(written.state) ? written : null;
  } catch {
    return null;
  }
}
