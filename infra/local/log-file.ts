import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where one process of `ratha up` writes what it prints. */
export type LogFile = { readonly path: string; write(line: string): void; close(): void };

/** Opens `<data folder>/logs/<name>.log` anew: a run keeps the log of that run, so the folder does not grow. */
export function openLogFile(dataDir: string, name: string): LogFile {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  const stream = createWriteStream(path, { flags: 'w', mode: 0o600 });
  // A full disk must not end the process whose log it is.
  stream.on('error', () => undefined);
  return { path, write: (line) => stream.write(`${line}\n`), close: () => stream.end() };
}
