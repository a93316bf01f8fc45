import type { ColumnType } from 'kysely';

/** An instant. */
export type Timestamp = ColumnType<Date, Date, Date>;

/** The instant at which the row was written: the database sets it, and it never changes. */
export type Created = ColumnType<Date, Date | undefined, never>;
