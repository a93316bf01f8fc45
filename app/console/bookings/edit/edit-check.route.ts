import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { checkEdit } from '#app/console/bookings/edit/check-edit.server.ts';
import { editCommand, readSeenValues } from '#app/console/bookings/edit/edit-command.server.ts';
import type { EditCheck } from '#app/console/bookings/edit/edit-form-error.ts';
import { readVersion } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return methodNotAllowed('POST');
}

/** `POST /resources/edit-check/{id}` answers what the edit form would do: prices, changes and messages, or why it is refused. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context);
  const id = parseBookingId(params.id ?? '');
  if (!id) return refusalProblem(BOOKING_NOT_FOUND);
  const form = await readForm(request);
  const command = editCommand(form, readSeenValues(form), { id, version: readVersion(form), by });
  const checked = await checkEdit(context.container, command);
  return Response.json(checked.ok ? checked.value : refused(renderRefusal(checked.refusal, 'team')));
}

function refused({ message, errors }: ReturnType<typeof renderRefusal>): EditCheck {
  const reasons = errors.length > 0 ? errors.map((error) => error.message) : [message];
  return { fare: null, changes: [], told: [], refused: [...new Set(reasons)] };
}
