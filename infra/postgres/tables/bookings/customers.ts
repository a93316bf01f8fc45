import type { ColumnType, Generated } from 'kysely';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Created, PhoneColumn } from '#infra/postgres/tables/columns.ts';

export type CustomersTable = {
  id: Generated<CustomerId>;
  phone: PhoneColumn;
  name: string | null;
  email: string | null;
  home_address: ColumnType<string | null, never, string | null>;
  work_address: ColumnType<string | null, never, string | null>;
  language: ColumnType<LanguageCode, LanguageCode | undefined, LanguageCode>;
  created_at: Created;
  /** The last login or booking. It may be up to a day old. */
  active_at: ColumnType<Date, Date | undefined, Date>;
  /** When the personal data was erased. The phone is then one that nobody can have. */
  erased_at: ColumnType<Date | null, never, Date>;
};
