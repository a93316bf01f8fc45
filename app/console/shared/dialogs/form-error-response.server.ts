import { data } from '@remix-run/node';
import type { FormError } from '#app/console/shared/dialogs/form-error.ts';
import { NOT_UNDERSTOOD, textOf } from '#app/http/form-body.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import type { Refusal } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/** Returns the refusal to the dialog with its status and everything typed. `link` is where it can be resolved. */
export function formErrorResponse(refusal: Refusal, form: FormData, link?: FormError['link']) {
  const isConflict = refusal.code === 'changed-meanwhile';
  const { message, errors } = renderRefusal(refusal, 'team');
  const formError: FormError = {
    title: refusal.code === 'invalid' ? 'Validation Error' : 'Error',
    message,
    headline: refusal.code === 'invalid' && !refusal.incomplete ? null : message,
    errors: errorsByField(errors),
    changed: isConflict ? refusal.changed : [],
    version: isConflict ? String(refusal.version) : textOf(form, 'version'),
    typed: Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    link,
  };
  return data({ formError }, { status: statusOf(refusal) });
}

/** Returns the version that the form was rendered with. Throws 400 if it is missing. */
export function readVersion(form: FormData): number {
  const version = textOf(form, 'version');
  if (!/^[1-9]\d{0,8}$/.test(version)) throw new Response(NOT_UNDERSTOOD, { status: 400 });
  return Number(version);
}
