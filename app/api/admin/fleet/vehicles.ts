import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { vehicleCall, vehicleOfCall } from '#app/api/admin/schemas/fleet-call.schema.ts';
import { wholeList } from '#app/api/schemas/page-query.ts';
import { fleetProblem, serializeVehicle } from '#app/api/serializers/fleet.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';

/** `GET /api/admin/vehicles` answers all vehicles, active ones first (docs/product/calls.md#fleet). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { queries, clock } = context.container;
  const now = clock();
  const vehicles = await queries.fleet.vehicles(now);
  return Response.json({
    vehicles: vehicles.map((vehicle) => serializeVehicle(vehicle, now)),
    ...wholeList(vehicles),
  });
}

/**
 * `POST /api/admin/vehicles` adds a vehicle: `make`, `model`, `licensePlate` and `vehicleType`. Defaults:
 * `capacity` 4, `rangeKm` 530. With `isOutOfService` or `outOfServiceUntil` it is out of service from now on.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST');
  const call = await readJson(request, vehicleCall);
  const { make = '', model = '', licensePlate = '', vehicleType = '', ...more } = vehicleOfCall(call);
  const { capacity = '', rangeKm = '', active = true, outOfService } = more;
  const { container } = context;
  const vehicle = { make, model, licensePlate, vehicleType, capacity, rangeKm, active, outOfService };
  const { done, members } = await actOfCall(request, container, (acts) =>
    acts.registerVehicle({ vehicle, by }),
  );
  if (!done.ok) return fleetProblem(done.refusal, call, ['licensePlate', 'regNo']);
  const body = { success: true, vehicle: serializeVehicle(done.value, container.clock()), ...members };
  return Response.json(body, { status: members.dryRun ? 200 : 201 });
}
