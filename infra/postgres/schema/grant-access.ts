import { sql } from 'kysely';
import { LONG_LIMITS } from '#infra/config/database.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';

/** Tables that only `ratha migrate` and a restore write. */
const TABLES_OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock', 'production_mark', 'installation'];

/** Tables whose rows nobody changes or deletes. */
const TABLES_THAT_GROW = ['audit_entries', 'audit_links'];

/**
 * Lets another role work with the data of a migrated database, also in tables of later migrations, without the right to
 * change the schema. Throws an OperatorError for a role that does not exist or that has this right anyway.
 */
export async function grantAccess(databaseUrl: string, role: string): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1, limits: LONG_LIMITS });
  try {
    const { rows } = await sql<{ may_all: boolean }>`
      select rolsuper or pg_has_role(oid, current_user, 'member') as may_all
      from pg_roles where rolname = ${role}`.execute(db);
    if (!rows[0])
      throw new OperatorError(`The role ${role} does not exist. Create it with create role … login.`);
    if (rows[0].may_all) {
      throw new OperatorError(
        `The role ${role} may change the schema already. Name another one than that which migrates.`,
      );
    }
    const to = sql.id(role);
    const data = sql`select, insert, update, delete`;
    const statements = [
      sql`revoke create on schema public from public`,
      sql`grant usage on schema public to ${to}`,
      sql`grant ${data} on all tables in schema public to ${to}`,
      sql`grant usage, select on all sequences in schema public to ${to}`,
      sql`alter default privileges in schema public grant ${data} on tables to ${to}`,
      sql`alter default privileges in schema public grant usage, select on sequences to ${to}`,
      ...TABLES_OF_MIGRATIONS.map(
        (table) => sql`revoke insert, update, delete on ${sql.table(table)} from ${to}`,
      ),
      ...TABLES_THAT_GROW.map((table) => sql`revoke update, delete on ${sql.table(table)} from ${to}`),
    ];
    await db.transaction().execute(async (transaction) => {
      for (const statement of statements) await statement.execute(transaction);
    });
  } finally {
    await db.destroy();
  }
}
