import { WorkflowNotFoundError } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { z } from 'zod';
import type { TemporalClient } from '#infra/temporal/client.ts';

/** Why an open workflow makes no progress. Holds no personal data. */
export type WorkflowFailure = {
  readonly workflowId: string;
  readonly runId: string;
  /** The server's name of the cause, such as `NON_DETERMINISTIC_ERROR`, or `TASK_TIMED_OUT`. */
  readonly cause: string;
  /** The SDK's message if the code does not fit the history, else the kind of error and where it was thrown. */
  readonly reason: string | null;
  /** How often the server has tried the task. It repeats the task for ever. */
  readonly attempts: number;
  /** The build of the worker that failed first. */
  readonly buildId: string | null;
  readonly failingSince: Date;
};

const WITHIN_MS = 3_000;
/** A task that only timed out was on a worker that died. The next attempt succeeds. */
const MIN_TIMEOUTS = 3;
/** Signals follow a failed task in the history, at most this many are read. */
const EVENTS_READ = 100;
const MAX_REASON_LENGTH = 300;
const CAUSE = 'WORKFLOW_TASK_FAILED_CAUSE_';
const NON_DETERMINISTIC = 'NON_DETERMINISTIC_ERROR';
/** The server fails a task for these reasons in normal operation. */
const HARMLESS = ['UNHANDLED_COMMAND', 'RESET_STICKY_TASK_QUEUE', 'RESET_WORKFLOW', 'FORCE_CLOSE_COMMAND'];

const failedTask = z.object({
  eventTime: z.string(),
  workflowTaskFailedEventAttributes: z.object({
    cause: z.string(),
    startedEventId: z.string().optional(),
    failure: z
      .object({
        message: z.string().optional(),
        stackTrace: z.string().optional(),
        applicationFailureInfo: z.object({ type: z.string().optional() }).optional(),
      })
      .optional(),
  }),
});
const taskEnd = z.object({
  eventType: z.enum(['EVENT_TYPE_WORKFLOW_TASK_COMPLETED', 'EVENT_TYPE_WORKFLOW_TASK_FAILED']),
});
const startedTask = z.object({
  eventId: z.string(),
  workflowTaskStartedEventAttributes: z.object({ workerVersion: z.object({ buildId: z.string() }) }),
});
type FailedTask = z.infer<typeof failedTask>['workflowTaskFailedEventAttributes'];
type History = Parameters<typeof historyToJSON>[0];
type Found = Pick<WorkflowFailure, 'cause' | 'reason' | 'buildId' | 'failingSince'>;

/**
 * Asks the server whether an open workflow fails: its task is tried again and again. Returns null if it does not, or if
 * it is not open. Throws if Temporal does not answer.
 */
export async function readWorkflowFailure(
  temporal: TemporalClient,
  workflowId: string,
): Promise<WorkflowFailure | null> {
  return temporal.ask(WITHIN_MS, async ({ workflow, workflowService, options: { namespace } }) => {
    const found = await workflow
      .getHandle(workflowId)
      .describe()
      .catch((error: unknown) => {
        if (error instanceof WorkflowNotFoundError) return null;
        throw error;
      });
    const attempts = found?.raw.pendingWorkflowTask?.attempt ?? 0;
    if (!found || attempts < 2) return null;
    const { history } = await workflowService.getWorkflowExecutionHistoryReverse({
      namespace,
      execution: { workflowId, runId: found.runId },
      maximumPageSize: EVENTS_READ,
    });
    const about = { workflowId, runId: found.runId, attempts };
    const failed = lastFailure(history ?? {});
    if (failed) return { ...about, ...failed };
    if (attempts < MIN_TIMEOUTS) return null;
    return { ...about, cause: 'TASK_TIMED_OUT', reason: null, buildId: null, failingSince: found.startTime };
  });
}

/** Returns the failure of the task that ended last, in a history whose newest event comes first. */
function lastFailure(history: History): Found | null {
  const { events } = z
    .object({ events: z.array(z.unknown()).default([]) })
    .parse(JSON.parse(historyToJSON(history)));
  const ended = events.find((event) => taskEnd.safeParse(event).success);
  const failed = failedTask.safeParse(ended).data;
  if (!failed) return null;
  const task = failed.workflowTaskFailedEventAttributes;
  const cause = task.cause.replace(CAUSE, '');
  if (HARMLESS.includes(cause)) return null;
  const started = events
    .map((event) => startedTask.safeParse(event).data)
    .find((event) => event?.eventId === task.startedEventId);
  return {
    cause,
    reason: reasonOf(cause, task),
    buildId: started?.workflowTaskStartedEventAttributes.workerVersion.buildId ?? null,
    failingSince: new Date(failed.eventTime),
  };
}

/** The SDK writes the message about a history that does not fit. Another error's message can hold anything. */
function reasonOf(cause: string, { failure }: FailedTask): string | null {
  const { message, stackTrace, applicationFailureInfo } = failure ?? {};
  const reason =
    cause === NON_DETERMINISTIC
      ? message
      : [applicationFailureInfo?.type ?? kindOf(stackTrace), placeOf(stackTrace)].filter(Boolean).join(' ');
  return reason?.slice(0, MAX_REASON_LENGTH) ?? null;
}

/** Returns the name of the error that a stack trace begins with. */
function kindOf(stackTrace: string | undefined): string {
  return /^(\w*Error)\b/m.exec(stackTrace ?? '')?.[1] ?? 'Error';
}

/** Returns the first line of a stack trace that names a place in the code, without its folders. */
function placeOf(stackTrace: string | undefined): string | undefined {
  const line = stackTrace?.split('\n').find((each) => /^\s+at /.test(each));
  return line?.trim().replace(/\(.*\//, '(');
}
