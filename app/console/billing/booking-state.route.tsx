import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { BOOKING } from '#app/console/billing/dialog-subjects.ts';
import { PickupStateDialog } from '#app/console/billing/pickup-state-dialog.tsx';
import { loadPickupState, postPickupState } from '#app/console/billing/pickup-state-page.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';

const { detailsHref, referenceOf } = BOOKING;

/** Loads `/admin/bookings/{id}/state`: the form for the state in which the ride begins. */
export async function loader(args: LoaderFunctionArgs) {
  return loadPickupState(args, referenceOf, detailsHref(args.params.id));
}

export async function action(args: ActionFunctionArgs) {
  return postPickupState(args, referenceOf, detailsHref(args.params.id));
}

export const clientAction = submitDialog('Failed to set the state');

export const meta = pageTitle('State of the pickup');
export const handle: ConsoleHandle = {
  consoleTitle: ({ id }) => `State of the pickup of ${referenceOf(id ?? '') ?? 'a booking'}`,
};

export default function PickupState() {
  const view = useLoaderData<typeof loader>();
  return <PickupStateDialog view={view} formError={useActionData<typeof action>()?.formError} />;
}

export function ErrorBoundary() {
  const { id } = useParams();
  return <DialogErrorNotice failed="Failed to set the state" behind="booking" backHref={detailsHref(id)} />;
}
