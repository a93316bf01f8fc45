import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeleteForm } from '#app/console/fleet/delete-form.tsx';
import { requireVehicle } from '#app/console/fleet/require-one.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { postVehicle } from '#app/console/vehicles/post-vehicle.server.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { fleetInUseWords } from '#domain/words/english/team/fleet.ts';

/** Loads `/admin/vehicles/{id}/delete`: the deletion dialog. */
export async function loader(args: LoaderFunctionArgs) {
  return { vehicle: await requireVehicle(args) };
}

export async function action(args: ActionFunctionArgs) {
  return postVehicle(args);
}

export const clientAction = submitDialog('Failed to delete vehicle');

export const meta = pageTitle('Delete vehicle');
export const handle: ConsoleHandle = { consoleTitle: () => 'Vehicles' };

export default function DeleteVehicle() {
  const { vehicle } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  return (
    <RouteDialog
      title="Delete vehicle?"
      description={`${vehicle.name}, ${vehicle.licensePlate}`}
      closeHref="/admin/vehicles"
      small
    >
      <DeleteForm
        noun="vehicle"
        active={vehicle.active}
        refused={vehicle.isDeletable ? null : fleetInUseWords.vehicle}
        formError={formError}
        closeHref="/admin/vehicles"
      />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to delete vehicle" behind="list" backHref="/admin/vehicles" />;
}
