import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AssignForm } from '#app/console/duties/dialogs/assign/assign-form.tsx';
import { assignPage } from '#app/console/duties/dialogs/assign/assign-page.server.ts';
import { postAssign } from '#app/console/duties/dialogs/assign/post-assign.server.ts';
import type { DutyFormError } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';

/** Loads `/admin/duty-calendar/assign?booking=|trip=&driver=&date=`: the Assign Duty dialog. */
export async function loader(args: LoaderFunctionArgs) {
  return assignPage(args);
}

export async function action(args: ActionFunctionArgs) {
  return postAssign(args);
}

export const clientAction = submitDialog('Failed to assign duty');

export const meta = pageTitle('Assign Duty');
export const handle: ConsoleHandle = { consoleTitle: () => 'Duty calendar' };

export default function AssignDuty() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData() as { readonly formError?: DutyFormError } | undefined;
  return (
    <RouteDialog title="Assign Duty" description={page.day} closeHref={page.back}>
      <AssignForm page={page} formError={posted?.formError} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to assign duty" behind="page" backHref="/admin/duty-calendar" />;
}
