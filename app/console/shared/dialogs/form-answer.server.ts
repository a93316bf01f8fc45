import { data } from '@remix-run/node';
import type { FormUndone } from '#app/console/shared/dialogs/form-undone.ts';
import { FORM_NOT_UNDERSTOOD, textOf } from '#app/http/form-body.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import type { Refusal } from '#domain/refusal.ts';

/** Answers the dialog with what stood in the way, its status, and what had been typed. */
export function formUndone(refusal: Refusal, form: FormData) {
  const isConflict = refusal.kind === 'changed-meanwhile';
  const undone: FormUndone = {
    title: refusal.kind === 'invalid' ? 'Validation Error' : 'Error',
    message: refusal.message,
    errors: 'errors' in refusal ? errorsByField(refusal.errors) : {},
    changed: isConflict ? refusal.changed : [],
    version: isConflict ? String(refusal.version) : textOf(form, 'version'),
    typed: Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  };
  return data({ undone }, { status: statusOf(refusal) });
}

/** The version that a form was drawn with. Throws 400 for a form that has none: it is not one of ours. */
export function versionOf(form: FormData): number {
  const version = textOf(form, 'version');
  if (!/^[1-9]\d{0,8}$/.test(version)) throw new Response(FORM_NOT_UNDERSTOOD.message, { status: 400 });
  return Number(version);
}
