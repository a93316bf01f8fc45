import type { Generated } from 'kysely';
import type { Created, JsonColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type TariffsTable = {
  id: Generated<number>;
  effective_from: Timestamp;
  terms: JsonColumn;
  created_at: Created;
};
