import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '#tests/e2e/setup/product.ts';

/** Notes where the log files of the product end. Returns a function that reads what was written since then. */
export function followLog({ dataDir }: Place): () => string {
  const folder = join(dataDir, 'logs');
  const files = () => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
  const ends = new Map(files().map((file) => [file, statSync(file).size]));
  return () =>
    files()
      .map((file) => `${file}\n${readFileSync(file).subarray(ends.get(file) ?? 0)}`)
      .join('\n');
}
