import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type ReactElement, useEffect } from 'react';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { answerFailure } from '#app/http/answer-failure.server.ts';
import { flash } from '#app/http/flash.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { statusOf, titleOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession } from '#app/http/session.server.ts';
import { type BookingView, bookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import { BookingItem } from '#app/rider/my-bookings/booking-item.tsx';
import { LogOutEverywhere } from '#app/rider/my-bookings/log-out-everywhere.tsx';
import { SeatBookingItem } from '#app/rider/my-bookings/seat-booking-item.tsx';
import {
  type SeatBookingView,
  seatBookingView,
} from '#app/rider/rideshare/summary/seat-booking-view.server.ts';
import { EmptyRoad } from '#app/ui/illustrations/lost-road.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Accordion } from '#app/ui/parts/accordion.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import type { Customer } from '#domain/customers/customer.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { parseBookingId, parseRideshareId } from '#domain/kernel/ids.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/** Loads `/my-bookings`. Returns null if the visitor has no verified phone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customer } = await getSession(request, context);
  const { config, clock, queries } = context.container;
  const [bookings, seats] = customer
    ? await Promise.all([queries.bookings.ofPhone(customer.phone), queries.rideshare.ofPhone(customer.phone)])
    : [null, null];
  const now = clock();
  return {
    bookings: bookings?.map((booking) => bookingView(booking, now)) ?? null,
    seats: seats?.map((booking) => seatBookingView(booking, now)) ?? [],
    confirmedWithin: formatDuration(config.timeouts.confirmation),
  };
}

/** Cancels the rider's own booking by its BK or RS number (docs/product/bookings.md#cancellation). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answerFailure(
    context,
    () => cancel(request, context, form),
    () => cancelFailure(form),
  );
}

/** Submits a cancellation. Without an answer, the page stays. */
export const clientAction = submitOrStay('', (_, form) => cancelFailure(form));

function cancelFailure(form: FormData) {
  const reference = String(form.get('cancel') ?? '');
  return { reference, title: 'Booking not cancelled', message: 'We could not cancel it. Please try again.' };
}

async function cancel(request: Request, context: AppLoadContext, form: FormData) {
  const { customer } = await getSession(request, context);
  if (!customer) return redirectWith('/otp?returnTo=/my-bookings');
  const posted = form.get('cancel');
  const reference = typeof posted === 'string' ? posted : '';
  const cancelled = await cancelByReference(context, reference, customer);
  if (!cancelled) throw new Response(null, { status: 404 });
  if (!cancelled.ok) {
    const { refusal } = cancelled;
    return data(
      { reference, title: titleOf(refusal), message: renderRefusal(refusal).message },
      { status: statusOf(refusal) },
    );
  }
  const about = cancelled.value.paymentStatus === 'paid' ? AMOUNT_PAID : 'Nothing has been charged.';
  const description = `${reference} is cancelled. ${about}`;
  return redirectWith(
    '/my-bookings',
    await flash({ title: 'Booking cancelled', description, tone: 'success' }),
  );
}

/** Returns undefined for an invalid booking number. */
async function cancelByReference({ container }: AppLoadContext, reference: string, rider: Customer) {
  const { cancelOwnBooking, cancelOwnSeat } = container.useCases;
  const id = parseBookingId(reference);
  if (id) return cancelOwnBooking({ id, rider, note: null });
  const seat = parseRideshareId(reference);
  return seat && cancelOwnSeat({ id: seat, rider, surface: 'web' });
}

const AMOUNT_PAID = 'Our team will contact you about the amount you paid.';

export const meta = pageTitle('My Bookings');

export default function MyBookings() {
  const { bookings, seats, confirmedWithin } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const frame = useFrame();

  useEffect(() => {
    if (refused) toast({ title: refused.title, description: refused.message, destructive: true });
  }, [refused]);

  const all: Listed[] = [
    ...(bookings ?? []).map((booking) => ({ ...booking, pickupAt: booking.ride.pickupAt })),
    ...seats,
  ];
  const renderItem = (booking: Listed) => {
    const common = {
      open: refused ? booking.reference === refused.reference : all.length === 1,
      refused: refused?.reference === booking.reference ? refused : null,
      supportPhone: frame.brand.supportPhone,
    };
    return 'rideshareDetails' in booking ? (
      <SeatBookingItem key={booking.reference} booking={booking} {...common} />
    ) : (
      <BookingItem key={booking.reference} booking={booking} confirmedWithin={confirmedWithin} {...common} />
    );
  };
  return (
    <RiderPage {...frame} title="My Bookings">
      {!bookings && <NotVerified />}
      {bookings && all.length === 0 && <NoneYet />}
      {all.length > 0 && (
        <div className="grid gap-10">
          {refused && !all.some(({ reference }) => reference === refused.reference) && (
            <Banner tone="danger" title={refused.title} live>
              {refused.message}
            </Banner>
          )}
          <Bookings title="Coming up">
            {all
              .filter((booking) => !isOver(booking))
              .sort(byPickup)
              .map(renderItem)}
          </Bookings>
          <Bookings title="Past">
            {all
              .filter(isOver)
              .sort((a, b) => byPickup(b, a))
              .map(renderItem)}
          </Bookings>
        </div>
      )}
      {frame.user && <LogOutEverywhere phoneLabel={frame.user.phoneLabel} />}
    </RiderPage>
  );
}

/** A ride or a seat booking; both are in one list. */
type Listed = (BookingView & { readonly pickupAt: Date }) | SeatBookingView;

function isOver({ status }: Listed): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** Sorts by pickup, next first. */
function byPickup(a: Listed, b: Listed): number {
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
      We send a code by WhatsApp. You then return to this page.
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
