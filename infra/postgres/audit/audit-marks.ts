import { sql } from 'kysely';
import type { AuditMark } from '#domain/audit/audit-entry.ts';
import { ENDS_OF_HISTORIES } from '#infra/postgres/audit/write-entry.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/**
 * The marks of a process. An act takes its mark before it writes: its changes come after. An earlier mark is as right as a later one and
 * only makes the search longer, so the mark that the last act left serves the next one.
 */
export type AuditMarks = {
  readonly before: (db: Db) => Promise<AuditMark>;
  /** Keeps the mark that the database answered after an act. */
  readonly learn: (mark: AuditMark) => void;
};

/** A mark that is older is read again: the histories may have grown long, or the database was restored. */
const FRESH_MS = 5_000;

/** Creates the marks of one process. */
export function auditMarks(now: () => number = () => performance.now()): AuditMarks {
  let known: { readonly mark: AuditMark; readonly at: number } | null = null;
  const learn = (mark: AuditMark) => {
    known = { mark, at: now() };
  };
  return {
    async before(db) {
      if (known && now() - known.at < FRESH_MS) return known.mark;
      const mark = await readMark(db);
      learn(mark);
      return mark;
    },
    learn,
  };
}

/** The marks of a transaction with several acts: each is read anew, so that an act does not count the changes of the act before it. */
export const EXACT_MARKS: AuditMarks = { before: readMark, learn: () => undefined };

async function readMark(db: Db): Promise<AuditMark> {
  const { rows } = await sql<{ mark: AuditMark }>`select ${sql.raw(ENDS_OF_HISTORIES)} as mark`.execute(db);
  return rows[0]?.mark ?? [];
}
