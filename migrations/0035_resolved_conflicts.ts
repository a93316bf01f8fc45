import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * An override of the conflicts that a duty already has, and when leave was entered: an override covers only leave that
 * was known (docs/product/duties.md#conflicts). When a calendar link was last read (docs/product/calendar.md#links).
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table duty_changes
    drop constraint duty_changes_kind_check,
    add constraint duty_changes_kind_check check (
      kind in ('assigned', 'reassigned', 'moved', 'overridden', 'removed', 'restored', 'notified', 'reported')
    )`,
  `alter table driver_leave add column entered_at timestamptz`,
  `alter table calendar_feeds add column last_read_at timestamptz`,
];
