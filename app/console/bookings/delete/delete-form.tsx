import { Form, useNavigation } from '@remix-run/react';
import { type FormError, useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { WhoIsTold } from '#app/console/shared/dialogs/who-is-told.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { StatusPill } from '#app/ui/parts/pill.tsx';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { DELETED_KEPT_DAYS } from '#domain/bookings/delete/delete-bookings.ts';

/** Asks before a booking is deleted, and explains what is deleted and how to restore it. */
export function DeleteForm({
  reference,
  status,
  isOpen,
  messages,
  formError,
  closeHref,
}: {
  reference: string;
  /** The status that the person saw. */
  status: BookingStatus;
  /** True if the customer still expects the ride. */
  isOpen: boolean;
  /** The messages that go out. Null if they are not known. */
  messages: readonly string[] | null;
  formError: FormError | undefined;
  closeHref: string;
}) {
  const isPending = useNavigation().formData?.get('intent') === 'delete';
  const form = useFirstFocus('a');

  useErrorToast(formError);

  return (
    <Form ref={form} method="post" replace preventScrollReset className="mt-3 grid gap-3">
      <input type="hidden" name="seen" value={status} />
      <div>
        <StatusPill status={status} />
      </div>
      {formError && (
        <Banner tone="danger" title="Error" live>
          {formError.message}
        </Banner>
      )}
      <p>
        The booking, its history, its assignment and its coupon use are removed from the console and from the
        customer’s bookings.
      </p>
      {isOpen && (
        <Banner tone="warning">
          The customer is not notified. If they still expect the ride, cancel it instead.
        </Banner>
      )}
      <WhoIsTold messages={messages} />
      <p className="text-ink-soft">
        It is kept for {DELETED_KEPT_DAYS} days. Until then it can be restored: in the console under
        Operations, Deleted bookings, or by{' '}
        <code className="whitespace-nowrap">ratha bookings restore {reference}</code>.
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={closeHref} preventScrollReset replace>
          Keep booking
        </ButtonLink>
        <Button
          type="submit"
          variant="danger"
          name="intent"
          value="delete"
          pending={isPending && 'Deleting...'}
        >
          Delete booking
        </Button>
      </div>
    </Form>
  );
}
