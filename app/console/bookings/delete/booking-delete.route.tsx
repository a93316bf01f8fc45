import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { detailsHref, wayBack } from '#app/console/bookings/booking-hrefs.ts';
import { ACTIONS_BY_STATUS } from '#app/console/bookings/decide/booking-actions.ts';
import { freshUnlessUnanswered } from '#app/console/bookings/decide/keep-decision.ts';
import { DeleteForm } from '#app/console/bookings/delete/delete-form.tsx';
import { postDelete } from '#app/console/bookings/delete/post-delete.server.ts';
import { DialogTrouble } from '#app/console/shared/dialogs/dialog-trouble.tsx';
import { keepTyped } from '#app/console/shared/dialogs/keep-typed.ts';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { formatBookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';

/** Loads `/admin/bookings/{id}/delete`: the deletion dialog. `?from=` is the list to return to. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const id = parseBookingId(params.id ?? '');
  const booking = id && (await context.container.queries.bookings.find(id));
  if (!booking) throw new Response('There is no such booking.', { status: 404 });
  const { status, contact, ride } = booking;
  return {
    reference: formatBookingId(booking.id),
    status,
    isOpen: ACTIONS_BY_STATUS[status].length > 0,
    about: `${contact.name}, ${formatDateTime(ride.pickupAt)}`,
    back: wayBack(request.url, detailsHref(booking.id)),
  };
}

export async function action(args: ActionFunctionArgs) {
  return postDelete(args);
}

export const clientAction = keepTyped('Failed to delete booking');
/** Revalidates after a refusal, because the booking has changed. */
export const shouldRevalidate = freshUnlessUnanswered;

export const meta = pageTitle('Delete booking');
export const handle: ConsoleHandle = { consoleTitle: () => 'Delete booking' };

export default function DeleteBooking() {
  const { about, back, ...asked } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  return (
    <RouteDialog title={`Delete ${asked.reference}?`} description={about} closeHref={back} small>
      <DeleteForm {...asked} formError={formError} closeHref={back} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  const { id } = useParams();
  return (
    <DialogTrouble failed="Failed to delete booking" behind="booking" backHref={`/admin/bookings/${id}`} />
  );
}
