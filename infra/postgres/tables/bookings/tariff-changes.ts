import type { Generated } from 'kysely';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { JsonColumn, NullablePhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type TariffChangesTable = {
  id: Generated<number>;
  tariff_id: number;
  replaced: boolean;
  terms: JsonColumn;
  lines: string;
  role: Actor['role'];
  phone: NullablePhoneColumn;
  surface: Surface;
  at: Timestamp;
};
