import type { ColumnType, Generated } from 'kysely';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { SecurityKind, SecurityOutcome } from '#domain/security-log/security-event.ts';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type SecurityEventsTable = {
  /** PostgreSQL answers a bigint as text. */
  id: ColumnType<string, never, never>;
  at: Generated<Date>;
  kind: SecurityKind;
  outcome: SecurityOutcome;
  /** A code that tells events of one kind apart. */
  detail: string | null;
  /** Who acted. `phone_hash` is set for a phone without an account. */
  account_id: CustomerId | null;
  phone_hash: string | null;
  /** Whose role, factor or session it is about, in the same way. */
  subject_id: CustomerId | null;
  subject_hash: string | null;
  /** Null for the terminal. */
  network_hash: string | null;
  request_id: string | null;
  count: Generated<number>;
  /** When the event was counted last. */
  last_at: Generated<Date>;
  /** The hour and the key of refusals that are counted together. Null for an event with a row of its own. */
  window_start: Timestamp | null;
  window_key: string | null;
};
