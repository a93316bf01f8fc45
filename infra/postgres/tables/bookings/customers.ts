import type { Generated } from 'kysely';
import type { Created } from '#infra/postgres/tables/columns.ts';

export type CustomersTable = {
  id: Generated<number>;
  phone: string;
  name: string | null;
  email: string | null;
  created_at: Created;
};
