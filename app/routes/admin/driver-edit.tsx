import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ConsoleHandle } from '#app/features/console/console-title.ts';
import { DialogTrouble } from '#app/features/console/dialogs/dialog-trouble.tsx';
import { keepTyped } from '#app/features/console/dialogs/keep-typed.ts';
import { RouteDialog } from '#app/features/console/dialogs/route-dialog.tsx';
import { DriverForm } from '#app/features/console/fleet/driver-form.tsx';
import { driverRow } from '#app/features/console/fleet/fleet-view.server.ts';
import { postDriver } from '#app/features/console/fleet/post-driver.server.ts';
import { pageTitle } from '#app/features/header/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';

/** `/admin/drivers/{id}/edit`: the dialog that edits one. */
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

export const clientAction = keepTyped('Failed to update driver');

export const meta = pageTitle('Edit driver');
export const handle: ConsoleHandle = { consoleTitle: () => 'Drivers' };

export default function EditDriver() {
  const { driver } = useLoaderData<typeof loader>();
  const undone = useActionData<typeof action>()?.undone;
  return (
    <RouteDialog title="Edit driver" description={driver.name} closeHref="/admin/drivers">
      <DriverForm key={driver.id} driver={driver} undone={undone} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogTrouble failed="Failed to update driver" behind="list" backHref="/admin/drivers" />;
}
