import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ConsoleHandle } from '#app/features/console/console-title.ts';
import { DialogTrouble } from '#app/features/console/dialogs/dialog-trouble.tsx';
import { keepTyped } from '#app/features/console/dialogs/keep-typed.ts';
import { RouteDialog } from '#app/features/console/dialogs/route-dialog.tsx';
import { DeleteForm } from '#app/features/console/fleet/delete-form.tsx';
import { postVehicle } from '#app/features/console/fleet/post-vehicle.server.ts';
import { requireVehicle } from '#app/features/console/fleet/require-one.server.ts';
import { pageTitle } from '#app/features/header/page-meta.ts';
import { VEHICLE_IN_USE } from '#domain/fleet/delete-vehicle.ts';

/** `/admin/vehicles/{id}/delete`: asks before one is deleted for good. */
export async function loader(args: LoaderFunctionArgs) {
  return { vehicle: await requireVehicle(args) };
}

export async function action(args: ActionFunctionArgs) {
  return postVehicle(args);
}

export const clientAction = keepTyped('Failed to delete vehicle');

export const meta = pageTitle('Delete vehicle');
export const handle: ConsoleHandle = { consoleTitle: () => 'Vehicles' };

export default function DeleteVehicle() {
  const { vehicle } = useLoaderData<typeof loader>();
  const undone = useActionData<typeof action>()?.undone;
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
        refused={vehicle.isDeletable ? null : VEHICLE_IN_USE.message}
        undone={undone}
        closeHref="/admin/vehicles"
      />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogTrouble failed="Failed to delete vehicle" behind="list" backHref="/admin/vehicles" />;
}
