import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Log file of one process of `ratha up`. */
export type LogFile = { readonly path: string; write(line: string): void; close(): void };

/** Opens and empties `<data folder>/logs/<name>.log`, so that logs do not grow over several runs. */
export function openLogFile(dataDir: string, name: string): LogFile {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  const stream = createWriteStream(path, { flags: 'w', mode: 0o600 });
  // A full disk must not end the process.
  stream.on('error', () => undefined);
  return { path, write: (line) => stream.write(`${line}\n`), close: () => stream.end() };
}
