import { data } from '@remix-run/node';
import type { DutyFormError } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { readOverride } from '#app/console/shared/dialogs/read-override.server.ts';
import { textOf } from '#app/http/form-body.server.ts';
import { statusOf } from '#app/http/problem.server.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import type { OverrideRequest } from '#domain/kernel/refusal.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';

/** The outcome of a form that may override conflicts. `conflicts` are those that were shown or are shown now. */
export type Tried<T> = { readonly result: Result<T, Refusal>; readonly conflicts: readonly Conflict[] };

/**
 * Runs a change without an override first. The button *override* allows only the conflicts that the form showed: others
 * are shown before anybody overrides them, and none need no override.
 */
export async function tryWithOverride<T>(
  form: FormData,
  run: (override: OverrideRequest) => Promise<Result<T, Refusal>>,
): Promise<Tried<T>> {
  const result = await run(null);
  if (result.ok || result.refusal.code !== 'duty-conflicts') return { result, conflicts: [] };
  const { conflicts } = result.refusal;
  if (textOf(form, 'intent') !== 'override') return { result, conflicts };
  return { result: await run(readOverride(form)), conflicts };
}

/** The names of fields in refusals, as the forms have them. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  estimatedStartTime: 'start',
  estimatedDuration: 'minutes',
};

/** Returns a refusal to a dialog about a duty, with everything typed and `more`. */
export function dutyErrorResponse(refusal: Refusal, form: FormData, more: Partial<DutyFormError> = {}) {
  const { formError } = formErrorResponse(refusal, form).data;
  const answer: DutyFormError = {
    ...formError,
    errors: Object.fromEntries(
      Object.entries(formError.errors).map(([name, messages]) => [FORM_FIELDS[name] ?? name, messages]),
    ),
    ...(refusal.code === 'duty-conflicts' && { title: 'Assignment Conflicts Detected' }),
    ...more,
  };
  return data({ formError: answer }, { status: statusOf(refusal) });
}
