import type { Generated } from 'kysely';
import type { ListKind } from '#domain/views/saved-view.ts';
import type { Created, NullablePhoneColumn } from '#infra/postgres/tables/columns.ts';

export type SavedViewsTable = {
  id: Generated<number>;
  list: ListKind;
  name: string;
  /** The query of the list's address. */
  filters: string;
  shared: boolean;
  /** The member who created it. Null: the operator at the command line. */
  owner_phone: NullablePhoneColumn;
  created_at: Created;
};
