import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DriverForm } from '#app/console/drivers/driver-form.tsx';
import { postDriver } from '#app/console/drivers/post-driver.server.ts';
import { requireDriver } from '#app/console/fleet/require-one.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';

/** Loads `/admin/drivers/{id}/edit`: the edit dialog. */
export async function loader(args: LoaderFunctionArgs) {
  return { driver: await requireDriver(args) };
}

export async function action(args: ActionFunctionArgs) {
  return postDriver(args);
}

export const clientAction = submitDialog('Failed to update driver');

export const meta = pageTitle('Edit driver');
export const handle: ConsoleHandle = { consoleTitle: () => 'Drivers' };

export default function EditDriver() {
  const { driver } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  return (
    <RouteDialog title="Edit driver" description={driver.name} closeHref="/admin/drivers">
      <DriverForm key={driver.id} driver={driver} formError={formError} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to update driver" behind="list" backHref="/admin/drivers" />;
}
