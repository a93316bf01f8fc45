import type { ColumnType, Generated, Selectable } from 'kysely';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Created, PhoneColumn } from '#infra/postgres/tables/columns.ts';

export type DriversTable = {
  id: Generated<DriverId>;
  version: Generated<number>;
  name: string;
  phone: PhoneColumn;
  license: string;
  experience: string | null;
  language: ColumnType<LanguageCode, LanguageCode | undefined, LanguageCode>;
  active: Generated<boolean>;
  created_at: Created;
  /** PostgreSQL derives these from the name, for searches. */
  name_key: ColumnType<string, never, never>;
  name_sounds: ColumnType<string[], never, never>;
  name_slips: ColumnType<string[], never, never>;
};

/** A driver as the row is read. */
export type DriverRow = Selectable<Omit<DriversTable, 'name_key' | 'name_sounds' | 'name_slips'>>;
