import type { SummaryError } from '#app/ui/forms/error-summary.tsx';

/** As the server sends it (rideshare-page.server.ts). */
export type ShownErrors = {
  readonly headline: string | null;
  readonly fields: readonly { readonly field: string; readonly message: string }[];
} | null;

/** A step's errors for its summary: the headline, then each with its field, whose id is its name. */
export function stepSummary(errors: ShownErrors): SummaryError[] {
  if (!errors) return [];
  const { headline, fields } = errors;
  return [
    ...(headline ? [{ message: headline }] : []),
    ...fields.map(({ field, message }) => ({ message, fieldId: field })),
  ];
}

/** What is wrong with one field. */
export function errorOf(errors: ShownErrors, field: string): string | undefined {
  return errors?.fields.find((one) => one.field === field)?.message;
}
