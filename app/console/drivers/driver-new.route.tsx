import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { DriverForm } from '#app/console/drivers/driver-form.tsx';
import { postDriver } from '#app/console/drivers/post-driver.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';

/** Loads `/admin/drivers/new`: the dialog that adds a driver. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return postDriver(args);
}

export const clientAction = submitDialog('Failed to add driver');

export const meta = pageTitle('Add driver');
export const handle: ConsoleHandle = { consoleTitle: () => 'Drivers' };

export default function NewDriver() {
  const formError = useActionData<typeof action>()?.formError;
  return (
    <RouteDialog title="Add driver" closeHref="/admin/drivers">
      <DriverForm formError={formError} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to add driver" behind="list" backHref="/admin/drivers" />;
}
