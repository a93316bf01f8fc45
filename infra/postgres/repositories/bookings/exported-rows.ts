import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';

type ExportedTable = keyof Pick<Tables, 'bookings' | 'booking_changes' | 'coupon_redemptions'>;

export type ExportedRows = {
  /** The columns that can be written, without the identity. */
  readonly columns: RawBuilder<unknown>;
  /** Returns the row of an export in JSON. A column that was added later has its default, as in a row that stayed. */
  readonly row: (exported: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** Reads from the schema how an exported row of a table becomes a row again. */
export async function exportedRows(db: Db, table: ExportedTable): Promise<ExportedRows> {
  const { rows } = await sql<{ columns: string; defaults: string | null }>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns,
      string_agg(format('%L, %s', attname, pg_get_expr(adbin, adrelid)), ', ' order by attnum)
        filter (where adbin is not null) as defaults
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${table}::regclass and attnum > 0
      and not attisdropped and attgenerated = '' and attidentity = ''`.execute(db);
  const [found] = rows;
  return {
    columns: sql.raw(found?.columns ?? ''),
    row: (exported) =>
      sql`jsonb_populate_record(null::${sql.table(table)}, jsonb_build_object(${sql.raw(found?.defaults ?? '')}) || (${exported}))`,
  };
}
