import type { Generated } from 'kysely';
import type { Created, JsonColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type OutboxEventsTable = {
  id: Generated<string>;
  topic: 'booking' | 'trip' | 'duty';
  key: string;
  payload: JsonColumn;
  created_at: Created;
  delivered_at: Timestamp | null;
  attempts: Generated<number>;
  last_error: string | null;
  /** The span of the request that wrote the event. Null without traces. */
  traceparent: string | null;
};
