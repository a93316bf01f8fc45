import type { z } from 'zod';
import { errorsByField, problem } from '#app/http/problem.server.ts';

/**
 * Reads a call's JSON body by its schema. Throws the refusing Response: 415 for another content type, 400 for broken
 * JSON, 422 with each field named for values that do not fit. (Too large a body never comes this far: app/server.ts.)
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    throw problem({
      status: 415,
      title: 'Unsupported content type',
      detail: 'Send the body as application/json.',
    });
  }
  const parsed = schema.safeParse(await parseJson(request));
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field, message: 'Unknown field' }))
      : [{ field: issue.path.join('.') || 'body', message: issue.message }],
  );
  throw problem({
    status: 422,
    title: 'Validation Error',
    detail: errors[0]?.message ?? 'The request is not right.',
    errors: errorsByField(errors),
  });
}

async function parseJson(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text, MAY_BE_UNKEPT.test(text) ? refuseUnkept : undefined);
  } catch (error) {
    if (error instanceof Response) throw error;
    throw problem({ status: 400, title: 'Broken JSON', detail: 'The body is not valid JSON.' });
  }
}

/** Only an escape can bring in what PostgreSQL keeps in no text: the null character, and half of a surrogate pair. */
const MAY_BE_UNKEPT = /\\u(0000|d[89a-f])/i;

/** A reviver of JSON that refuses such text by the name of its field. */
function refuseUnkept(field: string, value: unknown): unknown {
  if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) return value;
  const detail = 'Must not contain characters that cannot be stored';
  throw problem({
    status: 422,
    title: 'Validation Error',
    detail,
    errors: errorsByField([{ field: field || 'body', message: detail }]),
  });
}

/** Refuses every method but those named, which is what a call's loader is for. */
export function methodNotAllowed(...allowed: readonly string[]): Response {
  return problem({
    status: 405,
    title: 'Method not allowed',
    detail: `Use ${allowed.join(' or ')}.`,
    headers: { Allow: allowed.join(', ') },
  });
}

/** Whether a call brings a body: the seeds' clients send their decisions without one, and some name its type all the same. */
export function hasBody({ headers }: Request): boolean {
  return headers.has('Transfer-Encoding') || Number(headers.get('Content-Length') ?? 0) > 0;
}
