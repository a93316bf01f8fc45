import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { driverCall, driverOfCall } from '#app/api/admin/schemas/fleet-call.schema.ts';
import { fleetProblem, serializeDriver } from '#app/api/serializers/fleet.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';
import { DRIVER_NOT_FOUND } from '#domain/fleet/refusals.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return methodNotAllowed('PUT', 'DELETE');
}

/**
 * `PUT /api/admin/drivers/{id}` changes the given fields, including `isActive`. With an outdated `version` it
 * answers 409 with the changes. `DELETE` deletes a driver without duties.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'PUT' && request.method !== 'DELETE') return methodNotAllowed('PUT', 'DELETE');
  const id = parseDriverId(params.id ?? '');
  if (!id) return refusalProblem(DRIVER_NOT_FOUND);
  const { container } = context;
  if (request.method === 'DELETE') {
    const { done, members } = await actOfCall(request, container, (acts) => acts.deleteDriver({ id, by }));
    return done.ok
      ? Response.json({ success: true, driver: serializeDriver(done.value), ...members })
      : refusalProblem(done.refusal);
  }
  const call = await readJson(request, driverCall);
  const command = { id, version: call.version, edit: driverOfCall(call), by };
  const { done, members } = await actOfCall(request, container, (acts) => acts.editDriver(command));
  if (!done.ok) return fleetProblem(done.refusal, call, ['license', 'licenseNumber']);
  const { item, changes } = done.value;
  return Response.json({ success: true, driver: serializeDriver(item), changes, ...members });
}
