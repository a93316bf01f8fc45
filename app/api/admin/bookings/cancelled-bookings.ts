import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireOwnerCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerCall(request, context);
  return methodNotAllowed('DELETE');
}

/**
 * `DELETE /api/admin/cancelled-bookings`, for owners: deletes all cancelled bookings and answers their
 * number.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireOwnerCall(request, context, { hasDryRun: true });
  if (request.method !== 'DELETE') return methodNotAllowed('DELETE');
  const { done, members } = await actOfCall(request, context.container, (acts) =>
    acts.deleteCancelledBookings({ by }),
  );
  return done.ok ? Response.json({ success: true, ...done.value, ...members }) : refusalProblem(done.refusal);
}
