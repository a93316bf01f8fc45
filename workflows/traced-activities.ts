import { defaultPayloadConverter } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { TRACE_HEADER } from '#infra/temporal/carry-trace.ts';
import { inSpan, type Traces } from '#infra/traces/spans.ts';

/** Creates an interceptor that makes each attempt of an activity a span, in the trace that its workflow passes on. */
export function tracedActivities(traces: Traces): ActivityInterceptorsFactory {
  return ({ info }) => ({
    inbound: {
      execute(input, next) {
        const header = input.headers[TRACE_HEADER];
        const attributes = {
          'ratha.activity': info.activityType,
          'ratha.workflow': info.workflowType ?? 'none',
          'ratha.attempt': info.attempt,
        };
        const parent = header ? defaultPayloadConverter.fromPayload<string>(header) : null;
        return inSpan(traces, `activity ${info.activityType}`, { kind: 'consumer', parent, attributes }, () =>
          next(input),
        );
      },
    },
  });
}
