import { Form, Link, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { EditCheckPart } from '#app/console/bookings/edit/edit-check-part.tsx';
import { EditFields, ORDER } from '#app/console/bookings/edit/edit-fields.tsx';
import type { CheckedEdit, EditFormError } from '#app/console/bookings/edit/edit-form-error.ts';
import type { EditView } from '#app/console/bookings/edit/edit-view.server.ts';
import { useEditCheck } from '#app/console/bookings/edit/use-edit-check.ts';
import { useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { DefaultSubmit } from '#app/ui/forms/default-submit.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { OFFLINE } from '#app/ui/hooks/submit-events.ts';
import { useOffline } from '#app/ui/hooks/use-offline.ts';
import { DialogActions } from '#app/ui/overlays/dialog.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { MAX_OVERRIDE_REASON } from '#domain/duties/duty.ts';

/**
 * The edit form of a booking (docs/product/bookings.md#edit). What is typed stays, even if the page or the
 * booking changes.
 */
export function EditForm({
  booking,
  formError,
  checked,
  closeHref,
}: {
  booking: EditView;
  formError: EditFormError | undefined;
  /** The answer to *Check* without JavaScript. */
  checked: CheckedEdit | undefined;
  closeHref: string;
}) {
  const ids = useId();
  const base = useBaseValues(booking, formError);
  const [isOffline, hold] = useOffline();
  const isPending = useNavigation().formData?.get('intent') === 'edit';
  const form = useFirstFocus('select');
  const errors = formError?.errors ?? {};
  const { check, isPending: isChecking, follow } = useEditCheck(form, booking.id, checked?.check ?? null);

  useErrorToast(formError);

  const held = (name: string) => formError?.typed[name] ?? checked?.typed[name] ?? base.values[name] ?? '';
  const overridable = (formError?.conflicts ?? []).length > 0 || held('overrideReason') !== '';
  return (
    <Form
      ref={form}
      method="post"
      replace
      preventScrollReset
      noValidate
      onSubmit={hold}
      onInput={follow}
      onChange={follow}
      className="group/booking mt-4 grid gap-4"
    >
      <DefaultSubmit intent="edit" />
      <ErrorSummary
        errors={
          isOffline
            ? [{ message: OFFLINE }]
            : ORDER.flatMap((name) =>
                (errors[name] ?? []).map((message) => ({ message, fieldId: `${ids}-${name}` })),
              )
        }
      />
      {formError && Object.keys(errors).length === 0 && !isOffline && (
        <FormErrorBanner formError={formError} />
      )}
      <input type="hidden" name="version" value={base.version} />
      <input type="hidden" name="seen" value={base.seen} />
      {/* Rendered again when the booking changes, so that untouched fields show the current values. */}
      <div key={base.version} className="grid gap-4">
        <EditFields
          booking={booking}
          getFieldProps={(name) => ({
            id: `${ids}-${name}`,
            name,
            error: errors[name],
            defaultValue: held(name),
          })}
          kept={(...names) => keptMark(base.kept, names)}
        />
        <Checkbox
          id={`${ids}-alreadyTakenPlace`}
          name="alreadyTakenPlace"
          label="The ride has already taken place"
          hint="For a pickup in the past. The booking is completed, and nobody is notified."
          error={errors.alreadyTakenPlace}
          defaultChecked={held('alreadyTakenPlace') !== ''}
        />
        <Checkbox
          name="sendEmail"
          label="E-mail the customer"
          hint="Sends the booking with your changes."
          defaultChecked={held('sendEmail') !== ''}
        />
      </div>
      {overridable && <input type="hidden" name="seenConflicts" value={formError?.seenConflicts ?? ''} />}
      {overridable && (
        <TextField
          id={`${ids}-overrideReason`}
          name="overrideReason"
          label="Override reason"
          hint="Saves the booking and keeps the driver in spite of the conflicts. Leave it empty to change the booking instead."
          error={errors.overrideReason}
          defaultValue={held('overrideReason')}
          maxLength={MAX_OVERRIDE_REASON}
        />
      )}
      <EditCheckPart check={check} isPending={isChecking} />
      <noscript>
        <Button type="submit" name="intent" value="check" formNoValidate wide>
          Check
        </Button>
      </noscript>
      <DialogActions>
        <ButtonLink to={closeHref} preventScrollReset replace>
          Cancel
        </ButtonLink>
        <Button type="submit" variant="primary" name="intent" value="edit" pending={isPending && 'Saving...'}>
          Save booking
        </Button>
      </DialogActions>
    </Form>
  );
}

type Base = Pick<EditView, 'seen' | 'values'> & {
  readonly version: string;
  readonly kept: Readonly<Record<string, string>>;
};

/**
 * Returns the version that the form edits: the booking as first rendered, even if the page reloads while
 * someone types, until a conflict was shown.
 */
function useBaseValues(booking: EditView, formError: EditFormError | undefined): Base {
  const { seen, values } = booking;
  const [base, setBase] = useState<Base>(() => ({
    version: formError?.version || String(booking.version),
    seen: formError?.seen ?? seen,
    values,
    kept: formError?.kept ?? {},
  }));
  if (formError?.seen !== undefined && formError.version !== base.version) {
    setBase({
      version: formError.version,
      seen: formError.seen,
      values: formError.typed,
      kept: formError.kept ?? {},
    });
  }
  return base;
}

/** Shows the current value of a field beside what was typed. */
function keptMark(kept: Base['kept'], names: readonly string[]): ReactNode {
  const name = names.find((one) => kept[one] !== undefined);
  if (name === undefined) return null;
  return <span className="font-medium text-warning">Now changed to: {kept[name]}</span>;
}

/** The form-level error. After a conflict it lists the changes and the two ways to continue. */
function FormErrorBanner({ formError }: { formError: EditFormError }) {
  const isConflict = formError.changed.length > 0;
  const conflicts = formError.conflicts ?? [];
  const hasConflicts = conflicts.length > 0;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form may be scrolled away from the list.
    if (formError.changed.length > 0 || (formError.conflicts ?? []).length > 0) box.current?.focus();
  }, [formError]);
  if (hasConflicts) {
    return (
      <div ref={box} tabIndex={-1}>
        <Banner tone="danger" title="Assignment Conflicts Detected" live>
          <p>The driver of this booking cannot keep it as edited. Nothing was changed.</p>
          <ul className="my-1 list-disc pl-5 [overflow-wrap:anywhere]">
            {conflicts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            Choose another time,{' '}
            {formError.otherDriverHref ? (
              <Link to={formError.otherDriverHref}>give the booking another driver first</Link>
            ) : (
              'give the booking another driver first'
            )}
            , or override the conflicts below.
          </p>
        </Banner>
      </div>
    );
  }
  if (!isConflict) {
    return (
      <Banner tone="danger" title="Error" live>
        {formError.message}
      </Banner>
    );
  }
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="warning" title={formError.message} live>
        <p>Changes made by others:</p>
        <ul className="my-1 list-disc pl-5 [overflow-wrap:anywhere]">
          {formError.changed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>
          Your changes are still in the form. The other fields show the current values. Save again to apply
          your changes, or{' '}
          <Link to="" reloadDocument>
            start again from the current values
          </Link>
          .
        </p>
      </Banner>
    </div>
  );
}
