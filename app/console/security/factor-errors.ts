import type { SummaryError } from '#app/ui/forms/error-summary.tsx';

/** A refused form of the second factor: its message, and the messages of its fields. */
export type FactorFormError = {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
};

/** Returns the errors for the summary. `fieldIds` has the id of each field's control. */
export function factorErrors(
  formError: FactorFormError | null | undefined,
  fieldIds: Readonly<Record<string, string>>,
): SummaryError[] {
  if (!formError) return [];
  const named = Object.entries(formError.errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ message, fieldId: fieldIds[field] })),
  );
  return named.length > 0 ? named : [{ message: formError.message }];
}
