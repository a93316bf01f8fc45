import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireVehicle } from '#app/console/fleet/require-one.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { postVehicle } from '#app/console/vehicles/post-vehicle.server.ts';
import { VehicleForm } from '#app/console/vehicles/vehicle-form.tsx';
import { pageTitle } from '#app/frame/page-meta.ts';

/** Loads `/admin/vehicles/{id}/edit`: the edit dialog. */
export async function loader(args: LoaderFunctionArgs) {
  return { vehicle: await requireVehicle(args) };
}

export async function action(args: ActionFunctionArgs) {
  return postVehicle(args);
}

export const clientAction = submitDialog('Failed to update vehicle');

export const meta = pageTitle('Edit vehicle');
export const handle: ConsoleHandle = { consoleTitle: () => 'Vehicles' };

export default function EditVehicle() {
  const { vehicle } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  return (
    <RouteDialog
      title="Edit vehicle"
      description={`${vehicle.name}, ${vehicle.licensePlate}`}
      closeHref="/admin/vehicles"
    >
      <VehicleForm key={vehicle.id} vehicle={vehicle} formError={formError} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to update vehicle" behind="list" backHref="/admin/vehicles" />;
}
