import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { postSchedule } from '#app/console/duties/dialogs/schedule/post-schedule.server.ts';
import { ScheduleForm } from '#app/console/duties/dialogs/schedule/schedule-form.tsx';
import { schedulePage } from '#app/console/duties/dialogs/schedule/schedule-page.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import type { FormError } from '#app/console/shared/dialogs/form-error.ts';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';

/** Loads `/admin/duty-calendar/drivers/{id}/schedule?date=`: the Set Schedule dialog of a driver and a day. */
export async function loader(args: LoaderFunctionArgs) {
  return schedulePage(args);
}

export async function action(args: ActionFunctionArgs) {
  return postSchedule(args);
}

export const clientAction = submitDialog('Failed to save availability');

export const meta = pageTitle('Set Schedule');
export const handle: ConsoleHandle = { consoleTitle: () => 'Duty calendar' };

type Posted = { readonly formError?: FormError; readonly typed?: Readonly<Record<string, string>> };

export default function SetSchedule() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData() as Posted | undefined;
  return (
    <RouteDialog title="Set Schedule" description={`${page.driver.name}, ${page.day}`} closeHref={page.back}>
      <ScheduleForm key={page.driver.id} page={page} formError={posted?.formError} preset={posted?.typed} />
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return (
    <DialogErrorNotice failed="Failed to save availability" behind="page" backHref="/admin/duty-calendar" />
  );
}
