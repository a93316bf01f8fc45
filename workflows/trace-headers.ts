import type { WorkflowInterceptors } from '@temporalio/workflow';

/**
 * Passes the trace of the event that started or last changed a workflow on to its activities. Everything comes from the
 * history, so a replay passes on the same. Headers are no part of what a replay compares
 * (docs/decisions/0055-traces.md).
 */
export function interceptors(): WorkflowInterceptors {
  let trace: WorkflowHeaders = {};
  const take = ({ traceparent }: WorkflowHeaders) => {
    if (traceparent) trace = { traceparent };
  };
  return {
    inbound: [
      {
        execute(input, next) {
          take(input.headers);
          return next(input);
        },
        handleSignal(input, next) {
          take(input.headers);
          return next(input);
        },
      },
    ],
    outbound: [
      { scheduleActivity: (input, next) => next({ ...input, headers: { ...input.headers, ...trace } }) },
    ],
  };
}

type WorkflowHeaders = Parameters<
  NonNullable<NonNullable<WorkflowInterceptors['inbound']>[number]['execute']>
>[0]['headers'];
