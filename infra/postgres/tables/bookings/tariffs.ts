import type { Generated, JSONColumnType } from 'kysely';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { Created, Timestamp } from '#infra/postgres/tables/columns.ts';

export type TariffsTable = {
  id: Generated<number>;
  effective_from: Timestamp;
  terms: JSONColumnType<Tariff>;
  created_at: Created;
};
