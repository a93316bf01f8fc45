import type { Generated } from 'kysely';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { Created, PhoneColumn } from '#infra/postgres/tables/columns.ts';

export type DriversTable = {
  id: Generated<DriverId>;
  version: Generated<number>;
  name: string;
  phone: PhoneColumn;
  license: string;
  experience: string | null;
  active: Generated<boolean>;
  created_at: Created;
};
