import type { LoaderFunctionArgs } from '@remix-run/node';
import { driverRow, vehicleRow } from '#app/console/fleet/fleet-view.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';
import { DRIVER_NOT_FOUND, VEHICLE_NOT_FOUND } from '#domain/fleet/refusals.ts';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/**
 * Returns the driver in a dialog's address. Throws 404 if there is none, 401 when signed out and 403 without
 * a role.
 */
export async function requireDriver({ request, params, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const id = parseDriverId(params.id ?? '');
  const { queries, clock } = context.container;
  const driver = id && (await queries.fleet.driver(id, clock()));
  if (!driver) throw new Response(renderRefusal(DRIVER_NOT_FOUND).message, { status: 404 });
  return driverRow(driver);
}

/** The same for a vehicle. */
export async function requireVehicle({ request, params, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const id = parseVehicleId(params.id ?? '');
  const { queries, clock } = context.container;
  const vehicle = id && (await queries.fleet.vehicle(id, clock()));
  if (!vehicle) throw new Response(renderRefusal(VEHICLE_NOT_FOUND).message, { status: 404 });
  return vehicleRow(vehicle, clock());
}
