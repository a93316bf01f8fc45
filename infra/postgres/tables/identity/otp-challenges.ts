import type { Generated } from 'kysely';
import type { PhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type OtpChallengesTable = {
  id: Generated<number>;
  phone: PhoneColumn;
  address: string;
  code_hash: string;
  failures: Generated<number>;
  last_failure_at: Timestamp | null;
  sent_at: Timestamp;
  expires_at: Timestamp;
  voided_at: Timestamp | null;
  used_at: Timestamp | null;
};
