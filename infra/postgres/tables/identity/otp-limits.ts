import type { Generated } from 'kysely';
import type { PhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

/**
 * The codes of one sender for one phone. The sender is a session's hash, a network address, a known device or network,
 * or all strangers together.
 */
export type OtpLimitsTable = {
  phone: PhoneColumn;
  sender: string;
  /** Times of the codes of the last hour, oldest first. */
  sent: Generated<Date[]>;
  /** Times of the wrong codes of the last hour since the last lock, oldest first. */
  failed: Generated<Date[]>;
  /** Times of the wrong six-digit codes of the last day, oldest first. For known senders and strangers. */
  compared: Generated<Date[]>;
  /** The code that was tried last, and its wrong attempts. */
  challenge_id: number | null;
  challenge_failures: Generated<number>;
  /** The number of locks so far. Each is twice as long as the one before. */
  locks: Generated<number>;
  locked_until: Timestamp | null;
  updated_at: Timestamp;
};
