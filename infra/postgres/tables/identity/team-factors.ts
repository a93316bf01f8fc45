import type { ColumnType, Generated } from 'kysely';
import type { PhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type TeamFactorsTable = {
  id: Generated<number>;
  phone: PhoneColumn;
  authenticator_secret: string | null;
  authenticator_step: number | null;
  attempts: Generated<number>;
  locks: Generated<number>;
  locked_until: Timestamp | null;
  created_at: Timestamp;
};

export type TeamPasskeysTable = {
  id: string;
  factor_id: number;
  public_key: Uint8Array;
  /** PostgreSQL answers a bigint as text. */
  counter: ColumnType<string, number, number>;
  transports: string[];
  name: string;
  created_at: Timestamp;
  used_at: Timestamp | null;
};

export type TeamRecoveryCodesTable = {
  factor_id: number;
  code_hash: string;
  used_at: Timestamp | null;
};
