import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type ReactElement, useEffect } from 'react';
import { EmptyRoad } from '#app/components/illustrations/lost-road.tsx';
import { RiderPage } from '#app/components/layout/rider-page.tsx';
import { Accordion } from '#app/components/ui/accordion.tsx';
import { Banner } from '#app/components/ui/banner.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { toast } from '#app/components/ui/toast.tsx';
import { type BookingView, bookingView } from '#app/features/booking/booking-view.server.ts';
import { pageTitle } from '#app/features/header/page-meta.ts';
import { useFrame } from '#app/features/header/use-frame.ts';
import { BookingItem } from '#app/features/my-bookings/booking-item.tsx';
import { flash } from '#app/http/flash.server.ts';
import { statusOf, titleOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession } from '#app/http/session.server.ts';
import { formatBookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { lengthInWords } from '#domain/messaging/wording.ts';

/** `/my-bookings`: null for somebody who has not verified a phone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customer } = await getSession(request, context);
  const { config, clock, queries } = context.container;
  const bookings = customer && (await queries.bookings.ofPhone(customer.phone));
  const now = clock();
  return {
    bookings: bookings?.map((booking) => bookingView(booking, now)) ?? null,
    confirmedWithin: lengthInWords(config.windows.confirmation),
  };
}

/** The rider's own cancellation (decisions §5). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { customer } = await getSession(request, context);
  if (!customer) return redirectWith('/otp?returnTo=/my-bookings');
  const asked = (await request.formData()).get('cancel');
  const id = parseBookingId(typeof asked === 'string' ? asked : '');
  if (!id) throw new Response(null, { status: 404 });
  const cancelled = await context.container.useCases.cancelOwnBooking({ id, rider: customer, note: null });
  if (!cancelled.ok) {
    const { refusal } = cancelled;
    return data({ id, title: titleOf(refusal), message: refusal.message }, { status: statusOf(refusal) });
  }
  const about = cancelled.value.paymentStatus === 'paid' ? AMOUNT_PAID : 'Nothing has been charged.';
  const description = `${formatBookingId(id)} is cancelled. ${about}`;
  return redirectWith(
    '/my-bookings',
    await flash({ title: 'Booking cancelled', description, tone: 'success' }),
  );
}

const AMOUNT_PAID = 'Our team contacts you about the amount paid.';

export const meta = pageTitle('My Bookings');

export default function MyBookings() {
  const { bookings, confirmedWithin } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const frame = useFrame();

  useEffect(() => {
    if (refused) toast({ title: refused.title, description: refused.message, destructive: true });
  }, [refused]);

  const itemOf = (booking: BookingView) => (
    <BookingItem
      key={booking.id}
      booking={booking}
      open={refused ? booking.id === refused.id : bookings?.length === 1}
      refused={refused?.id === booking.id ? refused : null}
      confirmedWithin={confirmedWithin}
      supportPhone={frame.brand.supportPhone}
    />
  );
  return (
    <RiderPage {...frame} title="My Bookings">
      {!bookings && <NotVerified />}
      {bookings?.length === 0 && <NoneYet />}
      {bookings && bookings.length > 0 && (
        <div className="grid gap-10">
          {refused && !bookings.some(({ id }) => id === refused.id) && (
            <Banner tone="danger" title={refused.title} live>
              {refused.message}
            </Banner>
          )}
          <Bookings title="Coming up">
            {bookings
              .filter((booking) => !isOver(booking))
              .sort(byPickup)
              .map(itemOf)}
          </Bookings>
          <Bookings title="Past">{bookings.filter(isOver).map(itemOf)}</Bookings>
        </div>
      )}
    </RiderPage>
  );
}

function isOver({ status }: BookingView): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** The next ride first. */
function byPickup({ ride: a }: BookingView, { ride: b }: BookingView): number {
  return a.pickupAt.getTime() - b.pickupAt.getTime();
}

function Bookings({ title, children }: { title: string; children: readonly ReactElement[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{title}</h2>
      <Accordion>{children}</Accordion>
    </section>
  );
}

function NotVerified() {
  return (
    <EmptyState
      title="Please verify your phone number to view bookings"
      illustration={<EmptyRoad />}
      action={
        <ButtonLink to="/otp?returnTo=/my-bookings" variant="primary">
          Verify Phone
        </ButtonLink>
      }
    >
      We send a code over WhatsApp, and you come back here.
    </EmptyState>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title="No bookings yet"
      illustration={<EmptyRoad />}
      action={
        <ButtonLink to="/" variant="primary">
          Book Your First Ride
        </ButtonLink>
      }
    >
      Your rides appear here as soon as you book one.
    </EmptyState>
  );
}
