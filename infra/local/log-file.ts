import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createStream } from 'rotating-file-stream';
import { onDisk } from '#infra/config/disk-problem.ts';

/** Log file of one process of `ratha up`. */
export type LogFile = { readonly path: string; write(line: string): void; close(): void };

/** Size at which a log file becomes `<name>.log.1`. */
const MAX_SIZE = '5M';
/** After a failed write, lines are lost for this long before the file is opened again. */
const REOPEN_AFTER_MS = 5_000;
/** Number of older files that are kept. */
const MAX_OLDER_FILES = 3;

/**
 * Opens `<data folder>/logs/<name>.log` and appends to it, so that the log of a failed run is still there after the next
 * start. Keeps at most 20 MB for each name. Throws an OperatorError if its folder cannot be created.
 */
export function openLogFile(
  dataDir: string,
  name: string,
  maxSize: `${number}${'B' | 'K' | 'M'}` = MAX_SIZE,
  reopenAfterMs: number = REOPEN_AFTER_MS,
): LogFile {
  const folder = join(dataDir, 'logs');
  onDisk(folder, () => mkdirSync(folder, { recursive: true }));
  const file = `${name}.log`;
  let failedAt = Number.NEGATIVE_INFINITY;
  const open = () => {
    const opened = createStream(file, { path: folder, size: maxSize, rotate: MAX_OLDER_FILES, mode: 0o600 });
    // A full disk must not end the process. The stream takes nothing more, so a later line opens another one.
    opened.on('error', () => {
      if (stream !== opened) return;
      stream = undefined;
      failedAt = performance.now();
    });
    return opened;
  };
  let stream: ReturnType<typeof open> | undefined;
  stream = open();
  return {
    path: join(folder, file),
    write(line) {
      if (!stream && performance.now() - failedAt >= reopenAfterMs) stream = open();
      stream?.write(`${line}\n`);
    },
    close: () => stream?.end(),
  };
}
