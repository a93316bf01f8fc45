import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { detailsHref, wayBack } from '#app/console/bookings/booking-hrefs.ts';
import { ACTIONS_BY_STATUS } from '#app/console/bookings/decide/booking-actions.ts';
import { DeleteForm } from '#app/console/bookings/delete/delete-form.tsx';
import { postDelete } from '#app/console/bookings/delete/post-delete.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import { whoIsTold } from '#app/console/shared/dialogs/who-is-told.server.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { formatBookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';

/** Loads `/admin/bookings/{id}/delete`: the deletion dialog. `?from=` is the list to return to. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const id = parseBookingId(params.id ?? '');
  const booking = id && (await context.container.queries.bookings.find(id));
  if (!booking) throw new Response('There is no such booking.', { status: 404 });
  const { status, contact, ride } = booking;
  return {
    reference: formatBookingId(booking.id),
    status,
    isOpen: ACTIONS_BY_STATUS[status].length > 0,
    messages: await whoIsTold(context.container, (acts) => acts.deleteBooking({ id: booking.id, by })),
    about: `${contact.name}, ${formatDateTime(ride.pickupAt)}`,
    back: wayBack(request.url, detailsHref(booking.id)),
  };
}

export async function action(args: ActionFunctionArgs) {
  return postDelete(args);
}

export const clientAction = submitDialog('Failed to delete booking');
/** Revalidates after a refusal, because the booking has changed. */
export const shouldRevalidate = revalidateUnlessUnanswered;

export const meta = pageTitle('Delete booking');
export const handle: ConsoleHandle = { consoleTitle: () => 'Delete booking' };

export default function DeleteBooking() {
  const { about, back, ...booking } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  return (
    <RouteDialog title={`Delete ${booking.reference}?`} description={about} closeHref={back} small>
      <DeleteForm {...booking} formError={formError} closeHref={back} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  const { id } = useParams();
  return (
    <DialogErrorNotice
      failed="Failed to delete booking"
      behind="booking"
      backHref={`/admin/bookings/${id}`}
    />
  );
}
