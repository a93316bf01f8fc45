import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '#infra/config/operator-error.ts';
import { parseJson } from '#infra/stored-json/stored-json.ts';

/**
 * A backup is a gzip file of text. A line says what is in it. Then come the rows of each table, as PostgreSQL's COPY
 * writes them, and a last line with counts and checksum. A file without its last line is not a backup.
 */
export const FORMAT = 1;
export const HEADER_MARK = '-- Ratha backup ';
export const END_MARK = '-- End of backup ';
/** Line that ends the rows of a table. */
export const END_OF_ROWS = '\\.';

export const backupHeader = z.object({
  format: z.literal(FORMAT),
  /** Version of the Ratha that made the backup. */
  ratha: z.string(),
  /** Version of the PostgreSQL server. */
  postgres: z.string(),
  takenAt: z.iso.datetime(),
  /** Migrations of the database, in order. */
  migrations: z.array(z.string()).nonempty(),
  /** Id and epoch of the installation. Null for a database of before installations had them. */
  installation: z.object({ id: z.string(), epoch: z.string() }).nullable(),
  /** True for a database that production migrated. */
  production: z.boolean(),
});
export type BackupHeader = z.output<typeof backupHeader>;

const backupEnd = z.object({
  /** Number of rows of each table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  /** Next number of each column that counts. */
  numbers: z.array(z.object({ table: z.string(), column: z.string(), next: z.string().regex(/^\d+$/) })),
  /** SHA-256 of everything before this line. */
  sha256: z.string(),
});
export type BackupEnd = z.output<typeof backupEnd>;

/** One part of a backup. The rows of a table must be read before the next part. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | {
      readonly kind: 'table';
      readonly name: string;
      readonly copy: string;
      readonly rows: AsyncIterable<Buffer>;
    }
  | { readonly kind: 'end'; readonly end: BackupEnd };

const copyLine = z.string().regex(/^COPY "([a-z_]+)" \((?:"[a-z_0-9]+"(?:, )?)+\) FROM stdin$/);

/** Throws for a file that is not a whole backup. */
function damaged(path: string, reason: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `${path} is not a whole backup of Ratha (${reason}), so nothing was changed: use another backup.`,
    { cause },
  );
}

/** Returns an OperatorError for a file that cannot be read or unpacked. */
function unreadable(path: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code?.startsWith('Z_')) return damaged(path, 'it ends too early, or its content is damaged', error);
  if (!syscall) return error;
  return new OperatorError(`The backup ${path} cannot be read (${code}).`, { cause: error });
}

/**
 * Reads a backup part by part, without holding it in memory. Throws an OperatorError if the file is damaged or not whole,
 * at the latest after the last part.
 */
export async function* readBackup(path: string): AsyncGenerator<BackupPart, void> {
  const source = lineSource(path);
  try {
    const first = await source.line();
    if (!first?.startsWith(HEADER_MARK)) throw damaged(path, 'it does not begin like one');
    const header = backupHeader.safeParse(parseJson(first.slice(HEADER_MARK.length)));
    if (!header.success) throw damaged(path, 'a newer Ratha made it, or its first line is damaged');
    yield { kind: 'header', header: header.data };
    const rows: Record<string, number> = {};
    for (;;) {
      const sha256 = source.sha256();
      const line = await source.line();
      if (line === undefined) throw damaged(path, 'its last line is missing');
      if (line.startsWith(END_MARK)) {
        const end = backupEnd.safeParse(parseJson(line.slice(END_MARK.length)));
        if (!end.success || (await source.line()) !== undefined)
          throw damaged(path, 'its last line is damaged');
        if (end.data.sha256 !== sha256) throw damaged(path, 'its checksum is wrong');
        if (!isSameCount(end.data.rows, rows)) throw damaged(path, 'its counts are wrong');
        yield { kind: 'end', end: end.data };
        return;
      }
      const copy = copyLine.safeParse(line.replace(/;$/, ''));
      if (!copy.success) throw damaged(path, 'a line between two tables is damaged');
      const name = line.split('"')[1] ?? '';
      rows[name] = 0;
      const count = (lines: number) => {
        rows[name] = (rows[name] ?? 0) + lines;
      };
      yield { kind: 'table', name, copy: copy.data, rows: source.rows(count) };
    }
  } finally {
    source.close();
  }
}

function isSameCount(
  left: Readonly<Record<string, number>>,
  right: Readonly<Record<string, number>>,
): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => left[name] === right[name]);
}

/** Splits the unpacked file into lines and rows, and calculates the checksum of what was read. */
function lineSource(path: string) {
  const file = createReadStream(path);
  const unpacked = file.pipe(createGunzip());
  // `pipe` does not forward errors.
  file.on('error', (error) => unpacked.destroy(error));
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const hash = createHash('sha256');
  let buffer: Buffer = Buffer.alloc(0);

  async function fill(): Promise<boolean> {
    const next = await chunks.next().catch((error: unknown) => {
      throw unreadable(path, error);
    });
    if (next.done) return false;
    buffer = buffer.length === 0 ? next.value : Buffer.concat([buffer, next.value]);
    return true;
  }

  function take(length: number): Buffer {
    const taken = buffer.subarray(0, length);
    buffer = buffer.subarray(length);
    hash.update(taken);
    return taken;
  }

  /** Returns the next line without its line end, or undefined at the end of the file. */
  async function line(): Promise<string | undefined> {
    for (let from = 0; ; ) {
      const at = buffer.indexOf('\n', from);
      if (at >= 0) return take(at + 1).toString('utf8', 0, at);
      from = buffer.length;
      if (!(await fill())) return buffer.length === 0 ? undefined : take(buffer.length).toString('utf8');
    }
  }

  /** Yields the rows of a table until their end line. Each yielded piece ends with a line end. */
  async function* rows(count: (lines: number) => void): AsyncGenerator<Buffer, void> {
    for (;;) {
      const end = endOfRows(buffer);
      // Without the end line, whole lines can be passed on.
      const length = end ?? buffer.lastIndexOf('\n') + 1;
      if (length > 0) {
        const piece = take(length);
        count(newlines(piece));
        yield piece;
      }
      if (end !== undefined) {
        take(END_OF_ROWS.length + 1);
        return;
      }
      if (!(await fill())) throw damaged(path, 'it ends within a table');
    }
  }

  return {
    line,
    rows,
    sha256: () => hash.copy().digest('hex'),
    close() {
      file.destroy();
      unpacked.destroy();
    },
  };
}

/** Returns where the rows end, or undefined. The buffer begins at the start of a line. */
function endOfRows(buffer: Buffer): number | undefined {
  const end = `${END_OF_ROWS}\n`;
  if (buffer.subarray(0, end.length).equals(Buffer.from(end))) return 0;
  const at = buffer.indexOf(`\n${end}`);
  return at < 0 ? undefined : at + 1;
}

/** Returns the number of line ends, which is the number of rows: COPY writes those of a text as `\\n`. */
export function newlines(piece: Buffer): number {
  let found = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) found += 1;
  return found;
}
