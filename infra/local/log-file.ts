import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createStream } from 'rotating-file-stream';

/** Log file of one process of `ratha up`. */
export type LogFile = { readonly path: string; write(line: string): void; close(): void };

/** Size at which a log file becomes `<name>.log.1`. */
const MAX_SIZE = '5M';
/** Number of older files that are kept. */
const MAX_OLDER_FILES = 3;

/**
 * Opens `<data folder>/logs/<name>.log` and appends to it, so that the log of a failed run is still there after the next
 * start. Keeps at most 20 MB for each name.
 */
export function openLogFile(
  dataDir: string,
  name: string,
  maxSize: `${number}${'B' | 'K' | 'M'}` = MAX_SIZE,
): LogFile {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = `${name}.log`;
  const stream = createStream(file, { path: folder, size: maxSize, rotate: MAX_OLDER_FILES, mode: 0o600 });
  // A full disk must not end the process.
  stream.on('error', () => undefined);
  return { path: join(folder, file), write: (line) => stream.write(`${line}\n`), close: () => stream.end() };
}
