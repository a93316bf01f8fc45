import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import type { InputFieldError } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/**
 * Reads the fields of a posted form. Throws a Response: 405 for another method, 415 for a body that is not a form,
 * 400 for an incomplete body, 413 for too many fields. Drops files and fields with names that no form here uses. Cleans
 * the values (docs/product/typed-text.md).
 */
export async function readForm(
  request: Request,
  { maxFields = MAX_FIELDS }: { readonly maxFields?: number } = {},
): Promise<FormData> {
  if (request.method !== 'POST') {
    throw new Response(NOT_UNDERSTOOD, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  }
  const type = request.headers.get('Content-Type') ?? '';
  if (!FORM.test(type)) throw new Response(NOT_UNDERSTOOD, { status: 415 });
  const form = new FormData();
  for (const [name, value] of await fieldsOf(request, type, maxFields)) {
    if (typeof value === 'string' && FIELD.test(name)) form.append(name, cleanTyped(value));
  }
  return form;
}

/** Parsing a form takes longer than in proportion to its fields: 85,000 of one name stopped the process for 37 s. */
const MAX_FIELDS = 100;
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
/** Field names to accept. Conform would build a huge array for `name[99999999]`, and throws on `constructor`. */
const FIELD = /^(?!constructor$)(was\.)?[a-z]\w{0,39}$/i;

/** Refuses a form that none of our pages sends. */
export const FORM_NOT_UNDERSTOOD: Invalid<InputFieldError> = invalid([
  { field: 'intent', code: 'form-not-understood' },
]);
export const NOT_UNDERSTOOD = renderRefusal(FORM_NOT_UNDERSTOOD).message;

/** Returns the instant of a hidden field in ISO 8601; null if the field is empty, undefined if it is no instant. */
export function instantOf(form: FormData, name: string): Date | null | undefined {
  const written = textOf(form, name);
  if (written === '') return null;
  const instant = new Date(written);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Returns the text of a form's field, or an empty string if the field is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Returns the issues of a schema as errors of a form's fields. */
export function fieldErrors(issues: readonly Issue[]): InputFieldError[] {
  return issues.map(({ path, message }) => ({ field: path.join('.'), code: 'input-wrong', message }));
}

/** Returns the refusal of a form whose schema found issues. */
export function refuseWrongFields(issues: readonly Issue[]): Invalid<InputFieldError> {
  const [first, ...others] = fieldErrors(issues);
  return first && first.field !== 'intent' ? invalid([first, ...others]) : FORM_NOT_UNDERSTOOD;
}

async function fieldsOf(request: Request, type: string, maxFields: number): Promise<FormData> {
  const body = Buffer.from(await request.arrayBuffer());
  if (countFields(body, type, maxFields) > maxFields) throw new Response(NOT_UNDERSTOOD, { status: 413 });
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new Response(NOT_UNDERSTOOD, { status: 400 });
  }
}

/** Counts the fields of a form that is not parsed yet, up to one more than `maxFields`. */
function countFields(body: Buffer, type: string, maxFields: number): number {
  const isMultipart = /^multipart/i.test(type);
  // Each part of a multipart form has this header, and its name in any case.
  const separator = isMultipart ? 'content-disposition' : '&';
  const text = body.toString('latin1');
  return (
    (isMultipart ? text.toLowerCase() : text).split(separator, maxFields + 2).length - (isMultipart ? 1 : 0)
  );
}
