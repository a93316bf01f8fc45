import type { Generated } from 'kysely';
import type { PhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type OtpChallengesTable = {
  id: Generated<number>;
  phone: PhoneColumn;
  /** Hash of the session that asked for the code. Only this session can use it. */
  session_hash: Generated<string>;
  address: string;
  code_hash: string;
  /** The sender in `otp_limits` whose wrong codes this code counts among. Null for a long code. */
  allowance: string | null;
  sent_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
};
