import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ConsoleHandle } from '#app/features/console/console-title.ts';
import { DialogTrouble } from '#app/features/console/dialogs/dialog-trouble.tsx';
import { keepTyped } from '#app/features/console/dialogs/keep-typed.ts';
import { RouteDialog } from '#app/features/console/dialogs/route-dialog.tsx';
import { DeleteForm } from '#app/features/console/fleet/delete-form.tsx';
import { driverRow } from '#app/features/console/fleet/fleet-view.server.ts';
import { postDriver } from '#app/features/console/fleet/post-driver.server.ts';
import { pageTitle } from '#app/features/header/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { DRIVER_IN_USE } from '#domain/fleet/delete-driver.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';

/** `/admin/drivers/{id}/delete`: asks before one is deleted for good. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const id = parseDriverId(params.id ?? '');
  const { queries, clock } = context.container;
  const driver = id && (await queries.fleet.driver(id, clock()));
  if (!driver) throw new Response('There is no such driver.', { status: 404 });
  return { driver: driverRow(driver) };
}

export async function action(args: ActionFunctionArgs) {
  return postDriver(args);
}

export const clientAction = keepTyped('Failed to delete driver');

export const meta = pageTitle('Delete driver');
export const handle: ConsoleHandle = { consoleTitle: () => 'Drivers' };

export default function DeleteDriver() {
  const { driver } = useLoaderData<typeof loader>();
  const undone = useActionData<typeof action>()?.undone;
  return (
    <RouteDialog title="Delete driver?" description={driver.name} closeHref="/admin/drivers" small>
      <DeleteForm
        noun="driver"
        active={driver.active}
        refused={driver.isDeletable ? null : DRIVER_IN_USE.message}
        undone={undone}
        closeHref="/admin/drivers"
      />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogTrouble failed="Failed to delete driver" behind="list" backHref="/admin/drivers" />;
}
