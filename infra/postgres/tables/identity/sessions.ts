import type { JSONColumnType } from 'kysely';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Created, Timestamp } from '#infra/postgres/tables/columns.ts';

export type SessionsTable = {
  id_hash: string;
  customer_id: CustomerId | null;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: Created;
  expires_at: Timestamp;
  logged_in_at: Timestamp | null;
  seen_at: Timestamp | null;
};
