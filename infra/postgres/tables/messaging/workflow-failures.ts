import type { Created, Timestamp } from '#infra/postgres/tables/columns.ts';

export type WorkflowFailuresTable = {
  workflow_id: string;
  run_id: string;
  cause: string;
  reason: string | null;
  attempts: number;
  failing_since: Timestamp;
  checked_at: Created;
};
