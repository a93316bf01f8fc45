import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Finding } from '#cli/commands/doctor/finding.ts';

const GB = 1_000_000_000;
/** Below both, something will soon not be written. */
const LITTLE_SHARE = 0.1;
const LITTLE_BYTES = 2 * GB;

type Space = { readonly free: number; readonly all: number };

/** Checks the disk of the data folder: logs, and backups of the usual set-up, are on it. */
export async function checkDisk(
  folder: string,
  read: (folder: string) => Promise<Space> = readSpace,
): Promise<readonly Finding[]> {
  const { free, all } = await read(existing(folder));
  const text = `${(free / GB).toFixed(1)} of ${(all / GB).toFixed(1)} GB of ${folder} are free`;
  const isLittle = free < LITTLE_BYTES && free < LITTLE_SHARE * all;
  if (!isLittle) return [{ check: 'disk', state: 'ok', text }];
  const fix = 'Remove old backups and logs, or give the disk more room, before PostgreSQL stops writing.';
  return [{ check: 'disk', state: free === 0 ? 'error' : 'warning', text, fix }];
}

async function readSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}

/** Returns the folder, or the nearest one above it that exists. */
function existing(folder: string): string {
  const above = dirname(folder);
  return existsSync(folder) || above === folder ? folder : existing(above);
}
