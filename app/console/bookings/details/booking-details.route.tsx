import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { IssuedPapers } from '#app/console/billing/issued-papers.tsx';
import { MoneyLinks } from '#app/console/billing/money-links.tsx';
import { PickupState } from '#app/console/billing/pickup-state.tsx';
import { deleteHref, editHref } from '#app/console/bookings/booking-hrefs.ts';
import { BookingActionForm, showErrorToast } from '#app/console/bookings/decide/booking-action-form.tsx';
import { CancelDialog } from '#app/console/bookings/decide/cancel-dialog.tsx';
import { DecisionErrorBanner } from '#app/console/bookings/decide/decision-error-banner.tsx';
import { EarlyLink } from '#app/console/bookings/decide/early-link.tsx';
import { type DecisionError, postDecision } from '#app/console/bookings/decide/post-decision.server.ts';
import { submitDecision } from '#app/console/bookings/decide/submit-decision.ts';
import { toldOfCancellation } from '#app/console/bookings/decide/told-of-cancellation.server.ts';
import { UndoForm } from '#app/console/bookings/decide/undo/undo-form.tsx';
import { type BookingDetails, bookingDetails } from '#app/console/bookings/details/booking-details.server.ts';
import { BookingErrorNotice } from '#app/console/bookings/details/booking-error-notice.tsx';
import { BookingHistory } from '#app/console/bookings/details/booking-history.tsx';
import { LIST_HREF } from '#app/console/bookings/filter/booking-list.schema.ts';
import { useShownKeys } from '#app/console/keyboard/shown-keys.ts';
import { MessageList } from '#app/console/messages/message-list.tsx';
import { amountLine, CopyAll } from '#app/console/shared/copy-all.tsx';
import { DangerLink } from '#app/console/shared/danger-link.tsx';
import { Facts, Fare, Section } from '#app/console/shared/details-section.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { Pill, StatusPill } from '#app/ui/parts/pill.tsx';
import { parseBookingId } from '#domain/kernel/ids.ts';

/**
 * Loads `/admin/bookings/{id}`: the details of one booking. `?cancel` opens the cancellation dialog; `edit`
 * and `delete` are child routes.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { role, by } = await requireTeamPage(request, context);
  const id = parseBookingId(params.id ?? '');
  const booking = id && (await bookingDetails(context.container, id));
  if (!booking) throw new Response('There is no such booking.', { status: 404 });
  const isCancelling = new URL(request.url).searchParams.has('cancel') && booking.actions.includes('cancel');
  const messages = isCancelling ? await toldOfCancellation(context.container, booking, by) : null;
  return { booking, isCancelling, messages, isOwner: role === 'owner' };
}

export async function action(args: ActionFunctionArgs) {
  return postDecision(args, (id) => `/admin/bookings/${id}`);
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
  const { booking, isCancelling, messages, isOwner } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>()?.formError;
  const [formError, setFormError] = useState<DecisionError | null>(null);
  const shown = useShownKeys();
  const here = `/admin/bookings/${booking.id}`;

  useEffect(() => {
    if (posted) showErrorToast(posted);
  }, [posted]);

  return (
    <>
      <Outlet />
      <DecisionErrorBanner formError={formError ?? posted} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex items-center gap-2">
          <CopyId id={booking.reference} />
          <StatusPill status={booking.status} />
          {booking.isOverdue && <Pill tone="danger">Overdue</Pill>}
          {booking.isEstimated && <Pill tone="brass">Estimated fare</Pill>}
        </div>
        <div data-actions className="flex flex-wrap items-center gap-1 sm:ml-auto">
          {booking.undo && (
            <UndoForm booking={booking} undo={booking.undo} action={here} onAnswer={setFormError} />
          )}
          {booking.dutyLinks.assign && (
            <ButtonLink to={booking.dutyLinks.assign} {...shown('a', 'Assign')}>
              Assign<span className="sr-only"> {booking.reference}</span>
            </ButtonLink>
          )}
          <BookingActions booking={booking} here={here} onAnswer={setFormError} />
          <ButtonLink variant="quiet" to={editHref(booking.id)} preventScrollReset {...shown('e', 'Edit')}>
            Edit<span className="sr-only"> {booking.reference}</span>
          </ButtonLink>
          <DangerLink to={deleteHref(booking.id)} about={booking.reference}>
            Delete
          </DangerLink>
          <CopyAll booking={booking} lines={copiedFacts(booking)} />
          <ButtonLink to={here} replace preventScrollReset>
            Refresh
          </ButtonLink>
        </div>
      </div>
      <CancelDialog
        booking={isCancelling ? booking : null}
        action={`${here}?cancel`}
        messages={messages}
        closeHref={here}
        formError={posted}
      />
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <Section title="Ride">
            <Facts rows={booking.ride} />
          </Section>
          {booking.duty.length > 0 && (
            <Section
              title="Driver and vehicle"
              aside={
                booking.dutyLinks.show && (
                  <ButtonLink to={booking.dutyLinks.show} variant="quiet" className="-my-2">
                    Change<span className="sr-only"> the driver of {booking.reference}</span>
                  </ButtonLink>
                )
              }
            >
              <Facts rows={booking.duty} />
            </Section>
          )}
        </div>
        <Section
          title="Customer"
          aside={
            isOwner && (
              <ButtonLink to={`/admin/customers/${booking.customerId}`} variant="quiet" className="-my-2">
                Personal data<span className="sr-only"> of the customer</span>
              </ButtonLink>
            )
          }
        >
          <Facts rows={booking.customer} />
        </Section>
        {booking.guest.length > 0 && (
          <Section title="Passenger">
            <Facts rows={booking.guest} />
          </Section>
        )}
        {booking.partner.length > 0 && (
          <Section title="Partner">
            <Facts rows={booking.partner} />
          </Section>
        )}
        <Section title="Fare" aside={<MoneyLinks booking={booking} />}>
          <Fare {...booking.fare} />
          <PickupState reference={booking.reference} pickupState={booking.pickupState} />
          <IssuedPapers papers={booking.invoices} leftOut={booking.lettersLeftOut} />
        </Section>
      </div>
      <Section title="History">
        <BookingHistory changes={booking.history} />
      </Section>
      <Section title="Messages">
        <MessageList messages={booking.messages} />
      </Section>
    </>
  );
}

function BookingActions({
  booking,
  here,
  onAnswer,
}: {
  booking: BookingDetails;
  here: string;
  onAnswer: (formError: DecisionError | null) => void;
}) {
  return booking.actions.map((bookingAction) =>
    bookingAction === 'cancel' ? (
      <DangerLink key={bookingAction} to={`${here}?cancel`} about={booking.reference}>
        Cancel
      </DangerLink>
    ) : bookingAction !== 'confirm' && booking.asksFirst.includes(bookingAction) ? (
      <EarlyLink key={bookingAction} bookingAction={bookingAction} booking={booking} />
    ) : (
      <BookingActionForm
        key={bookingAction}
        bookingAction={bookingAction}
        booking={booking}
        action={here}
        onAnswer={onAnswer}
      />
    ),
  );
}

function copiedFacts({ ride, duty, customer, guest, partner, fare }: BookingDetails) {
  return [
    ...ride,
    ...duty,
    ...customer,
    ...guest,
    ...partner,
    ...[...fare.lines, fare.total].map(amountLine),
  ];
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
