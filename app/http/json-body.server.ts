import type { z } from 'zod';
import { errorsByField, problem } from '#app/http/problem.server.ts';
import { cleanAll } from '#domain/kernel/text/typed-text.ts';

/** The answer names at most so many errors. A body of unknown fields could have thousands. */
const MAX_ERRORS = 100;

/**
 * Reads the JSON body of a call by its schema, with cleaned texts (docs/product/typed-text.md). Throws a problem: 415 for another content type, 400 for malformed JSON,
 * 422 with an error for each wrong field. A body that is too large is refused earlier (app/server/body-limit.ts).
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    throw problem({
      status: 415,
      code: 'media-type-unsupported',
      title: 'Unsupported content type',
      detail: 'Send the body as application/json.',
    });
  }
  const parsed = schema.safeParse(cleanAll(await parseJson(request)));
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field, message: 'Unknown field' }))
      : [{ field: issue.path.join('.') || 'body', message: issue.message }],
  );
  throw problem({
    status: 422,
    code: 'invalid',
    title: 'Validation Error',
    detail: errors[0]?.message ?? 'The request is not right.',
    errors: errorsByField(errors.slice(0, MAX_ERRORS)),
  });
}

async function parseJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (isTooDeep(text)) {
    throw problem({
      status: 400,
      code: 'json-too-deep',
      title: 'JSON too deep',
      detail: `The body may have at most ${MAX_DEPTH} levels.`,
    });
  }
  try {
    return JSON.parse(text, UNSTORABLE_ESCAPE.test(text) ? refuseUnstorable : undefined);
  } catch (error) {
    if (error instanceof Response) throw error;
    throw problem({
      status: 400,
      code: 'json-malformed',
      title: 'Broken JSON',
      detail: 'The body is not valid JSON.',
    });
  }
}

/** The deepest body of our calls has three levels. */
const MAX_DEPTH = 10;

/** Returns whether a JSON text has too many levels. Brackets within texts do not count. */
function isTooDeep(text: string): boolean {
  if ((text.match(/[[{]/g)?.length ?? 0) <= MAX_DEPTH) return false;
  let depth = 0;
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (inText) {
      if (char === '\\') index += 1;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return false;
}

/** Finds escapes of characters that PostgreSQL cannot store in a text: the null character and lone surrogates. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/i;

/** Refuses texts with such characters and names their field. Used as the reviver of `JSON.parse`. */
function refuseUnstorable(field: string, value: unknown): unknown {
  if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) return value;
  const detail = 'Must not contain characters that cannot be stored';
  throw problem({
    status: 422,
    code: 'invalid',
    title: 'Validation Error',
    detail,
    errors: errorsByField([{ field: field || 'body', message: detail }]),
  });
}

/** Returns the answer to a method that a call does not support. */
export function methodNotAllowed(...allowed: readonly string[]): Response {
  return problem({
    status: 405,
    code: 'method-not-allowed',
    title: 'Method not allowed',
    detail: `Use ${allowed.join(' or ')}.`,
    headers: { Allow: allowed.join(', ') },
  });
}

/** Returns whether a call has a body. Some clients send a `Content-Type` without one. */
export function hasBody({ headers }: Request): boolean {
  return headers.has('Transfer-Encoding') || Number(headers.get('Content-Length') ?? 0) > 0;
}
