import { sql } from 'kysely';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** A workflow whose code fails, as a worker found it. It waits until corrected code runs. */
export type StoredWorkflowFailure = {
  readonly workflowId: string;
  readonly runId: string;
  readonly cause: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly failingSince: Date;
};

/** Records a failure. Returns false if a worker has recorded it before. */
export async function recordWorkflowFailure(db: Db, failure: StoredWorkflowFailure): Promise<boolean> {
  const { workflowId, runId, cause, reason, attempts, failingSince } = failure;
  const { rows } = await sql<{ is_new: boolean }>`
    with known as (
      select from workflow_failures
      where workflow_id = ${workflowId} and run_id = ${runId} and failing_since = ${failingSince}
    )
    insert into workflow_failures (workflow_id, run_id, cause, reason, attempts, failing_since)
    values (${workflowId}, ${runId}, ${cause}, ${reason}, ${attempts}, ${failingSince})
    on conflict (workflow_id) do update set run_id = excluded.run_id, cause = excluded.cause,
      reason = excluded.reason, attempts = excluded.attempts, failing_since = excluded.failing_since,
      checked_at = excluded.checked_at
    returning not exists (select from known) as is_new`.execute(db);
  return rows[0]?.is_new === true;
}

/** Removes the record of a workflow that goes on or has ended. Returns false if there was none. */
export async function forgetWorkflowFailure(db: Db, workflowId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('workflow_failures')
    .where('workflow_id', '=', workflowId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the workflows whose code fails, the longest first. */
export async function workflowFailures(db: Db, limit = 1_000): Promise<StoredWorkflowFailure[]> {
  const rows = await db
    .selectFrom('workflow_failures')
    .select(columnsOf('workflow_failures'))
    .orderBy('failing_since')
    .orderBy('workflow_id')
    .limit(limit)
    .execute();
  return rows.map(({ workflow_id, run_id, cause, reason, attempts, failing_since }) => ({
    workflowId: workflow_id,
    runId: run_id,
    cause,
    reason,
    attempts,
    failingSince: failing_since,
  }));
}

/** Returns the workflows that were checked longest ago. */
export async function failuresToCheck(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('workflow_failures')
    .select('workflow_id')
    .orderBy('checked_at')
    .limit(limit)
    .execute();
  return rows.map(({ workflow_id }) => workflow_id);
}

/** Returns how many workflows fail, for the probes. */
export async function countWorkflowFailures(db: Db): Promise<number> {
  const { failing } = await db
    .selectFrom('workflow_failures')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('failing'))
    .executeTakeFirstOrThrow();
  return failing;
}
