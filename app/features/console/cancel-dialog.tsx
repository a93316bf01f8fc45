import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import { ErrorSummary } from '#app/components/forms/error-summary.tsx';
import { SelectField } from '#app/components/forms/select-field.tsx';
import { TextArea } from '#app/components/forms/text-area.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Dialog } from '#app/components/ui/dialog.tsx';
import { ACT_WORDS } from '#app/features/console/acts.ts';
import { NOTE_LIMIT } from '#app/features/console/cancel-form.schema.ts';
import { useFirstFocus } from '#app/features/console/dialogs/use-first-focus.ts';
import type { Undone } from '#app/features/console/post-decision.server.ts';
import { CANCELLATION_REASONS } from '#domain/bookings/booking.ts';

const REASONS = Object.entries(CANCELLATION_REASONS).map(([value, label]) => ({ value, label }));

/** Asks why before a booking is cancelled; a page of its own by its address, so that it needs no script. */
export function CancelDialog({
  asked,
  action,
  closeHref,
  undone,
}: {
  /** Null: the dialog is closed. */
  asked: {
    readonly id: number;
    readonly reference: string;
    readonly status: string | null;
    readonly about: string | null;
  } | null;
  action: string;
  closeHref: string;
  undone: Undone | undefined;
}) {
  const navigate = useNavigate();
  return (
    // Over the page also where no script can make the dialog a modal one.
    <div className={asked ? 'fixed inset-0 z-40 bg-backdrop has-[dialog:modal]:bg-transparent' : 'contents'}>
      <Dialog
        open={asked !== null}
        onClose={() => navigate(closeHref, { preventScrollReset: true, replace: true })}
        closeHref={closeHref}
        title={asked ? `Cancel ${asked.reference}?` : ''}
        description={asked?.about}
      >
        {asked && (
          <CancelForm
            key={asked.id}
            id={asked.id}
            seen={asked.status ?? ''}
            action={action}
            closeHref={closeHref}
            undone={undone}
          />
        )}
      </Dialog>
    </div>
  );
}

function CancelForm({
  id,
  seen,
  action,
  closeHref,
  undone,
}: {
  id: number;
  /** The status that the person decides on. */
  seen: string;
  action: string;
  closeHref: string;
  undone: Undone | undefined;
}) {
  const fields = useId();
  const navigation = useNavigation();
  const isPending = navigation.formAction !== undefined && navigation.formData?.get('intent') === 'cancel';
  const errors = undone?.errors ?? {};
  const form = useFirstFocus('select');

  return (
    <Form ref={form} method="post" action={action} replace preventScrollReset className="mt-4 grid gap-4">
      <ErrorSummary
        errors={['reason', 'note'].flatMap((field) =>
          (errors[field] ?? []).map((message) => ({ message, fieldId: `${fields}-${field}` })),
        )}
      />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <SelectField
        id={`${fields}-reason`}
        name="reason"
        label="Reason"
        placeholder="Choose a reason"
        options={REASONS}
        defaultValue={undone?.typed.reason}
        error={errors.reason}
        required
      />
      <TextArea
        id={`${fields}-note`}
        name="note"
        label="Note"
        hint="For the team; the booking’s history keeps it."
        limit={NOTE_LIMIT}
        rows={3}
        defaultValue={undone?.typed.note}
        error={errors.note}
        required={false}
      />
      <p className="text-ink-soft">The customer is told. This cannot be undone.</p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={closeHref} preventScrollReset replace>
          Keep booking
        </ButtonLink>
        <Button
          type="submit"
          variant="danger"
          name="intent"
          value="cancel"
          pending={isPending && ACT_WORDS.cancel.pending}
        >
          Cancel booking
        </Button>
      </div>
    </Form>
  );
}
