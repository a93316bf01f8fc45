import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import type { ConsoleHandle } from '#app/features/console/console-title.ts';
import { DialogTrouble } from '#app/features/console/dialogs/dialog-trouble.tsx';
import { keepTyped } from '#app/features/console/dialogs/keep-typed.ts';
import { RouteDialog } from '#app/features/console/dialogs/route-dialog.tsx';
import { postVehicle } from '#app/features/console/fleet/post-vehicle.server.ts';
import { VehicleForm } from '#app/features/console/fleet/vehicle-form.tsx';
import { pageTitle } from '#app/features/header/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';

/** `/admin/vehicles/new`: the dialog that adds one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return postVehicle(args);
}

export const clientAction = keepTyped('Failed to add vehicle');

export const meta = pageTitle('Add vehicle');
export const handle: ConsoleHandle = { consoleTitle: () => 'Vehicles' };

export default function NewVehicle() {
  const undone = useActionData<typeof action>()?.undone;
  return (
    <RouteDialog title="Add vehicle" closeHref="/admin/vehicles">
      <VehicleForm undone={undone} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogTrouble failed="Failed to add vehicle" behind="list" backHref="/admin/vehicles" />;
}
