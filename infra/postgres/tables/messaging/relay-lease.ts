import type { Generated } from 'kysely';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type RelayLeaseTable = {
  is_only: Generated<boolean>;
  holder: string | null;
  generation: Generated<number>;
  expires_at: Timestamp;
  moved_at: Timestamp | null;
};
