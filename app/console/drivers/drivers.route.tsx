import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { DriversTable } from '#app/console/drivers/drivers-table.tsx';
import { postDriver } from '#app/console/drivers/post-driver.server.ts';
import { countWords, driverRow } from '#app/console/fleet/fleet-view.server.ts';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import { ArrivalsButton } from '#app/console/shared/held/arrivals-button.tsx';
import { useHeldRows } from '#app/console/shared/held/use-held-rows.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { IfMayChange } from '#app/console/shell/may-change.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';

/** Loads `/admin/drivers`: all drivers. `new`, `{id}/edit` and `{id}/delete` are child routes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const { queries, clock } = context.container;
  const drivers = (await queries.fleet.drivers(clock())).map(driverRow);
  return { drivers, count: countWords(drivers, 'driver') };
}

export async function action(args: ActionFunctionArgs) {
  return postDriver(args);
}

export const clientAction = submitDialog('Failed to update driver');

export const meta = pageTitle('Drivers');
export const handle: ConsoleHandle = { consoleTitle: () => 'Drivers' };

export default function Drivers() {
  const { drivers, count } = useLoaderData<typeof loader>();
  const { rows, gone, arrivals, show } = useHeldRows(drivers, useLocation().pathname);
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
          <ArrivalsButton count={arrivals} noun="driver" onShow={show} />
        </span>
        <IfMayChange>
          <ButtonLink variant="primary" to="/admin/drivers/new" preventScrollReset>
            Add driver
          </ButtonLink>
        </IfMayChange>
      </div>
      {rows.length > 0 ? (
        <DriversTable drivers={rows} gone={gone} />
      ) : (
        <EmptyState title="No drivers yet.">
          <p>Add a driver to assign bookings.</p>
        </EmptyState>
      )}
    </>
  );
}
