import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { overrideOfCall } from '#app/api/admin/schemas/duty-call.schema.ts';
import { editCall, editOfCall, fixedFieldErrors } from '#app/api/admin/schemas/edit-call.schema.ts';
import { serializeAdminBooking } from '#app/api/serializers/admin-booking.server.ts';
import { dutyProblem } from '#app/api/serializers/duty-answer.server.ts';
import { editedWords } from '#app/console/bookings/edit/edit-words.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { readExpectedStatus } from '#app/http/expected-status.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import type { Container } from '#infra/container/container.ts';
import { editPricesJson } from '#infra/operations/answers/edit-prices-json.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return methodNotAllowed('PUT', 'DELETE');
}

/**
 * `PUT /api/admin/bookings/{id}` changes the given fields; with `sendEmail` it e-mails the customer. A pickup in the past
 * needs `alreadyTakenPlace`. With an
 * outdated `version` it answers 409 with the changes, and with conflicts of the duty 409 with the conflicts. `DELETE` deletes the booking; with `seenStatus` only in
 * that status (docs/product/calls.md#edit).
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'PUT' && request.method !== 'DELETE') return methodNotAllowed('PUT', 'DELETE');
  const id = parseBookingId(params.id ?? '');
  if (!id) return refusalProblem(BOOKING_NOT_FOUND);
  return request.method === 'PUT'
    ? edit(request, context.container, id, by)
    : remove(request, context.container, id, by);
}

/** Without a version, the edit applies to the current state. */
async function edit(request: Request, container: Container, id: BookingId, by: Actor) {
  const kept = await container.queries.bookings.find(id);
  if (!kept) return refusalProblem(BOOKING_NOT_FOUND);
  const call = await readJson(request, editCall);
  const { version = kept.version, sendEmail = false, alreadyTakenPlace = false } = call;
  const stored = serializeAdminBooking(kept);
  const [wrong, ...others] = version === kept.version ? fixedFieldErrors(call, stored) : [];
  if (wrong) return refusalProblem(invalid([wrong, ...others]));
  const { done: edited, members } = await actOfCall(request, container, (acts) =>
    acts.editBooking({
      id,
      version,
      edit: editOfCall(call, stored),
      by,
      sendEmail,
      alreadyTakenPlace,
      override: overrideOfCall(call),
    }),
  );
  if (!edited.ok && edited.refusal.code === 'duty-conflicts') return dutyProblem(edited.refusal, container);
  if (!edited.ok) return refusalProblem(edited.refusal, { audience: 'team' });
  const { booking, changes, email, prices } = edited.value;
  return Response.json({
    success: true,
    message: editedWords(edited.value).description,
    booking: serializeAdminBooking(booking),
    changes,
    emailQueued: email === 'queued',
    ...(prices && { prices: editPricesJson(prices) }),
    ...members,
  });
}

async function remove(request: Request, container: Container, id: BookingId, by: Actor) {
  const expectedStatus = await readExpectedStatus(request);
  const { done, members } = await actOfCall(request, container, (acts) =>
    acts.deleteBooking({ id, by, ...expectedStatus }),
  );
  return done.ok
    ? Response.json({ success: true, booking: serializeAdminBooking(done.value), ...members })
    : refusalProblem(done.refusal);
}
