import { createHash } from 'node:crypto';
import pg from 'pg';
import { BoundedClient, type BoundedConfig } from '#infra/postgres/connection/bounded-client.ts';

/** Statements beyond this number are not prepared. The product has fewer. */
const MAX_STATEMENTS = 500;
const names = new Map<string, string>();

/**
 * A migration changed the columns of a prepared statement within a transaction. The transaction can be run again, on another
 * connection: it has the code of a serialization failure.
 */
class StalePlan extends Error {
  override readonly name = 'StalePlan';
  readonly code = '40001';
}

/**
 * A connection that sends each query as a named prepared statement, so that PostgreSQL parses and plans it once. This
 * saves about a third of the database time of a booking. A statement whose columns a migration changed runs again
 * (docs/decisions/0043-named-columns.md).
 */
export class PreparingClient extends BoundedClient {
  readonly #onStalePlan: () => void;

  constructor(config: BoundedConfig) {
    super(config);
    this.#onStalePlan = config.onStalePlan ?? (() => {});
  }

  // pg declares `query` with many overloads. Calls in another shape than Kysely's are passed on unchanged.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg.Client
  override query(text: any, values?: any, callback?: any): any {
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined;
    if (!name) return super.query(text, values, callback);
    const isWithin = this.getTransactionStatus() !== IDLE;
    const result: unknown = super.query({ name, text, values }, callback);
    if (!(result instanceof Promise)) return result;
    return result.catch((error) => {
      if (!isStalePlan(error)) throw error;
      this.#onStalePlan();
      // PostgreSQL ends the transaction on any error.
      if (isWithin) throw new StalePlan(error.message, { cause: error });
      return super.query(text, values);
    });
  }
}

/** The status of a connection without an open transaction. */
const IDLE = 'I';

/** Returns whether PostgreSQL refused a prepared statement because its columns have changed. */
function isStalePlan(error: unknown): error is pg.DatabaseError {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_STATEMENTS) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
