import type { Generated, JSONColumnType } from 'kysely';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { NullablePhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type TariffChangesTable = {
  id: Generated<number>;
  tariff_id: number;
  replaced: boolean;
  terms: JSONColumnType<Tariff>;
  lines: string;
  role: Actor['role'];
  phone: NullablePhoneColumn;
  surface: Surface;
  at: Timestamp;
};
