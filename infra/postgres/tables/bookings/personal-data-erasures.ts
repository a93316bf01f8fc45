import type { Generated } from 'kysely';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { NullablePhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type PersonalDataErasuresTable = {
  id: Generated<number>;
  /** Null for a person without an account. */
  customer_id: CustomerId | null;
  role: Actor['role'];
  phone: NullablePhoneColumn;
  surface: Surface;
  at: Timestamp;
};
