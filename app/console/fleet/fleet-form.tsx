import { Form, Link, useNavigation } from '@remix-run/react';
import { type ReactNode, useId, useState } from 'react';
import { type FormError, useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { OFFLINE } from '#app/ui/hooks/submit-events.ts';
import { useOffline } from '#app/ui/hooks/use-offline.ts';
import { DialogActions } from '#app/ui/overlays/dialog.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

/** Returns the props of a form field: its id and name, its error and its value. */
export type GetFieldProps = (
  name: string,
  usual?: string,
) => {
  readonly id: string;
  readonly name: string;
  readonly error: readonly string[] | undefined;
  readonly defaultValue: string | undefined;
};

/** The form of an add or edit dialog: the error summary, the fields in `children`, and the buttons. */
export function FleetForm({
  intent,
  submit,
  pending,
  kept,
  order,
  formError,
  closeHref,
  children,
}: {
  intent: 'add' | 'edit';
  submit: string;
  pending: string;
  /** The stored version and the value of each field. */
  kept?: { readonly version: number; readonly fields: Readonly<Record<string, string>> };
  /** The fields from top to bottom. */
  order: readonly string[];
  formError: FormError | undefined;
  closeHref: string;
  children: (field: GetFieldProps) => ReactNode;
}) {
  const ids = useId();
  // The list behind may reload while someone types; the form still edits the version that was shown.
  const [seen] = useState(kept);
  const [isOffline, hold] = useOffline();
  const isPending = useNavigation().formData?.get('intent') === intent;
  const form = useFirstFocus('input:not([type=hidden])');
  const errors = formError?.errors ?? {};
  const isWrong = Object.keys(errors).length > 0;

  useErrorToast(formError);

  const field: GetFieldProps = (name, usual) => ({
    id: `${ids}-${name}`,
    name,
    error: errors[name],
    defaultValue: formError?.typed[name] ?? seen?.fields[name] ?? usual,
  });

  return (
    <Form
      ref={form}
      method="post"
      replace
      preventScrollReset
      noValidate
      onSubmit={hold}
      className="mt-4 grid gap-4"
    >
      {isWrong && !isOffline && formError?.headline && (
        <p className="font-semibold text-danger">{formError.headline}</p>
      )}
      <ErrorSummary
        errors={
          isOffline
            ? [{ message: OFFLINE }]
            : order.flatMap((name) =>
                (errors[name] ?? []).map((message) => ({ message, fieldId: `${ids}-${name}` })),
              )
        }
      />
      {formError && !isWrong && !isOffline && <FormErrorBanner formError={formError} />}
      {seen && <input type="hidden" name="version" value={formError?.version || seen.version} />}
      {Object.entries(seen?.fields ?? {}).map(([name, value]) => (
        // The server compares with these values to find the changed fields. The other fields keep the stored values.
        <input
          key={name}
          type="hidden"
          name={`was.${name}`}
          value={formError?.typed[`was.${name}`] ?? value}
        />
      ))}
      {children(field)}
      <DialogActions>
        <ButtonLink to={closeHref} preventScrollReset replace>
          Cancel
        </ButtonLink>
        <Button type="submit" variant="primary" name="intent" value={intent} pending={isPending && pending}>
          {submit}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** The form-level error. After a conflict it lists the changes and the two ways to continue. */
function FormErrorBanner({ formError }: { formError: FormError }) {
  if (formError.changed.length === 0) {
    return (
      <Banner tone="danger" title="Error" live>
        {formError.message}
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={formError.message} live>
      <p>Changes made by others:</p>
      <ul className="my-1 list-disc pl-5">
        {formError.changed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        Your changes are still in the form. The other fields show the current values. Save again to apply your
        changes, or{' '}
        <Link to="" reloadDocument>
          start again from the current values
        </Link>
        .
      </p>
    </Banner>
  );
}
