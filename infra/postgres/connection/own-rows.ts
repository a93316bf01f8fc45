/**
 * Returns a condition on a table: the open transaction has written the row, or a savepoint of it, which has an id of its own. A row that
 * is seen although its writer is in progress is one of those.
 */
export const isOwnRow = (table: string) => `(${table}.xmin = pg_current_xact_id()::xid or pg_xact_status(
    ((pg_current_xact_id()::text::bigint >> 32 << 32) + ${table}.xmin::text::bigint)::text::xid8) = 'in progress')`;
