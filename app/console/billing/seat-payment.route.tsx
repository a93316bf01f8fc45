import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { SEAT } from '#app/console/billing/dialog-subjects.ts';
import { PaymentDialog } from '#app/console/billing/payment-dialog.tsx';
import { loadPayment, postPayment } from '#app/console/billing/payment-page.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';

const { detailsHref, referenceOf } = SEAT;

/** Loads `/admin/rideshare/{id}/payment`: the dialog that marks a seat booking as paid. */
export async function loader(args: LoaderFunctionArgs) {
  return loadPayment(args, referenceOf, detailsHref(args.params.id));
}

export async function action(args: ActionFunctionArgs) {
  return postPayment(args, referenceOf, detailsHref(args.params.id));
}

export const clientAction = submitDialog('Failed to save the payment');

export const meta = pageTitle('Payment');
export const handle: ConsoleHandle = {
  consoleTitle: ({ id }) => `Payment of ${referenceOf(id ?? '') ?? 'a booking'}`,
};

export default function Payment() {
  const view = useLoaderData<typeof loader>();
  return <PaymentDialog view={view} formError={useActionData<typeof action>()?.formError} />;
}

export function ErrorBoundary() {
  const { id } = useParams();
  return (
    <DialogErrorNotice failed="Failed to save the payment" behind="booking" backHref={detailsHref(id)} />
  );
}
