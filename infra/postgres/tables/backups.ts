import type { ColumnType } from 'kysely';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type BackupsTable = {
  sha256: string;
  taken_at: Timestamp;
  /** The driver reads a bigint as a text. */
  bytes: ColumnType<string, number, number>;
  checked_at: Timestamp | null;
};
