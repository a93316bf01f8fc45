import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useNextRide } from '#app/device/use-next-ride.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { getSession, mayShowBooked, saveSession } from '#app/http/session/session.server.ts';
import { DriverOfRide } from '#app/rider/booking/summary/driver-of-ride.tsx';
import { shownTripDrivers } from '#app/rider/booking/summary/shown-drivers.server.ts';
import { VehicleCard } from '#app/rider/booking/summary/vehicle-card.tsx';
import { seatsAreYours } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { ImportantInformation } from '#app/rider/rideshare/summary/important-information.tsx';
import { SeatBookingFacts, SeatBookingFare } from '#app/rider/rideshare/summary/seat-booking-facts.tsx';
import {
  type BookedTogether,
  type SeatBookingView,
  seatBookingView,
} from '#app/rider/rideshare/summary/seat-booking-view.server.ts';
import { Done } from '#app/ui/illustrations/done.tsx';
import { EmptyRoad } from '#app/ui/illustrations/lost-road.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { Pill, StatusPill } from '#app/ui/parts/pill.tsx';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import { duration } from '#words/booking/times.ts';
import * as words from '#words/rideshare/rideshare-booked.ts';
import { RIDESHARE_FACTS } from '#words/site/services.ts';

/**
 * Loads `/rideshare-confirmation`: the session's seat booking, which is shown once and then removed
 * (docs/product/pages.md#rideshare-confirmation).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await getSession(request, context);
  const { queries, clock, config } = context.container;
  const id = session.data.rideshareBooking;
  const found = id && (await queries.rideshare.find(id));
  const booking = found && mayShowBooked(session, found, id) ? found : null;
  const together = async (one: RideshareBooking): Promise<BookedTogether> => {
    const [first = one, ...others] = await queries.rideshare.together(one);
    return [first, ...others];
  };
  const drivers = await shownTripDrivers(context, booking ? [booking] : []);
  const page = {
    booking: booking && seatBookingView(await together(booking), clock(), drivers.get(booking.id)),
    detailsBefore: duration(config.rideshare.detailsBeforePickup),
  };
  if (id === undefined || !isSeen(request)) return data(page);
  return data(page, {
    headers: { 'Set-Cookie': await saveSession(context, session, { rideshareBooking: undefined }) },
  });
}

/** Returns true if a person will see this response: not for HEAD requests and prefetches. */
function isSeen({ method, headers }: Request): boolean {
  const purpose = `${headers.get('Sec-Purpose') ?? ''} ${headers.get('Purpose') ?? ''}`;
  return method === 'GET' && !purpose.includes('prefetch');
}

/** The data is removed when it is read, so the page must not load it again. */
export const shouldRevalidate = () => false;

export const meta = pageTitle(words.title);

export default function RideshareConfirmation() {
  const { booking, detailsBefore } = useLoaderData<typeof loader>();
  return booking ? <Booked booking={booking} detailsBefore={detailsBefore} /> : <NoBooking />;
}

function Booked({ booking, detailsBefore }: { booking: SeatBookingView; detailsBefore: string }) {
  const { reference, status, rideshareDetails, day } = booking;
  const seats = booking.seats.map(({ seat }) => seat);
  useNextRide(
    { reference, service: RIDESHARE_FACTS.title, pickup: booking.when ?? '', at: booking.pickupAt.getTime() },
    !booking.isOver,
  );
  return (
    <RiderPage {...useFrame()} width="wide">
      <div className="mb-8 grid justify-items-start gap-3 sm:mb-10">
        <Done />
        <h1 className="display text-[clamp(2.25rem,8vw,3.25rem)]">{seatsAreYours(seats)}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
          <span>{rideshareDetails.routeName}</span>
          <Pill tone="brass">{rideshareDetails.directionLabel}</Pill>
          <StatusPill status={status} />
          <span className="-mr-1.5 [&_button]:min-h-11">
            <CopyId id={reference} />
          </span>
        </p>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div className="grid content-start gap-8">
          {booking.driver && (
            <Card title={words.yourDriver}>
              <DriverOfRide driver={booking.driver} />
            </Card>
          )}
          <Card title={words.yourTrip}>
            <p className="tabular mb-5 text-xl font-semibold tracking-tight">{day}</p>
            <SeatBookingFacts booking={booking} />
          </Card>
          <ImportantInformation detailsBefore={booking.driver ? null : detailsBefore} />
        </div>
        <div className="grid content-start gap-6">
          <Card title={words.fare}>
            <SeatBookingFare booking={booking} />
          </Card>
          <VehicleCard />
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        <ButtonLink to="/my-bookings" variant="primary">
          {words.myBookings}
        </ButtonLink>
        <ButtonLink to="/">{words.backToHome}</ButtonLink>
      </div>
    </RiderPage>
  );
}

function NoBooking() {
  return (
    <RiderPage {...useFrame()} title={words.noBooking} intro={words.shownOnce}>
      <EmptyRoad className="mb-8 block w-full max-w-sm" />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/my-bookings" variant="primary">
          {words.myBookings}
        </ButtonLink>
        <ButtonLink to="/">{words.goToHome}</ButtonLink>
      </div>
    </RiderPage>
  );
}
