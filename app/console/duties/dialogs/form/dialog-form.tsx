import { Form, Link, useNavigation } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { ConflictNotice } from '#app/console/duties/dialogs/form/conflict-notice.tsx';
import type { DutyFormError, FieldOfForm } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import { useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { OFFLINE } from '#app/ui/hooks/submit-events.ts';
import { useOffline } from '#app/ui/hooks/use-offline.ts';
import { DialogActions } from '#app/ui/overlays/dialog.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

/** Returns the props of a field. `shown` is its value before an error. */
export type GetField = (name: string, shown?: string) => FieldOfForm;

type Submit = {
  readonly intent: string;
  readonly label: string;
  readonly pending: string;
  readonly variant?: 'primary' | 'danger';
  readonly disabled?: boolean;
};

/**
 * The form of a dialog of the calendar: errors, `children` with the fields, the conflicts with their override, and the
 * buttons. What was typed stays after a refusal.
 */
export function DialogForm({
  formError,
  order,
  submit,
  overrideLabel,
  openConflicts,
  closeHref,
  closeLabel = 'Cancel',
  focus = 'select, input:not([type=hidden])',
  onChange,
  onBlur,
  children,
}: {
  formError: DutyFormError | undefined;
  /** The fields from top to bottom. */
  order: readonly string[];
  submit: Submit;
  /** The button that overrides conflicts. */
  overrideLabel?: string;
  /** Conflicts that can be overridden before anything is refused. */
  openConflicts?: Pick<DutyFormError, 'conflicts' | 'seenConflicts'> | undefined;
  closeHref: string;
  closeLabel?: string;
  /** The element that gets focus. */
  focus?: string;
  onChange?: (form: HTMLFormElement, changed: EventTarget) => void;
  onBlur?: (form: HTMLFormElement, left: EventTarget) => void;
  children: (field: GetField) => ReactNode;
}) {
  const ids = useId();
  const [isOffline, hold] = useOffline();
  const pendingIntent = useNavigation().formData?.get('intent');
  const form = useFirstFocus(focus);
  const errors = formError?.errors ?? {};
  const { conflicts, seenConflicts = '' } = formError?.conflicts ? formError : (openConflicts ?? {});

  useErrorToast(formError);

  const field: GetField = (name, shown) => ({
    id: `${ids}-${name}`,
    name,
    error: errors[name],
    defaultValue: formError?.typed[name] ?? shown,
  });
  // A dialog that is opened for an override begins with it.
  const isOverride = openConflicts !== undefined;
  const notice = conflicts && overrideLabel && (
    <ConflictNotice
      conflicts={conflicts}
      seen={seenConflicts}
      reason={{ ...field('overrideReason', ''), autoFocus: isOverride && !formError }}
      label={overrideLabel}
      pending={pendingIntent === 'override' && submit.pending}
    />
  );
  const listed = [...order, 'overrideReason'].flatMap((name) =>
    (errors[name] ?? []).map((message) => ({ message, fieldId: `${ids}-${name}` })),
  );
  return (
    <Form
      ref={form}
      method="post"
      replace
      preventScrollReset
      noValidate
      onSubmit={hold}
      onChange={(event) => onChange?.(event.currentTarget, event.target)}
      onBlur={(event) => onBlur?.(event.currentTarget, event.target)}
      className="mt-4 grid gap-4"
    >
      <ErrorSummary errors={isOffline ? [{ message: OFFLINE }] : listed} />
      {formError && listed.length === 0 && !formError.conflicts && !isOffline && (
        <FormErrorBanner formError={formError} />
      )}
      {isOverride && notice}
      {children(field)}
      {!isOverride && notice}
      <DialogActions>
        <ButtonLink to={closeHref} preventScrollReset replace>
          {closeLabel}
        </ButtonLink>
        <Button
          type="submit"
          variant={submit.variant ?? (isOverride ? 'secondary' : 'primary')}
          name="intent"
          value={submit.intent}
          disabled={submit.disabled}
          pending={pendingIntent === submit.intent && submit.pending}
        >
          {formError?.conflicts ? 'Try again' : submit.label}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** An error of the whole form. After a change by someone else it lists what changed. */
function FormErrorBanner({ formError }: { formError: DutyFormError }) {
  const { message, changed, link } = formError;
  if (changed.length === 0) {
    return (
      <Banner tone="danger" title="Error" live>
        {message} {link && <Link to={link.href}>{link.text}</Link>}
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={message} live>
      <p>Changes made by others:</p>
      <ul className="my-1 list-disc pl-5">
        {changed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        What you entered is still in the form. Save again to apply it, or{' '}
        <Link to="" reloadDocument>
          start again from the current values
        </Link>
        .
      </p>
    </Banner>
  );
}
