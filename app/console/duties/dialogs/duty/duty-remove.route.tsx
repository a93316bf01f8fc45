import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { requireDuty } from '#app/console/duties/dialogs/duty/duty-page.server.ts';
import { postRemoveDuty } from '#app/console/duties/dialogs/duty/post-duty.server.ts';
import { DialogForm } from '#app/console/duties/dialogs/form/dialog-form.tsx';
import type { DutyFormError } from '#app/console/duties/dialogs/form/duty-form-error.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { formatDateTime } from '#domain/kernel/india-time.ts';

/** Loads `/admin/duty-calendar/duties/{id}/remove`: asks before an assignment is removed. */
export async function loader(args: LoaderFunctionArgs) {
  const { duty, ride, back } = await requireDuty(args);
  return {
    label: ride.label,
    version: duty.version,
    about: `${duty.driverName}, ${duty.regNo}, ${formatDateTime(duty.startsAt)}`,
    back,
  };
}

export async function action(args: ActionFunctionArgs) {
  return postRemoveDuty(args);
}

export const clientAction = submitDialog('Failed to remove duty');

export const meta = pageTitle('Remove assignment');
export const handle: ConsoleHandle = { consoleTitle: () => 'Duty calendar' };

export default function RemoveDuty() {
  const { label, about, back, ...loaded } = useLoaderData<typeof loader>();
  const posted = useActionData() as { readonly formError?: DutyFormError } | undefined;
  const formError = posted?.formError;
  // The calendar behind may load again; the dialog still removes the version that was shown.
  const [version] = useState(loaded.version);
  return (
    <RouteDialog title={`Remove the driver from ${label}?`} description={about} closeHref={back} small>
      <DialogForm
        formError={formError}
        order={['note']}
        submit={{ intent: 'remove', label: 'Remove assignment', pending: 'Removing...', variant: 'danger' }}
        closeHref={back}
        closeLabel="Keep assignment"
        focus="a"
      >
        {(field) => (
          <>
            <input type="hidden" name="version" value={formError?.version || version} />
            <p>Driver and vehicle become free. {label} can be assigned again.</p>
            <TextField
              {...field('note', '')}
              label="Reason"
              hint="Kept in the history of the duty."
              required={false}
              autoComplete="off"
            />
          </>
        )}
      </DialogForm>
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to remove duty" behind="page" backHref="/admin/duty-calendar" />;
}
