import { type CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DbPool } from '#infra/postgres/connection/database.ts';

/** Something that reads the database. The statements of a step are sent at once, or in turn if each waits for the one before. */
export type Step = {
  readonly read: (db: DbPool) => Promise<unknown>;
  readonly isInTurn?: boolean;
};

/**
 * Runs steps once through Kysely and keeps their statements. Returns a function that sends the same statements, step by step, by pg
 * alone: the least that the database needs for a page.
 */
export async function bareStatements(
  databaseUrl: string,
  pool: pg.Pool,
  steps: readonly Step[],
): Promise<() => Promise<void>> {
  let sent: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) });
  const db = new DbPool({ dialect, log: ({ query }) => void sent.push(query) });
  const kept: { readonly statements: readonly CompiledQuery[]; readonly isInTurn: boolean }[] = [];
  for (const { read, isInTurn = false } of steps) {
    sent = [];
    await read(db);
    kept.push({ statements: sent, isInTurn });
  }
  await db.destroy();
  const run = ({ sql, parameters }: CompiledQuery) => pool.query(sql, [...parameters]);
  return async () => {
    for (const { statements, isInTurn } of kept) {
      if (isInTurn) for (const statement of statements) await run(statement);
      else await Promise.all(statements.map(run));
    }
  };
}
