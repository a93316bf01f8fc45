import type { ColumnType, Generated } from 'kysely';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Created, JsonColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type SessionsTable = {
  id_hash: string;
  customer_id: CustomerId | null;
  data: JsonColumn;
  created_at: Created;
  expires_at: Timestamp;
  /** Null asks for a new login in the console. */
  logged_in_at: Timestamp | null;
  seen_at: Timestamp | null;
  /** The factor that was given, by its id. A reset member has a factor with another id, or none. */
  second_factor: number | null;
  second_factor_at: Timestamp | null;
  /** Names the session on the pages of its owner. It gives no access. */
  public_id: Generated<string>;
  /** Such as "Chrome on Android". Null if the browser is not known. */
  device: string | null;
  used_at: ColumnType<Date, Date | undefined, Date>;
};
