import type { OperationInput } from '#domain/kernel/operation.ts';

/** The input with what a page has shown of a proposal. */
export const SHOWN_PLAN = {
  kind: 'keys',
  label: 'refuse unless the proposal still has these keys',
} as const satisfies OperationInput;
