import type { SummaryError } from '#app/ui/forms/error-summary.tsx';

/** The errors as the loader returns them. */
export type ShownErrors = {
  readonly headline: string | null;
  readonly fields: readonly { readonly field: string; readonly message: string }[];
} | null;

/** Returns a step's errors for its summary: the headline first, then each field error. */
export function stepSummary(errors: ShownErrors): SummaryError[] {
  if (!errors) return [];
  const { headline, fields } = errors;
  return [
    ...(headline ? [{ message: headline }] : []),
    ...fields.map(({ field, message }) => ({ message, fieldId: field })),
  ];
}

/** Returns the error of one field. */
export function fieldErrorMessage(errors: ShownErrors, field: string): string | undefined {
  return errors?.fields.find((one) => one.field === field)?.message;
}
