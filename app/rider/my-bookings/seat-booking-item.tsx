import { DriverOfRide } from '#app/rider/booking/summary/driver-of-ride.tsx';
import { CancelBooking } from '#app/rider/my-bookings/cancel-booking.tsx';
import { CancelSeats } from '#app/rider/my-bookings/cancel-seats.tsx';
import { RideProgress } from '#app/rider/my-bookings/ride-progress.tsx';
import type { PapersView } from '#app/rider/papers/papers-view.server.ts';
import { RidePapers } from '#app/rider/papers/ride-papers.tsx';
import { seatsInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import {
  openSeats,
  SeatBookingFacts,
  SeatBookingFare,
} from '#app/rider/rideshare/summary/seat-booking-facts.tsx';
import type { SeatBookingView } from '#app/rider/rideshare/summary/seat-booking-view.server.ts';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { AccordionItem } from '#app/ui/parts/accordion.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { Pill, StatusPill } from '#app/ui/parts/pill.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import * as words from '#words/account/my-bookings.ts';
import { nothingCharged, paidAndCancelled } from '#words/booking/confirmation.ts';

type Props = {
  booking: SeatBookingView & { readonly papers: PapersView };
  open: boolean;
  /** The refusal of the rider's cancellation, if any. */
  refused: { readonly title: string; readonly message: string } | null;
  supportPhone: string;
};

/** One seat booking in the list. */
export function SeatBookingItem({ booking, open, refused, supportPhone }: Props) {
  return (
    <AccordionItem group="bookings" open={open} summary={<Line booking={booking} />}>
      <div className="grid gap-6 border-t border-line pt-5">
        {refused && (
          <Banner tone="danger" title={refused.title} live>
            {refused.message}
          </Banner>
        )}
        {booking.cancelled && (
          <Banner tone="warning" title={booking.cancelled}>
            {booking.paid ? paidAndCancelled : nothingCharged}
          </Banner>
        )}
        {booking.step && <RideProgress step={booking.step} />}
        {booking.driver && <DriverOfRide driver={booking.driver} />}
        <SeatBookingFacts booking={booking} />
        <div className="border-t border-line pt-5">
          <SeatBookingFare booking={booking} />
        </div>
        <RidePapers papers={booking.papers} />
        <p className="flex flex-wrap items-center gap-x-1 text-ink-soft">
          {words.bookingNumber}
          <span className="text-ink [&_button]:min-h-11">
            <CopyId id={booking.reference} />
          </span>
        </p>
        <div className="flex flex-wrap gap-3">
          {booking.cancelling === 'open' && !booking.seats.some(({ paid }) => paid) && (
            <ButtonLink to={`/my-bookings/${booking.reference}/trip`}>
              {words.changeTrip}
              <span className="sr-only">{words.ofBooking(booking.reference)}</span>
            </ButtonLink>
          )}
          <ButtonLink to={booking.again}>
            {words.bookAgain}
            <span className="sr-only">{words.likeBooking(booking.reference)}</span>
          </ButtonLink>
        </div>
        {booking.seats.length > 1 ? (
          <CancelSeats booking={booking} supportPhone={supportPhone} />
        ) : (
          <CancelBooking booking={booking} supportPhone={supportPhone} />
        )}
      </div>
    </AccordionItem>
  );
}

function Line({ booking }: { booking: SeatBookingView }) {
  const { rideshareDetails, status, when, fare, pickup, drop, reference } = booking;
  const seats = openSeats(booking).map(({ seat }) => seat);
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{words.rideshare(seatsInWords(seats, 'seat'))}</span>
        <StatusPill status={status} />
        <Pill tone="brass">{rideshareDetails.directionLabel}</Pill>
      </p>
      <p className="tabular order-last mt-1 font-semibold sm:order-none sm:row-span-3 sm:mt-0 sm:self-center sm:text-lg">
        {formatRupees(fare)}
      </p>
      <p className="tabular">
        {when}
        <span className="text-ink-soft max-[25rem]:hidden"> · {reference}</span>
      </p>
      <p className="text-ink-soft sm:truncate">
        {rideshareDetails.routeName}: {withoutCity(pickup.name)} <span aria-hidden="true">→</span>
        <span className="sr-only">{words.toPlace}</span> {withoutCity(drop.name)}
      </p>
    </div>
  );
}

/** Returns the name of a stop without its city. */
function withoutCity(stop: string): string {
  return stop.split(',', 1)[0] ?? stop;
}
