import type { SummaryError } from '#app/components/forms/error-summary.tsx';

type Wrong = {
  readonly errors?: readonly string[] | undefined;
  readonly allErrors: Readonly<Record<string, readonly string[]>>;
};

/** A form's errors for its summary: those of the whole form first, then each with the id of its field. */
export function summaryErrors(
  form: Wrong,
  fields: Readonly<Record<string, { readonly id: string } | undefined>>,
): SummaryError[] {
  const ofFields = Object.entries(form.allErrors).filter(([name]) => name !== '');
  return [
    ...(form.errors ?? []).map((message) => ({ message })),
    ...ofFields.flatMap(([name, messages]) =>
      messages.map((message) => ({ message, fieldId: fields[name]?.id })),
    ),
  ];
}
