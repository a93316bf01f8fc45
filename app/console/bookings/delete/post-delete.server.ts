import type { ActionFunctionArgs } from '@remix-run/node';
import { wayBack } from '#app/console/bookings/booking-hrefs.ts';
import { LIST_HREF } from '#app/console/bookings/filter/booking-list.schema.ts';
import { listOf } from '#app/console/bookings/panel/panel-address.ts';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { formatBookingId, parseBookingId } from '#domain/kernel/ids.ts';

/**
 * Deletes the booking in the status that the dialog showed. Redirects to the list with a toast, or returns
 * the refusal. Throws 401 when signed out and 403 without a role.
 */
export async function postDelete({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const form = await readForm(request);
  const expectedStatus = BOOKING_STATUSES.find((status) => status === textOf(form, 'seen'));
  if (textOf(form, 'intent') !== 'delete' || !expectedStatus)
    return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const id = parseBookingId(params.id ?? '');
  if (!id) return formErrorResponse(BOOKING_NOT_FOUND, form);
  const deleted = await context.container.useCases.deleteBooking({ id, by, expectedStatus });
  // The page of the booking is gone.
  const list = listOf(wayBack(request.url, LIST_HREF));
  const reference = formatBookingId(id);
  if (deleted.ok)
    return redirectDone(list, { title: 'Booking deleted', description: `${reference} is deleted.` });
  if (deleted.refusal.code === 'wrong-status') return formErrorResponse(deleted.refusal, form);
  // A booking that is already deleted, for example by a double click, counts as success.
  return redirectDone(list, { title: 'Booking deleted', description: `${reference} is no longer there.` });
}
