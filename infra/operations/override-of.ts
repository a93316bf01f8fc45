import type { OverrideRequest } from '#domain/kernel/refusal.ts';

/** Returns what overrides the conflicts of a duty, if the inputs have a reason for it. */
export function overrideOf(inputs: {
  readonly override: string | undefined;
  readonly shownConflicts: readonly string[] | undefined;
}): OverrideRequest {
  return inputs.override === undefined ? null : { reason: inputs.override, shown: inputs.shownConflicts };
}
