import { sql } from 'kysely';

/**
 * The condition that the row `change` of a booking's history is a decision: it left *received*, and was not undone at once. The reports
 * and the promise of the health page count the same ones.
 */
export const IS_DECISION = sql<boolean>`(change.from_status = 'received' and change.to_status <> 'received'
  and 'undone' is distinct from (select next.kind from booking_changes as next
    where next.booking_id = change.booking_id and next.id > change.id order by next.id limit 1))`;
