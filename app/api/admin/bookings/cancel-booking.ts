import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { serializeAdminBooking } from '#app/api/serializers/admin-booking.server.ts';
import { undoOf } from '#app/api/serializers/undo.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { expectedStatusSchema } from '#app/http/expected-status.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { hasBody, methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import {
  CANCELLATION_NOTE_LIMIT,
  CANCELLATION_REASONS,
  type CancellationReason,
} from '#domain/bookings/cancellation.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';

const REASONS = Object.keys(CANCELLATION_REASONS) as [CancellationReason, ...CancellationReason[]];
const call = z.strictObject(
  {
    reason: z.enum(REASONS, `Choose ${REASONS.join(', ')}`).default('other'),
    seenStatus: expectedStatusSchema,
    note: z
      .string('Must be text')
      .max(CANCELLATION_NOTE_LIMIT, `Must be at most ${CANCELLATION_NOTE_LIMIT} characters`)
      .nullish(),
  },
  'Send a JSON object',
);

export const loader = () => methodNotAllowed('POST');

/** `POST /api/admin/bookings/{id}/cancel`. The body is optional: reason, note and expected status. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const id = parseBookingId(params.id ?? '');
  if (!id) return refusalProblem(BOOKING_NOT_FOUND);
  const {
    reason,
    note,
    seenStatus: expectedStatus,
  } = hasBody(request) ? await readJson(request, call) : call.parse({});
  const command = { id, by, reason, note: note ?? null, ...(expectedStatus && { expectedStatus }) };
  const { done, members } = await actOfCall(request, context.container, (acts) =>
    acts.cancelBooking(command),
  );
  return done.ok
    ? Response.json({
        success: true,
        booking: serializeAdminBooking(done.value),
        undo: undoOf(done.value, context.container, members),
        ...members,
      })
    : refusalProblem(done.refusal);
}
