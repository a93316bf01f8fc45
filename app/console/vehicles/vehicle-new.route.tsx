import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { postVehicle } from '#app/console/vehicles/post-vehicle.server.ts';
import { VehicleForm } from '#app/console/vehicles/vehicle-form.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';

/** Loads `/admin/vehicles/new`: the dialog that adds a vehicle. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return postVehicle(args);
}

export const clientAction = submitDialog('Failed to add vehicle');

export const meta = pageTitle('Add vehicle');
export const handle: ConsoleHandle = { consoleTitle: () => 'Vehicles' };

export default function NewVehicle() {
  const formError = useActionData<typeof action>()?.formError;
  return (
    <RouteDialog title="Add vehicle" closeHref="/admin/vehicles">
      <VehicleForm formError={formError} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to add vehicle" behind="list" backHref="/admin/vehicles" />;
}
