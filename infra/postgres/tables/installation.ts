import type { ColumnType, Generated } from 'kysely';

export type InstallationTable = {
  is_only: Generated<boolean>;
  id: ColumnType<string, never, string>;
  epoch: ColumnType<string, never, string>;
  renewed_at: ColumnType<Date, never, Date>;
  /** True if workflows may run under the ids of earlier versions. */
  has_old_workflows: ColumnType<boolean, never, boolean>;
};
