import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#infra/config/logging.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import {
  failuresToCheck,
  forgetWorkflowFailure,
  recordWorkflowFailure,
} from '#infra/postgres/outbox/workflow-failures.ts';
import type { TemporalClient } from '#infra/temporal/client.ts';
import type { Scope } from '#infra/temporal/scope.ts';
import { readWorkflowFailure } from '#infra/temporal/workflow-failure.ts';
import { onWarnedRun } from '#workflows/sdk-log.ts';

type Watch = {
  readonly db: Db;
  readonly temporal: TemporalClient;
  readonly scope: () => Promise<Scope>;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
};

const ROUND_MS = 1_000;
/** The server knows of a failed task shortly after the SDK. */
const MAX_WARNING_AGE_MS = 30_000;
const RECHECK_MS = 15_000;
const RECHECKED_AT_ONCE = 100;
/** How often all open workflows are checked, for failures that no worker has seen. */
const SWEEP_MS = 10 * 60_000;
/** A sweep pauses after each workflow, so that it does not slow down the server. */
const SWEEP_PAUSE_MS = 20;
const LIST_MS = 10_000;

/**
 * Finds workflows whose code fails: code that does not fit a recorded history, or that throws. Logs each with its
 * booking and reason, and records it until the workflow goes on (docs/product/workflows.md#failures).
 */
export function watchWorkflowFailures({ db, temporal, scope, log }: Watch): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const stopped = () => stopping.signal.aborted;
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  /** Runs that the SDK has warned about, with the time of the warning. */
  const warned = new Map<string, number>();
  const unsubscribe = onWarnedRun((runId) => warned.set(runId, performance.now()));

  /** Records or removes the failure of one workflow. Returns whether it fails. */
  async function check(workflowId: string): Promise<boolean> {
    const failure = await readWorkflowFailure(temporal, workflowId);
    const about = { workflow: workflowId, booking: bookingOf(workflowId) };
    if (!failure) {
      if (await forgetWorkflowFailure(db, workflowId)) log.info(about, 'A workflow that failed goes on');
      return false;
    }
    const { cause, reason, attempts, buildId } = failure;
    if (await recordWorkflowFailure(db, failure)) {
      log.error({ ...about, cause, reason, attempts, buildId }, 'A workflow stands still: its code fails');
    }
    return true;
  }

  async function checkWarned(): Promise<void> {
    for (const [runId, at] of warned) {
      const [workflowId] = await list(`RunId = "${runId}"`);
      const isKnown = workflowId !== undefined && (await check(workflowId));
      if (isKnown || performance.now() - at > MAX_WARNING_AGE_MS) warned.delete(runId);
    }
  }

  async function recheck(): Promise<void> {
    for (const workflowId of await failuresToCheck(db, RECHECKED_AT_ONCE)) {
      if (!stopped()) await check(workflowId);
    }
  }

  async function sweep(): Promise<void> {
    const { taskQueue } = await scope();
    for (const workflowId of await list(`ExecutionStatus = "Running" AND TaskQueue = "${taskQueue}"`)) {
      if (stopped()) return;
      await check(workflowId);
      await pause(SWEEP_PAUSE_MS);
    }
  }

  async function list(query: string): Promise<string[]> {
    return temporal.ask(LIST_MS, async ({ workflow }) => {
      const ids: string[] = [];
      for await (const { workflowId } of workflow.list({ query })) ids.push(workflowId);
      return ids;
    });
  }

  async function repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    while (!stopped()) {
      // While Temporal or the database does not answer, others say so. The next round tries again.
      await work().catch(() => {});
      await pause(everyMs);
    }
  }

  const running = Promise.all([
    repeat(ROUND_MS, checkWarned),
    repeat(RECHECK_MS, recheck),
    repeat(SWEEP_MS, sweep),
  ]);
  return {
    async stop() {
      unsubscribe();
      stopping.abort();
      await Promise.race([running, sleep(ROUND_MS, undefined, { ref: false })]);
    },
  };
}

/** Returns the id of the booking that a workflow follows, or undefined for another workflow. */
function bookingOf(workflowId: string): number | undefined {
  const digits = /(?:^|-)booking-(\d+)$/.exec(workflowId)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
