import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useNextRide } from '#app/device/use-next-ride.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { getSession, mayShowBooked, type Session } from '#app/http/session/session.server.ts';
import { BookingFacts, BookingFare } from '#app/rider/booking/summary/booking-facts.tsx';
import { type BookingView, bookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import { co2Note } from '#app/rider/booking/summary/co2-note.ts';
import { DriverOfRide } from '#app/rider/booking/summary/driver-of-ride.tsx';
import { NextSteps, type TimeoutsInWords } from '#app/rider/booking/summary/next-steps.tsx';
import { shownDrivers } from '#app/rider/booking/summary/shown-drivers.server.ts';
import { VehicleCard } from '#app/rider/booking/summary/vehicle-card.tsx';
import { pickupInWords } from '#app/rider/booking/trip-card/trip.ts';
import { Done } from '#app/ui/illustrations/done.tsx';
import { EmptyRoad } from '#app/ui/illustrations/lost-road.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { StatusPill } from '#app/ui/parts/pill.tsx';
import { type BookingId, parseBookingId } from '#domain/kernel/ids.ts';
import * as words from '#words/booking/confirmation.ts';
import { duration } from '#words/booking/times.ts';
import { goToHome, myBookings } from '#words/site/frame.ts';

/**
 * Loads `/confirmation`: the rider's booking in the address in its current state, otherwise the session's last
 * booking (docs/product/pages.md#confirmation).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const named = new URL(request.url).searchParams.get('booking');
  const session = await getSession(request, context);
  const id = named === null ? session.data.lastBooking : parseBookingId(named);
  const booking = await findOwnBooking(session, id, context);
  const { timeouts } = context.container.config;
  const drivers = await shownDrivers(context, booking ? [booking] : []);
  return {
    booking: booking ? bookingView(booking, context.container.clock(), drivers.get(booking.id)) : null,
    timeouts: {
      confirmedWithin: duration(timeouts.confirmation),
      detailsBefore: duration(timeouts.detailsBeforePickup),
    },
  };
}

async function findOwnBooking(session: Session, id: BookingId | undefined, { container }: AppLoadContext) {
  const booking = id && (await container.queries.bookings.find(id));
  return booking && mayShowBooked(session, booking, session.data.lastBooking) ? booking : null;
}

export const meta = pageTitle(words.yourBooking);

export default function Confirmation() {
  const { booking, timeouts } = useLoaderData<typeof loader>();
  return booking ? <Received booking={booking} timeouts={timeouts} /> : <NoBooking />;
}

function Received({ booking, timeouts }: { booking: BookingView; timeouts: TimeoutsInWords }) {
  const { reference, status, service, cancelled, ride } = booking;
  const pickup = pickupInWords(ride);
  useNextRide({ reference, service, pickup: pickup ?? '', at: ride.pickupAt.getTime() }, !booking.isOver);
  return (
    <RiderPage {...useFrame()} width="wide">
      <div className="mb-8 grid justify-items-start gap-3 sm:mb-10">
        {!cancelled && <Done />}
        <h1 className="display text-[clamp(2.25rem,8vw,3.25rem)]">
          {cancelled ? words.cancelledTitle : words.receivedTitle}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
          <span>{service}</span>
          <span className="-mr-1.5 [&_button]:min-h-11">
            <CopyId id={reference} />
          </span>
          <StatusPill status={status} />
        </p>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div className="grid content-start gap-8">
          {cancelled && (
            <Banner tone="warning" title={cancelled}>
              {booking.paid ? words.paidAndCancelled : words.nothingCharged}
            </Banner>
          )}
          {booking.driver && (
            <Card title={words.yourDriver}>
              <DriverOfRide driver={booking.driver} />
            </Card>
          )}
          <NextSteps booking={booking} timeouts={timeouts} />
          <Card title={words.yourRide}>
            <p className="tabular mb-5 text-xl font-semibold tracking-tight">{pickup}</p>
            <BookingFacts booking={booking} />
          </Card>
        </div>
        <div className="grid content-start gap-6">
          <Card title={words.fare}>
            <BookingFare booking={booking} />
          </Card>
          <VehicleCard />
          <p className="border-l-2 border-accent-edge pl-4 text-ink-soft">{co2Note(booking)}</p>
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        <ButtonLink to="/my-bookings" variant="primary">
          {myBookings}
        </ButtonLink>
        <ButtonLink to="/">{words.backToHome}</ButtonLink>
      </div>
    </RiderPage>
  );
}

function NoBooking() {
  return (
    <RiderPage {...useFrame()} title={words.noBooking}>
      <EmptyRoad className="mb-8 block w-full max-w-sm" />
      <ButtonLink to="/" variant="primary">
        {goToHome}
      </ButtonLink>
    </RiderPage>
  );
}
