import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { CopyId } from '#app/components/ui/copy-id.tsx';
import { StatusPill } from '#app/components/ui/pill.tsx';
import { sayUndone } from '#app/features/console/act-form.tsx';
import { BookingMessages } from '#app/features/console/booking-messages.tsx';
import { BookingTrouble } from '#app/features/console/booking-trouble.tsx';
import type { ConsoleHandle } from '#app/features/console/console-title.ts';
import { amountLine, CopyAll } from '#app/features/console/copy-all.tsx';
import { DangerLink } from '#app/features/console/danger-link.tsx';
import { Facts, Fare, Section } from '#app/features/console/details-section.tsx';
import { freshUnlessUnanswered } from '#app/features/console/keep-decision.ts';
import { DeleteDialog } from '#app/features/console/rideshare/delete-dialog.tsx';
import { keepSeatBooking } from '#app/features/console/rideshare/keep-seats.ts';
import { postDelete } from '#app/features/console/rideshare/post-delete.server.ts';
import { rideshareHref } from '#app/features/console/rideshare/rideshare-list.schema.ts';
import { seatDetails } from '#app/features/console/rideshare/seat-details.server.ts';
import { UndoneBanner } from '#app/features/console/undone-banner.tsx';
import { pageTitle } from '#app/features/header/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { parseRideshareId } from '#domain/kernel/ids.ts';

/** `/admin/rideshare/{id}`, by RS-1 or 1: all that is known of one sold seat; `?delete` asks whether to delete it. */
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

export const clientAction = keepSeatBooking;
export const shouldRevalidate = freshUnlessUnanswered;

export const meta = pageTitle('Seat booking');
export const handle: ConsoleHandle = { consoleTitle: ({ id }) => titleOf(id) };

function titleOf(id: string | undefined): string {
  const known = parseRideshareId(id ?? '');
  return known ? `Seat booking RS-${known}` : 'Seat booking';
}

export default function SeatBookingPage() {
  const { booking, isDeleting } = useLoaderData<typeof loader>();
  const undone = useActionData<typeof action>()?.undone;
  const here = `/admin/rideshare/${booking.reference}`;

  useEffect(() => {
    if (undone) sayUndone(undone);
  }, [undone]);

  return (
    <>
      <UndoneBanner undone={undone} />
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
            lines={[...booking.ride, ...booking.passenger, amountLine(booking.paid.total)]}
          />
          <ButtonLink to={here} replace preventScrollReset>
            Refresh
          </ButtonLink>
        </div>
      </div>
      <DeleteDialog asked={isDeleting ? booking : null} action={`${here}?delete`} closeHref={here} />
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem]">
        <Section title="Ride">
          <Facts rows={booking.ride} />
        </Section>
        <Section title="Passenger">
          <Facts rows={booking.passenger} />
        </Section>
        <Section title="Fare">
          <Fare {...booking.paid} />
        </Section>
      </div>
      <Section title="Messages">
        <BookingMessages messages={booking.messages} />
      </Section>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <BookingTrouble
      unknown="The number may be mistyped."
      listHref="/admin/rideshare"
      list="All seat bookings"
    />
  );
}
