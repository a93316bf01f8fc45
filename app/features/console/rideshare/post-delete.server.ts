import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { Undone } from '#app/features/console/post-decision.server.ts';
import { flash } from '#app/http/flash.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { actorOf, requireTeamPage } from '#app/http/guards.server.ts';
import { statusOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { formatRideshareId, parseRideshareId } from '#domain/kernel/ids.ts';
import { refuse } from '#domain/kernel/result.ts';
import { invalid } from '#domain/refusal.ts';
import { SEAT_BOOKING_NOT_FOUND } from '#domain/rideshare/cancel-seat.ts';

const NOT_UNDERSTOOD = invalid([
  { field: 'intent', message: 'This form was not understood. Nothing was changed.' },
]);

/**
 * Deletes the seat booking that a form of the console posted. Redirects to `doneAt` with a toast, or answers the page
 * with what stood in the way and its status. Throws 401 signed out and 403 without a role.
 */
export async function postDelete({ request, params, context }: ActionFunctionArgs, doneAt: string) {
  const session = await requireTeamPage(request, context);
  const form = await readForm(request);
  const posted = form.get('id');
  const id = parseRideshareId(params.id ?? (typeof posted === 'string' ? posted : ''));
  const deleted =
    form.get('intent') !== 'delete'
      ? refuse(NOT_UNDERSTOOD)
      : id
        ? await context.container.useCases.cancelSeat({ id, by: actorOf(session, 'console') })
        : refuse(SEAT_BOOKING_NOT_FOUND);
  const reference = id ? formatRideshareId(id) : '';
  if (deleted.ok) {
    const description = `${reference} is deleted. Seat ${deleted.value.seat} is free again, and the rider will be told.`;
    const told = await flash({ title: 'Booking deleted', description, tone: 'success' });
    const response = redirectWith(doneAt, told);
    // The same page again is no step that the Back button should have to undo.
    response.headers.set('X-Remix-Replace', 'true');
    return response;
  }
  const undone: Undone = {
    reference,
    message: deleted.refusal.message,
    errors: {},
    typed: { reason: '', note: '' },
  };
  return data({ undone }, { status: statusOf(deleted.refusal) });
}
