import { createHash } from 'node:crypto';
import pg from 'pg';

/** More different statements than the product has; beyond it a statement is sent as text. */
const MAX_STATEMENTS = 500;
const names = new Map<string, string>();

/**
 * A connection that lets PostgreSQL parse and plan each statement once: every parameterised query goes under a name
 * made from its text. Worth about a third of a booking's time in the database.
 */
export class PreparingClient extends pg.Client {
  // pg declares `query` with a dozen overloads; whatever has another shape than Kysely's calls is passed on as it is.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg.Client
  override query(text: any, values?: any, callback?: any): any {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name ? super.query({ name, text, values }, callback) : super.query(text, values, callback);
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_STATEMENTS) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
