import type { Db } from '#infra/postgres/connection/database.ts';
import { appliedMigrations, knownMigrations } from '#infra/postgres/schema/schema-version.ts';

export type SchemaState = {
  /** Migrations of this release that did not run yet. */
  readonly pending: number;
  /** Migrations that ran and that this release does not have: a later release made them. */
  readonly unknown: number;
};

/** Compares the migrations that ran with those of this release. Throws if the database does not answer. */
export async function schemaState(db: Db): Promise<SchemaState> {
  const [applied, known] = await Promise.all([appliedMigrations(db), knownMigrations()]);
  return {
    pending: known.filter((name) => !applied.includes(name)).length,
    unknown: applied.filter((name) => !known.includes(name)).length,
  };
}
