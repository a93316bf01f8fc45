import type { ActionFunctionArgs } from '@remix-run/node';
import { blockCall } from '#app/api/admin/schemas/seat-block-call.schema.ts';
import { serializeBlockReport } from '#app/api/serializers/rideshare-admin.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { hasBody, methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';

const refuseMethod = () => methodNotAllowed('POST', 'DELETE');

export const loader = refuseMethod;

/**
 * `POST /api/admin/mark-seats-booked` blocks every free seat of the next `weeks`; `DELETE` unblocks them.
 * Booked seats never change. The answer lists the changed and booked seats per trip
 * (docs/product/calls.md#block).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'POST' && request.method !== 'DELETE') return refuseMethod();
  const { weeks = null } = hasBody(request) ? await readJson(request, blockCall) : {};
  const blockAction = request.method === 'POST' ? 'block' : 'unblock';
  const command = { weeks, routeId: null, tripId: null, seats: null, by };
  const { done, members } = await actOfCall(request, context.container, (acts) =>
    blockAction === 'block' ? acts.blockSeats(command) : acts.unblockSeats(command),
  );
  return done.ok
    ? Response.json({ ...serializeBlockReport(blockAction, done.value, members), ...members })
    : refusalProblem(done.refusal);
}
