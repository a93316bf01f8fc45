import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { editDutyPage } from '#app/console/duties/dialogs/duty/duty-page.server.ts';
import { EditDutyForm } from '#app/console/duties/dialogs/duty/edit-duty-form.tsx';
import { postEditDuty } from '#app/console/duties/dialogs/duty/post-duty.server.ts';
import type { DutyFormError } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';

/** Loads `/admin/duty-calendar/duties/{id}/edit`: the dialog that edits an assignment. */
export async function loader(args: LoaderFunctionArgs) {
  return editDutyPage(args);
}

export async function action(args: ActionFunctionArgs) {
  return postEditDuty(args);
}

export const clientAction = submitDialog('Failed to update assignment');

export const meta = pageTitle('Edit assignment');
export const handle: ConsoleHandle = { consoleTitle: () => 'Duty calendar' };

export default function EditDuty() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData() as { readonly formError?: DutyFormError } | undefined;
  return (
    <RouteDialog title="Edit assignment" description={page.about} closeHref={page.back}>
      <EditDutyForm page={page} formError={posted?.formError} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return (
    <DialogErrorNotice failed="Failed to update assignment" behind="page" backHref="/admin/duty-calendar" />
  );
}
