import type { Created, Timestamp } from '#infra/postgres/tables/columns.ts';

export type MessageReceiptsTable = {
  reference_digest: string;
  delivered_at: Timestamp | null;
  read_at: Timestamp | null;
  failed_at: Timestamp | null;
  error: string | null;
  received_at: Created;
  is_applied: boolean;
};
