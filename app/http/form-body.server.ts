import { type FieldError, invalid, type RefusalOf } from '#domain/refusal.ts';

/**
 * Reads the fields that a page's form posts. Throws the refusing Response: 405 for another method, 415 for a body that
 * no form sends, 400 for one that is broken off. Left out are files and fields of other names than forms here have, and
 * the null character, which no keyboard types and PostgreSQL keeps in no text.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') {
    throw new Response(NOT_UNDERSTOOD, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  }
  const type = request.headers.get('Content-Type') ?? '';
  if (!FORM.test(type)) throw new Response(NOT_UNDERSTOOD, { status: 415 });
  const form = new FormData();
  for (const [name, value] of await fieldsOf(request)) {
    if (typeof value === 'string' && FIELD.test(name)) form.append(name, value.replaceAll('\0', ''));
  }
  return form;
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
/** Conform makes an array of a hundred million of `name[99999999]`, which ends the process, and fails at `constructor`. */
const FIELD = /^(?!constructor$)(was\.)?[a-z]\w{0,39}$/i;
const NOT_UNDERSTOOD = 'This form was not understood. Nothing was changed.';

/** A form that none of our pages sends. */
export const FORM_NOT_UNDERSTOOD = invalid([{ field: 'intent', message: NOT_UNDERSTOOD }]);

/** What a field of a form holds; empty where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What a schema says of the fields of a form. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}

/** Refuses a form by what its schema says of its fields. */
export function wrongFields(issues: readonly Issue[]): RefusalOf<'invalid'> {
  const [first, ...others] = fieldErrors(issues);
  return first && first.field !== 'intent' ? invalid([first, ...others]) : FORM_NOT_UNDERSTOOD;
}

async function fieldsOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(NOT_UNDERSTOOD, { status: 400 });
  }
}
