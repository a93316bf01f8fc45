import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { driverCall, driverOfCall } from '#app/api/admin/schemas/fleet-call.schema.ts';
import { wholeList } from '#app/api/schemas/page-query.ts';
import { fleetProblem, serializeDriver } from '#app/api/serializers/fleet.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';

/** `GET /api/admin/drivers` answers all drivers, active ones first (docs/product/calls.md#fleet). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { queries, clock } = context.container;
  const drivers = await queries.fleet.drivers(clock());
  return Response.json({ drivers: drivers.map(serializeDriver), ...wholeList(drivers) });
}

/** `POST /api/admin/drivers` adds a driver: `name`, `phone`, `license` and optionally `experience` and `language`. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST');
  const call = await readJson(request, driverCall);
  const given = driverOfCall(call);
  const { name = '', phone = '', license = '', experience = '', language = '', active = true } = given;
  const { container } = context;
  const driver = { name, phone, license, experience, language, active };
  const { done, members } = await actOfCall(request, container, (acts) =>
    acts.registerDriver({ driver, by }),
  );
  if (!done.ok) return fleetProblem(done.refusal, call, ['license', 'licenseNumber']);
  const body = { success: true, driver: serializeDriver(done.value), ...members };
  return Response.json(body, { status: members.dryRun ? 200 : 201 });
}
