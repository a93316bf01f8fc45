import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

type Sources = {
  /** The folder that the others are in. */
  readonly root: string;
  /** Files, and folders with all that they contain. */
  readonly paths: readonly string[];
  /** Returns whether a file of a folder counts. */
  readonly isSource: (name: string) => boolean;
  /** More on which the result depends, such as versions. */
  readonly more: readonly string[];
};

/** Returns a hash of sources: the same sources have the same hash in every copy of Ratha. */
export function sourceHash({ root, paths, isSource, more }: Sources): string {
  const hash = createHash('sha256').update(JSON.stringify(more));
  const files = paths.flatMap((path) => {
    const whole = join(root, path);
    return statSync(whole).isFile() ? [whole] : filesIn(whole).filter(isSource);
  });
  for (const file of files.sort()) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
