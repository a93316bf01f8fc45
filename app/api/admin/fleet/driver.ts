import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { driverCall, driverOfCall } from '#app/api/schemas/fleet-call.schema.ts';
import { fleetProblem, serializeDriver } from '#app/api/serializers/fleet.server.ts';
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
  const { by } = await requireTeamCall(request, context);
  if (request.method !== 'PUT' && request.method !== 'DELETE') return methodNotAllowed('PUT', 'DELETE');
  const id = parseDriverId(params.id ?? '');
  if (!id) return refusalProblem(DRIVER_NOT_FOUND);
  const { editDriver, deleteDriver } = context.container.useCases;
  if (request.method === 'DELETE') {
    const deleted = await deleteDriver(id);
    return deleted.ok
      ? Response.json({ success: true, driver: serializeDriver(deleted.value) })
      : refusalProblem(deleted.refusal);
  }
  const call = await readJson(request, driverCall);
  const edited = await editDriver({ id, version: call.version, edit: driverOfCall(call), by });
  if (!edited.ok) return fleetProblem(edited.refusal, call, ['license', 'licenseNumber']);
  const { item, changes } = edited.value;
  return Response.json({ success: true, driver: serializeDriver(item), changes });
}
