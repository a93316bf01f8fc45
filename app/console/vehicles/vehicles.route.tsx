import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { countWords, vehicleRow } from '#app/console/fleet/fleet-view.server.ts';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import { ArrivalsButton } from '#app/console/shared/held/arrivals-button.tsx';
import { useHeldRows } from '#app/console/shared/held/use-held-rows.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { IfMayChange } from '#app/console/shell/may-change.tsx';
import { postVehicle } from '#app/console/vehicles/post-vehicle.server.ts';
import { VehiclesTable } from '#app/console/vehicles/vehicles-table.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

/** Loads `/admin/vehicles`: all vehicles. `new`, `{id}/edit`, `{id}/service` and `{id}/delete` are child routes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const { queries, clock } = context.container;
  const now = clock();
  const vehicles = (await queries.fleet.vehicles(now)).map((vehicle) => vehicleRow(vehicle, now));
  return { vehicles, count: countWords(vehicles, 'vehicle') };
}

export async function action(args: ActionFunctionArgs) {
  return postVehicle(args);
}

export const clientAction = submitDialog('Failed to update vehicle');

export const meta = pageTitle('Vehicles');
export const handle: ConsoleHandle = { consoleTitle: () => 'Vehicles' };

export default function Vehicles() {
  const { vehicles, count } = useLoaderData<typeof loader>();
  const { rows, gone, arrivals, show } = useHeldRows(vehicles, useLocation().pathname);
  const formError = useActionData<typeof action>()?.formError;
  return (
    <>
      <Outlet />
      {formError && (
        <Banner tone="danger" title={formError.title} live>
          {formError.message}{' '}
          {formError.link && <TextLink to={formError.link.href}>{formError.link.text}</TextLink>}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="tabular text-ink-soft">
          {count}
        </p>
        <span className="mr-auto">
          <ArrivalsButton count={arrivals} noun="vehicle" onShow={show} />
        </span>
        <IfMayChange>
          <ButtonLink variant="primary" to="/admin/vehicles/new" preventScrollReset>
            Add vehicle
          </ButtonLink>
        </IfMayChange>
      </div>
      {rows.length > 0 ? (
        <VehiclesTable vehicles={rows} gone={gone} />
      ) : (
        <EmptyState title="No vehicles yet.">
          <p>Add a vehicle to assign bookings.</p>
        </EmptyState>
      )}
    </>
  );
}
