import { useId } from 'react';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { CANCELLATION_NOTE_LIMIT, CANCELLATION_REASONS } from '#domain/bookings/cancellation.ts';

const REASONS = Object.entries(CANCELLATION_REASONS).map(([value, label]) => ({ value, label }));

/** Asks for the reason of one or several cancellations, with the form's errors above. */
export function CancelWhy({
  errors = {},
  typed,
  hint,
}: {
  errors: Readonly<Record<string, readonly string[]>> | undefined;
  typed: { readonly reason: string; readonly note: string } | undefined;
  /** The error of the note. */
  hint: string;
}) {
  const fields = useId();
  return (
    <>
      <ErrorSummary
        errors={['reason', 'note'].flatMap((field) =>
          (errors[field] ?? []).map((message) => ({ message, fieldId: `${fields}-${field}` })),
        )}
      />
      <SelectField
        id={`${fields}-reason`}
        name="reason"
        label="Reason"
        placeholder="Choose a reason"
        options={REASONS}
        defaultValue={typed?.reason}
        error={errors.reason}
        required
      />
      <TextArea
        id={`${fields}-note`}
        name="note"
        label="Note"
        hint={hint}
        limit={CANCELLATION_NOTE_LIMIT}
        rows={3}
        defaultValue={typed?.note}
        error={errors.note}
        required={false}
      />
    </>
  );
}
