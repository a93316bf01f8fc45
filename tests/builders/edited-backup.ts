import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { END_MARK } from '#infra/postgres/backup/backup-file.ts';

/** Returns the text of a backup. */
export function backupText(path: string): string {
  return gunzipSync(readFileSync(path)).toString();
}

/** Writes a changed copy of a backup. With `signed`, its checksum is right again. Returns the path of the copy. */
export function editedBackup(
  path: string,
  edit: (text: string) => string,
  { signed }: { readonly signed: boolean },
): string {
  let text = edit(backupText(path));
  if (signed) {
    const at = text.lastIndexOf(END_MARK);
    const sha256 = createHash('sha256').update(text.slice(0, at)).digest('hex');
    text = text.slice(0, at) + text.slice(at).replace(/"sha256":"\w+"/, `"sha256":"${sha256}"`);
  }
  const copy = `${path}.edited`;
  writeFileSync(copy, gzipSync(text));
  return copy;
}
