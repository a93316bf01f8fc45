import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { statusOf } from '#app/http/problem.server.ts';
import { formatRideshareId, parseRideshareId } from '#domain/kernel/ids.ts';
import { refuse } from '#domain/kernel/result.ts';
import { SEAT_BOOKING_NOT_FOUND } from '#domain/rideshare/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/**
 * Deletes a seat booking. Redirects to `doneAt` with a toast, or returns the refusal with its status. Throws
 * 401 when signed out and 403 without a role.
 */
export async function postDelete({ request, params, context }: ActionFunctionArgs, doneAt: string) {
  const { by } = await requireTeamPage(request, context);
  const form = await readForm(request);
  const id = parseRideshareId(params.id ?? textOf(form, 'id'));
  const deleted =
    form.get('intent') !== 'delete'
      ? refuse(FORM_NOT_UNDERSTOOD)
      : id
        ? await context.container.useCases.cancelSeat({ id, by })
        : refuse(SEAT_BOOKING_NOT_FOUND);
  const reference = id ? formatRideshareId(id) : '';
  if (deleted.ok) {
    const description = `${reference} is deleted. Seat ${deleted.value.seat} is available again. The rider will be notified.`;
    return redirectDone(doneAt, { title: 'Booking deleted', description });
  }
  const formError: DecisionError = {
    reference,
    message: renderRefusal(deleted.refusal, 'team').message,
    errors: {},
    typed: { reason: '', note: '' },
  };
  return data({ formError }, { status: statusOf(deleted.refusal) });
}
