import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { detailsHref, wayBack } from '#app/console/bookings/booking-hrefs.ts';
import { EditForm } from '#app/console/bookings/edit/edit-form.tsx';
import type { CheckedEdit, EditFormError } from '#app/console/bookings/edit/edit-form-error.ts';
import { editView } from '#app/console/bookings/edit/edit-view.server.ts';
import { postEdit } from '#app/console/bookings/edit/post-edit.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';

/** Loads `/admin/bookings/{id}/edit`: the edit dialog. `?from=` is the list to return to. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const id = parseBookingId(params.id ?? '');
  const booking = id && (await context.container.queries.bookings.find(id));
  if (!booking) throw new Response('There is no such booking.', { status: 404 });
  return { booking: editView(booking), back: wayBack(request.url, detailsHref(booking.id)) };
}

export async function action(args: ActionFunctionArgs) {
  return postEdit(args);
}

export const clientAction = submitDialog('Failed to update booking');

export const meta = pageTitle('Edit booking');
export const handle: ConsoleHandle = { consoleTitle: ({ id }) => `Edit ${bookingReference(id)}` };

function bookingReference(id: string | undefined): string {
  const known = parseBookingId(id ?? '');
  return known ? `BK-${known}` : 'booking';
}

export default function EditBooking() {
  const { booking, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const formError: EditFormError | undefined = answer?.formError;
  const checked: CheckedEdit | undefined = answer?.checked;
  return (
    <RouteDialog title={`Edit ${booking.reference}`} description={booking.about} closeHref={back}>
      <EditForm key={booking.id} booking={booking} formError={formError} checked={checked} closeHref={back} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  const { id } = useParams();
  return (
    <DialogErrorNotice
      failed="Failed to update booking"
      behind="booking"
      backHref={`/admin/bookings/${id}`}
    />
  );
}
