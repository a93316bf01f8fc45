import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { postDriver } from '#app/console/drivers/post-driver.server.ts';
import { DeleteForm } from '#app/console/fleet/delete-form.tsx';
import { requireDriver } from '#app/console/fleet/require-one.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { fleetInUseWords } from '#domain/words/english/team/fleet.ts';

/** Loads `/admin/drivers/{id}/delete`: the deletion dialog. */
export async function loader(args: LoaderFunctionArgs) {
  return { driver: await requireDriver(args) };
}

export async function action(args: ActionFunctionArgs) {
  return postDriver(args);
}

export const clientAction = submitDialog('Failed to delete driver');

export const meta = pageTitle('Delete driver');
export const handle: ConsoleHandle = { consoleTitle: () => 'Drivers' };

export default function DeleteDriver() {
  const { driver } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  return (
    <RouteDialog title="Delete driver?" description={driver.name} closeHref="/admin/drivers" small>
      <DeleteForm
        noun="driver"
        active={driver.active}
        refused={driver.isDeletable ? null : fleetInUseWords.driver}
        formError={formError}
        closeHref="/admin/drivers"
      />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to delete driver" behind="list" backHref="/admin/drivers" />;
}
