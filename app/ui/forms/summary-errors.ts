// chunk: ride-form

import type { SummaryError } from '#app/ui/forms/error-summary.tsx';

type Wrong = {
  readonly errors?: readonly string[] | undefined;
  readonly allErrors: Readonly<Record<string, readonly string[]>>;
};

/**
 * Returns a form's errors for its summary: form-level errors first, then each field error with the id of its
 * field. `order` lists the fields from top to bottom.
 */
export function summaryErrors(
  form: Wrong,
  fields: Readonly<Record<string, { readonly id: string } | undefined>>,
  order: readonly string[] = [],
): SummaryError[] {
  const ofFields = Object.entries(form.allErrors)
    .filter(([name]) => name !== '')
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return [
    ...(form.errors ?? []).map((message) => ({ message })),
    ...ofFields.flatMap(([name, messages]) =>
      messages.map((message) => ({ message, fieldId: fields[name]?.id })),
    ),
  ];
}

type Refused = { readonly message: string; readonly errors: Readonly<Record<string, readonly string[]>> };

/** Returns the errors of a refused form whose fields have their names as ids, or else the message of the refusal. */
export function refusedSummary({ message, errors }: Refused): SummaryError[] {
  const atFields = Object.entries(errors).flatMap(([fieldId, messages]) =>
    messages.map((text) => ({ fieldId, message: text })),
  );
  return atFields.length > 0 ? atFields : [{ message }];
}
