import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ConsoleHandle } from '#app/features/console/console-title.ts';
import { DialogTrouble } from '#app/features/console/dialogs/dialog-trouble.tsx';
import { keepTyped } from '#app/features/console/dialogs/keep-typed.ts';
import { RouteDialog } from '#app/features/console/dialogs/route-dialog.tsx';
import { postVehicle } from '#app/features/console/fleet/post-vehicle.server.ts';
import { requireVehicle } from '#app/features/console/fleet/require-one.server.ts';
import { VehicleForm } from '#app/features/console/fleet/vehicle-form.tsx';
import { pageTitle } from '#app/features/header/page-meta.ts';

/** `/admin/vehicles/{id}/edit`: the dialog that edits one. */
export async function loader(args: LoaderFunctionArgs) {
  return { vehicle: await requireVehicle(args) };
}

export async function action(args: ActionFunctionArgs) {
  return postVehicle(args);
}

export const clientAction = keepTyped('Failed to update vehicle');

export const meta = pageTitle('Edit vehicle');
export const handle: ConsoleHandle = { consoleTitle: () => 'Vehicles' };

export default function EditVehicle() {
  const { vehicle } = useLoaderData<typeof loader>();
  const undone = useActionData<typeof action>()?.undone;
  return (
    <RouteDialog
      title="Edit vehicle"
      description={`${vehicle.name}, ${vehicle.licensePlate}`}
      closeHref="/admin/vehicles"
    >
      <VehicleForm key={vehicle.id} vehicle={vehicle} undone={undone} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogTrouble failed="Failed to update vehicle" behind="list" backHref="/admin/vehicles" />;
}
