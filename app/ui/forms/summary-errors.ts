import type { SummaryError } from '#app/ui/forms/error-summary.tsx';

type Wrong = {
  readonly errors?: readonly string[] | undefined;
  readonly allErrors: Readonly<Record<string, readonly string[]>>;
};

/**
 * A form's errors for its summary: those of the whole form first, then each with the id of its field. `order` names
 * the fields from top to bottom: a server's reply comes back sorted by name.
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
