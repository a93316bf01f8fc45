import type { Generated } from 'kysely';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Created, PhoneColumn } from '#infra/postgres/tables/columns.ts';

export type CustomersTable = {
  id: Generated<CustomerId>;
  phone: PhoneColumn;
  name: string | null;
  email: string | null;
  created_at: Created;
};
