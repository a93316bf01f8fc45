import { sql } from 'kysely';
import type { Db } from '#infra/postgres/connection/database.ts';

/** What identifies a person: the national digits of the phone, the e-mail address and the full name. */
export type Identity = { readonly digits: string; readonly email: string; readonly name: string };

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xce6, 0xd66];

/**
 * Reads every row of every table of the schema, and returns the columns with a trace of a person as `table.column`. It
 * shares no code with the erasure: rows are read as JSON and searched here.
 */
export async function tracesOf(db: Db, person: Identity): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(stored) as row from ${sql.table(name)} as stored`.execute(db);
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (textsIn(value).some((text) => names(text, person))) found.add(`${name}.${column}`);
  }
  return [...found].sort();
}

/** Returns the texts of a JSON value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function names(text: string, { digits, email, name }: Identity): boolean {
  const plain = [...text.normalize('NFKC').toLowerCase()].map(asciiDigit).join('');
  return (
    plain.replace(/[^0-9]/g, '').includes(digits) ||
    plain.includes(email) ||
    plain.replace(/\s+/g, ' ').includes(name.toLowerCase())
  );
}

function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? character : String(code - zero);
}
