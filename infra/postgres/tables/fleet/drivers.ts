import type { Generated } from 'kysely';
import type { Created } from '#infra/postgres/tables/columns.ts';

export type DriversTable = {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  phone: string;
  license: string;
  experience: string | null;
  active: Generated<boolean>;
  created_at: Created;
};
