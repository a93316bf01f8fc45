import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { vehicleCall, vehicleOfCall } from '#app/api/admin/schemas/fleet-call.schema.ts';
import { fleetProblem, serializeVehicle } from '#app/api/serializers/fleet.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { VEHICLE_NOT_FOUND } from '#domain/fleet/refusals.ts';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return methodNotAllowed('PUT', 'DELETE');
}

/**
 * `PUT /api/admin/vehicles/{id}` changes the given fields, including `isActive` and `isOutOfService`. With an outdated `version`
 * it answers 409 with the changes. `DELETE` deletes a vehicle without duties.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'PUT' && request.method !== 'DELETE') return methodNotAllowed('PUT', 'DELETE');
  const id = parseVehicleId(params.id ?? '');
  if (!id) return refusalProblem(VEHICLE_NOT_FOUND);
  const { container } = context;
  const { clock } = container;
  if (request.method === 'DELETE') {
    const { done, members } = await actOfCall(request, container, (acts) => acts.deleteVehicle({ id, by }));
    return done.ok
      ? Response.json({ success: true, vehicle: serializeVehicle(done.value, clock()), ...members })
      : refusalProblem(done.refusal);
  }
  const call = await readJson(request, vehicleCall);
  const command = { id, version: call.version, edit: vehicleOfCall(call), by };
  const { done, members } = await actOfCall(request, container, (acts) => acts.editVehicle(command));
  if (!done.ok) return fleetProblem(done.refusal, call, ['licensePlate', 'regNo']);
  const { item, changes } = done.value;
  return Response.json({ success: true, vehicle: serializeVehicle(item, clock()), changes, ...members });
}
