import type { WorkflowClientInterceptor } from '@temporalio/client';
import { defaultPayloadConverter } from '@temporalio/common';
import { currentTraceparent } from '#infra/traces/current-trace.ts';

/** The Temporal header that carries a `traceparent` to a workflow and on to its activities. */
export const TRACE_HEADER = 'traceparent';

/** Sends the span of a delivery with its event. Without traces nothing is added. */
export const carryTrace: WorkflowClientInterceptor = {
  signalWithStart(input, next) {
    const traceparent = currentTraceparent();
    if (traceparent === null) return next(input);
    const headers = { ...input.headers, [TRACE_HEADER]: defaultPayloadConverter.toPayload(traceparent) };
    return next({ ...input, headers });
  },
};
