import { z } from 'zod';
import { errorsByField, problem } from '#app/http/problem.server.ts';
import { cleanAll } from '#domain/kernel/text/typed-text.ts';

const MAX_PAGE = 1_000_000;

const wholeNumber = (most: number) => {
  const message = `Write a whole number from 1 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(most, message));
};

/** The query fields of a list in pages. `maxLimit` is also the default size of a page. */
export function pageFields(maxLimit: number) {
  return { limit: wholeNumber(maxLimit).default(maxLimit), page: wholeNumber(MAX_PAGE).default(1) };
}

/** Reads the query of a call by its schema. Throws 422 with an error for each wrong field. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const query = schema.safeParse(cleanAll(Object.fromEntries(new URL(request.url).searchParams)));
  if (query.success) return query.data;
  const errors = query.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw problem({
    status: 422,
    code: 'invalid',
    title: 'Validation Error',
    detail: errors[0]?.message ?? 'The request is not right.',
    errors: errorsByField(errors),
  });
}

/** Returns the members of a list's answer: the number of all entries, and the address of the next page or null. */
export function pageMembers(
  request: Request,
  { page, limit, total }: { readonly page: number; readonly limit: number; readonly total: number },
): { readonly total: number; readonly next: string | null } {
  if (page * limit >= total) return { total, next: null };
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set('page', String(page + 1));
  return { total, next: `${pathname}?${searchParams}` };
}

/** Returns the same members for a list that is answered as a whole. */
export function wholeList(entries: readonly unknown[]) {
  return { total: entries.length, next: null };
}
