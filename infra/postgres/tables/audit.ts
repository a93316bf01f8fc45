import type { ColumnType } from 'kysely';
import type { AuditChange, AuditOutcome } from '#domain/audit/audit-entry.ts';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';

export type AuditEntriesTable = {
  /** PostgreSQL answers a bigint as text. */
  id: ColumnType<string, never, never>;
  at: ColumnType<Date, never, never>;
  operation: string;
  outcome: AuditOutcome;
  /** The code of the refusal. */
  refusal: string | null;
  role: Actor['role'];
  /** Who acted. `phone_hash` is set for a phone without an account. */
  account_id: CustomerId | null;
  phone_hash: string | null;
  surface: Surface;
  /** The account and the machine of a command. */
  system_account: string | null;
  host: string | null;
  request_id: string | null;
  /** Entries of one command, or of one selection, have the same. */
  batch: string | null;
  subjects: ColumnType<readonly string[], never, never>;
  changes: ColumnType<readonly AuditChange[], never, never>;
};

/** The chain: one row for each entry, in the order in which they were committed. */
export type AuditLinksTable = {
  position: ColumnType<string, never, never>;
  entry_id: ColumnType<string, never, never>;
  hash: ColumnType<Buffer, never, never>;
  linked_at: ColumnType<Date, never, never>;
};
