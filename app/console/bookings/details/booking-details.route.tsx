import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData, useOutletContext } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { detailsHref } from '#app/console/bookings/booking-hrefs.ts';
import { showErrorToast } from '#app/console/bookings/decide/booking-action-form.tsx';
import { CancelDialog } from '#app/console/bookings/decide/cancel-dialog.tsx';
import { DecisionErrorBanner } from '#app/console/bookings/decide/decision-error-banner.tsx';
import { type DecisionError, postDecision } from '#app/console/bookings/decide/post-decision.server.ts';
import { submitDecision } from '#app/console/bookings/decide/submit-decision.ts';
import { toldOfCancellation } from '#app/console/bookings/decide/told-of-cancellation.server.ts';
import { bookingDetails } from '#app/console/bookings/details/booking-details.server.ts';
import { BookingErrorNotice } from '#app/console/bookings/details/booking-error-notice.tsx';
import { BookingFoot, withCancel } from '#app/console/bookings/details/booking-foot.tsx';
import { BookingSections } from '#app/console/bookings/details/booking-sections.tsx';
import { LIST_HREF } from '#app/console/bookings/filter/booking-list.schema.ts';
import type { PanelList } from '#app/console/bookings/panel/list-with-panel.tsx';
import { placeInList } from '#app/console/bookings/panel/neighbours.server.ts';
import { besideOf, panelHref } from '#app/console/bookings/panel/panel-address.ts';
import { PanelHeader } from '#app/console/bookings/panel/panel-header.tsx';
import { PanelSection } from '#app/console/bookings/panel/panel-section.tsx';
import { viewerNames } from '#app/console/bookings/panel/viewer-names.server.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';

/**
 * Loads `/admin/bookings/{id}` and `/admin/bookings/queue/{id}`: the details of one booking, beside its list on a wide screen. `?cancel` opens
 * the cancellation dialog; `edit` and `delete` are child routes.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { role, by, customer } = await requireTeamPage(request, context);
  const id = parseBookingId(params.id ?? '');
  const url = new URL(request.url);
  const here = id ? hereOf(id, url) : '';
  const booking = id && (await bookingDetails(context.container, id, here));
  if (!booking) throw new Response('There is no such booking.', { status: 404 });
  const isCancelling = url.searchParams.has('cancel') && booking.actions.includes('cancel');
  const [messages, place, viewers] = await Promise.all([
    isCancelling ? toldOfCancellation(context.container, booking, by) : null,
    placeInList(context.container, url, booking.id),
    viewerNames(context.container, booking.id, customer),
  ]);
  return { booking, here, ...place, viewers, isCancelling, messages, isOwner: role === 'owner' };
}

export async function action(args: ActionFunctionArgs) {
  return postDecision(args, (id) => (id ? hereOf(id, new URL(args.request.url)) : LIST_HREF));
}

/** Returns the address of the booking beside the same list. */
function hereOf(id: number, url: URL): string {
  const list = besideOf(url);
  return list === null ? detailsHref(id) : panelHref(id, list);
}

export const clientAction = submitDecision;
export const shouldRevalidate = revalidateUnlessUnanswered;

export const meta = pageTitle('Booking');
export const handle: ConsoleHandle = { consoleTitle: ({ id }) => pageHeading(id) };

function pageHeading(id: string | undefined): string {
  const known = parseBookingId(id ?? '');
  return known ? `Booking BK-${known}` : 'Booking';
}

export default function BookingDetailsPage() {
  const { booking, here, list, neighbours, viewers, isCancelling, messages, isOwner } =
    useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>()?.formError;
  const [formError, setFormError] = useState<DecisionError | null>(null);
  const beside = useOutletContext<PanelList | undefined>();

  useEffect(() => {
    if (posted) showErrorToast(posted);
  }, [posted]);

  return (
    <>
      {/* Outside the container, which would hold what is fixed to the window. */}
      <Outlet />
      <CancelDialog
        booking={isCancelling ? booking : null}
        action={withCancel(here)}
        messages={messages}
        closeHref={here}
        formError={posted}
      />
      <PanelSection key={booking.id} label={`Booking ${booking.reference}`}>
        <PanelHeader
          booking={booking}
          viewers={viewers}
          neighbours={{ ...neighbours, ...beside?.neighboursOf(booking.id) }}
          closeHref={beside?.closeHref ?? list}
        />
        <DecisionErrorBanner formError={formError ?? posted} />
        <BookingSections booking={booking} isOwner={isOwner} />
        <BookingFoot booking={booking} here={here} onAnswer={setFormError} />
      </PanelSection>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <BookingErrorNotice
      unknown="The number may be wrong, or the booking may have been deleted."
      listHref={LIST_HREF}
      list="All bookings"
    />
  );
}
