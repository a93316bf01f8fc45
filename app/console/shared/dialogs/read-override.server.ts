import { textOf } from '#app/http/form-body.server.ts';
import type { OverrideRequest } from '#domain/kernel/refusal.ts';

/** Returns the override of a form: its reason, and the conflicts that it showed. */
export function readOverride(form: FormData): NonNullable<OverrideRequest> {
  return { reason: textOf(form, 'overrideReason'), shown: textOf(form, 'seenConflicts').split(' ') };
}
