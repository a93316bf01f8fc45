import { sql } from 'kysely';
import type { BackupEnd } from '#infra/postgres/backup/backup-file.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

type NextNumbers = BackupEnd['numbers'];

/** Reads the next number of each column that counts, such as the id of a booking. */
export async function nextNumbers(db: Db): Promise<NextNumbers> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select t.relname as table, a.attname as column, d.objid::regclass::text as sequence
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where d.deptype in ('a', 'i') and t.relnamespace = current_schema()::regnamespace
    order by t.relname, a.attname`.execute(db);
  const numbers: NextNumbers = [];
  for (const { table, column, sequence } of rows) {
    const read = await sql<{ next: string }>`
      select (last_value + is_called::integer)::text as next from ${sql.raw(sequence)}`.execute(db);
    numbers.push({ table, column, next: read.rows[0]?.next ?? '1' });
  }
  return numbers;
}

/**
 * Sets the next number of each column. A number never goes back below `least`, so that no number which the replaced
 * database gave to a customer is given out again.
 */
export async function setNextNumbers(db: Db, numbers: NextNumbers, least: NextNumbers): Promise<void> {
  const next = new Map<string, bigint>();
  for (const { table, column, next: number } of [...least, ...numbers]) {
    const key = `${table}.${column}`;
    next.set(key, max(next.get(key) ?? 1n, BigInt(number)));
  }
  for (const { table, column } of await nextNumbers(db)) {
    const number = next.get(`${table}.${column}`);
    if (number === undefined) continue;
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${String(number)}::bigint, false)`.execute(
      db,
    );
  }
}

function max(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}
