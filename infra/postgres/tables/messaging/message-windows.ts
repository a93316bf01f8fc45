import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type MessageWindowsTable = { phone_digest: string; written_at: Timestamp };
