import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { IssuedPapers } from '#app/console/billing/issued-papers.tsx';
import { MoneyLinks } from '#app/console/billing/money-links.tsx';
import { PickupState } from '#app/console/billing/pickup-state.tsx';
import { showErrorToast } from '#app/console/bookings/decide/booking-action-form.tsx';
import { DecisionErrorBanner } from '#app/console/bookings/decide/decision-error-banner.tsx';
import { BookingErrorNotice } from '#app/console/bookings/details/booking-error-notice.tsx';
import { MessageList } from '#app/console/messages/message-list.tsx';
import { submitSeatDeletion } from '#app/console/rideshare/block/submit-seats.ts';
import { DeleteDialog } from '#app/console/rideshare/booking/delete-dialog.tsx';
import { postDelete } from '#app/console/rideshare/booking/post-delete.server.ts';
import { seatDetails } from '#app/console/rideshare/booking/seat-details.server.ts';
import { rideshareHref } from '#app/console/rideshare/rideshare-list.schema.ts';
import { amountLine, CopyAll } from '#app/console/shared/copy-all.tsx';
import { DangerLink } from '#app/console/shared/danger-link.tsx';
import { Facts, Fare, Section } from '#app/console/shared/details-section.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { StatusPill } from '#app/ui/parts/pill.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { parseRideshareId } from '#domain/kernel/ids.ts';

/**
 * Loads `/admin/rideshare/{id}`, as RS-1 or 1: the details of a seat booking. `?delete` opens the deletion
 * dialog.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const id = parseRideshareId(params.id ?? '');
  const booking = id && (await seatDetails(context.container, id));
  if (!booking) throw new Response('There is no such booking.', { status: 404 });
  const isDeleting = new URL(request.url).searchParams.has('delete') && booking.isDeletable;
  return { booking, isDeleting };
}

export async function action(args: ActionFunctionArgs) {
  return postDelete(args, rideshareHref());
}

export const clientAction = submitSeatDeletion;
export const shouldRevalidate = revalidateUnlessUnanswered;

export const meta = pageTitle('Seat booking');
export const handle: ConsoleHandle = { consoleTitle: ({ id }) => pageHeading(id) };

function pageHeading(id: string | undefined): string {
  const known = parseRideshareId(id ?? '');
  return known ? `Seat booking RS-${known}` : 'Seat booking';
}

export default function SeatBookingPage() {
  const { booking, isDeleting } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const here = `/admin/rideshare/${booking.reference}`;

  useEffect(() => {
    if (formError) showErrorToast(formError);
  }, [formError]);

  return (
    <>
      <Outlet />
      <DecisionErrorBanner formError={formError} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex items-center gap-2">
          <CopyId id={booking.reference} />
          <StatusPill status={booking.status} />
        </div>
        <div className="flex flex-wrap items-center gap-1 sm:ml-auto">
          {booking.isDeletable && (
            <DangerLink to={`${here}?delete`} about={booking.reference}>
              Delete
            </DangerLink>
          )}
          <ButtonLink variant="quiet" to={rideshareHref({ trip: booking.tripId })}>
            All of this trip
          </ButtonLink>
          <CopyAll
            booking={booking}
            lines={[...booking.ride, ...booking.people, amountLine(booking.paid.total)]}
          />
          <ButtonLink to={here} replace preventScrollReset>
            Refresh
          </ButtonLink>
        </div>
      </div>
      <DeleteDialog booking={isDeleting ? booking : null} action={`${here}?delete`} closeHref={here} />
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem]">
        <Section title="Ride">
          <Facts rows={booking.ride} />
          {booking.together.length > 0 && (
            <ul aria-label="Seats of the same booking" className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
              {booking.together.map(({ reference, label }) => (
                <li key={reference}>
                  <TextLink to={`/admin/rideshare/${reference}`}>
                    {reference}, {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section title="Passenger">
          <Facts rows={booking.people} />
        </Section>
        <Section title="Fare" aside={<MoneyLinks booking={booking} />}>
          <Fare {...booking.paid} />
          {booking.payments.length > 0 && (
            <div className="mt-3">
              <Facts rows={booking.payments} isNarrow />
            </div>
          )}
          <PickupState reference={booking.reference} pickupState={booking.pickupState} />
          <IssuedPapers papers={booking.invoices} leftOut={booking.lettersLeftOut} />
        </Section>
      </div>
      <Section title="Messages">
        <MessageList messages={booking.messages} />
      </Section>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <BookingErrorNotice
      unknown="The number may be wrong."
      listHref="/admin/rideshare"
      list="All seat bookings"
    />
  );
}
