import { Form, useNavigation } from '@remix-run/react';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

/** Asks before a seat booking is deleted. It has its own address, so it works without JavaScript. */
export function DeleteDialog({
  booking,
  action,
  closeHref,
}: {
  /** Null when the dialog is closed. */
  booking: {
    readonly id: number;
    readonly reference: string;
    readonly seat: string;
    readonly about: string | null;
  } | null;
  action: string;
  closeHref: string;
}) {
  if (!booking) return null;
  return (
    <RouteDialog
      title={`Delete ${booking.reference}?`}
      description={booking.about}
      closeHref={closeHref}
      small
    >
      <DeleteForm key={booking.id} {...booking} action={action} closeHref={closeHref} />
    </RouteDialog>
  );
}

function DeleteForm({
  id,
  seat,
  action,
  closeHref,
}: {
  id: number;
  seat: string;
  action: string;
  closeHref: string;
}) {
  const navigation = useNavigation();
  const isPending = navigation.formData?.get('intent') === 'delete';
  const form = useFirstFocus('a');

  return (
    <Form ref={form} method="post" action={action} replace preventScrollReset className="mt-4 grid gap-4">
      <input type="hidden" name="id" value={id} />
      <p>
        Seat {seat} becomes available at once, and the rider is notified that the booking is cancelled. This
        cannot be undone.
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={closeHref} preventScrollReset replace>
          Keep booking
        </ButtonLink>
        <Button type="submit" variant="danger" name="intent" value="delete" pending={isPending && 'Deleting'}>
          Delete booking
        </Button>
      </div>
    </Form>
  );
}
