import { Form, useNavigation } from '@remix-run/react';
import { ACTION_LABELS } from '#app/console/bookings/decide/booking-actions.ts';
import { CancelWhy } from '#app/console/bookings/decide/cancel-why.tsx';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { WhoIsTold } from '#app/console/shared/dialogs/who-is-told.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

/**
 * Asks for a reason before a booking is cancelled. It has its own address, so it works without JavaScript.
 */
export function CancelDialog({
  booking,
  action,
  messages,
  closeHref,
  formError,
}: {
  /** Null when the dialog is closed. */
  booking: {
    readonly id: number;
    readonly reference: string;
    readonly status: string | null;
    readonly about: string | null;
  } | null;
  action: string;
  /** The messages that go out. Null if they are not known. */
  messages: readonly string[] | null;
  closeHref: string;
  formError: DecisionError | undefined;
}) {
  if (!booking) return null;
  return (
    <RouteDialog title={`Cancel ${booking.reference}?`} description={booking.about} closeHref={closeHref}>
      <CancelForm
        key={booking.id}
        id={booking.id}
        expectedStatus={booking.status ?? ''}
        action={action}
        messages={messages}
        closeHref={closeHref}
        formError={formError}
      />
    </RouteDialog>
  );
}

function CancelForm({
  id,
  expectedStatus,
  action,
  messages,
  closeHref,
  formError,
}: {
  id: number;
  /** The status that the person saw. */
  expectedStatus: string;
  action: string;
  messages: readonly string[] | null;
  closeHref: string;
  formError: DecisionError | undefined;
}) {
  const navigation = useNavigation();
  const isPending = navigation.formAction !== undefined && navigation.formData?.get('intent') === 'cancel';
  const form = useFirstFocus('select');

  return (
    <Form ref={form} method="post" action={action} replace preventScrollReset className="mt-4 grid gap-4">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={expectedStatus} />
      <CancelWhy
        errors={formError?.errors}
        typed={formError?.typed}
        hint="For the team only. It is kept in the booking’s history."
      />
      {messages?.length ? (
        <WhoIsTold
          messages={messages}
          intro="You can undo this for a few seconds. Then these messages go out:"
        />
      ) : (
        <p className="text-ink-soft">You can undo this for a few seconds. Then the customer is notified.</p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={closeHref} preventScrollReset replace>
          Keep booking
        </ButtonLink>
        <Button
          type="submit"
          variant="danger"
          name="intent"
          value="cancel"
          pending={isPending && ACTION_LABELS.cancel.pending}
        >
          Cancel booking
        </Button>
      </div>
    </Form>
  );
}
