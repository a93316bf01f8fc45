import { data } from '@remix-run/node';
import type { FleetUndone } from '#app/features/console/fleet/fleet-undone.ts';
import { flash } from '#app/http/flash.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { invalid, type Refusal } from '#domain/refusal.ts';

export const NOT_UNDERSTOOD = invalid([
  { field: 'intent', message: 'This form was not understood. Nothing was changed.' },
]);

/** Goes back to the list with a toast. */
export async function fleetDone(listHref: string, title: string, description: string) {
  const response = redirectWith(listHref, await flash({ title, description, tone: 'success' }));
  // A dialog that is done with is no step that the Back button should return to.
  response.headers.set('X-Remix-Replace', 'true');
  return response;
}

/** Answers the dialog with what stood in the way, its status, and what had been typed. */
export function fleetUndone(refusal: Refusal, form: FormData) {
  const isConflict = refusal.kind === 'changed-meanwhile';
  const undone: FleetUndone = {
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

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The version that a form was drawn with. Throws 400 for a form that has none: it is not one of ours. */
export function versionOf(form: FormData): number {
  const version = textOf(form, 'version');
  if (!/^[1-9]\d{0,8}$/.test(version)) throw new Response(NOT_UNDERSTOOD.message, { status: 400 });
  return Number(version);
}

/** What was touched in a form that edits: the fields that differ from what it was drawn with. */
export function touched<Fields extends Record<string, string>>(
  form: FormData,
  read: (field: (name: string) => string) => Fields,
): Partial<Fields> {
  const now = read((name) => textOf(form, name));
  const was = read((name) => textOf(form, `was.${name}`));
  const isKnown = (name: string) => form.has(`was.${name}`);
  const entries = Object.entries(now).filter(([name, value]) => !isKnown(name) || value !== was[name]);
  return Object.fromEntries(entries) as Partial<Fields>;
}
