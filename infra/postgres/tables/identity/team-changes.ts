import type { Generated } from 'kysely';
import type { Role } from '#domain/identity/role.ts';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { NullablePhoneColumn, PhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type TeamChangesTable = {
  id: Generated<number>;
  what: Generated<'role' | 'factor-reset'>;
  phone: PhoneColumn;
  from_role: Role | null;
  to_role: Role | null;
  by_role: Actor['role'];
  by_phone: NullablePhoneColumn;
  surface: Surface;
  at: Timestamp;
};
