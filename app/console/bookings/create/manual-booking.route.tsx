import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ManualBookingDialog } from '#app/console/bookings/create/manual-booking-dialog.tsx';
import { ManualBookingForm } from '#app/console/bookings/create/manual-booking-form.tsx';
import { manualBookingPage } from '#app/console/bookings/create/manual-page.server.ts';
import type { ManualAnswer } from '#app/console/bookings/create/parts/manual-answers.ts';
import { postManualBooking } from '#app/console/bookings/create/post-manual-booking.server.ts';
import { submitManualBooking } from '#app/console/bookings/create/submit-manual-booking.ts';
import { LIST_HREF } from '#app/console/bookings/filter/booking-list.schema.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';

/** Loads `/admin/bookings/new`: the manual booking dialog. `?customer={id}` selects a customer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return manualBookingPage(request, context);
}

export async function action(args: ActionFunctionArgs) {
  return postManualBooking(args);
}

export const clientAction = submitManualBooking;

/** No answer of the form changes the loader's data. */
export const shouldRevalidate = () => false;

export const meta = pageTitle('Add Manual Booking');
export const handle: ConsoleHandle = { consoleTitle: () => 'Bookings' };

export default function NewManualBooking() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData() as ManualAnswer | { failed: string } | undefined;
  const { search } = useLocation();
  const failed = posted && 'failed' in posted ? posted.failed : undefined;
  const answer = posted && !('failed' in posted) ? posted : undefined;
  return (
    <ManualBookingDialog closeHref={`${LIST_HREF}${search}`}>
      {(onType) => (
        <ManualBookingForm
          page={page}
          answer={answer}
          failed={failed}
          closeHref={`${LIST_HREF}${search}`}
          onType={onType}
        />
      )}
    </ManualBookingDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to create booking" behind="list" backHref={LIST_HREF} />;
}
