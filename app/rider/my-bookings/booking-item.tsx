import { BookingFacts, BookingFare } from '#app/rider/booking/summary/booking-facts.tsx';
import type { BookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import { DriverOfRide } from '#app/rider/booking/summary/driver-of-ride.tsx';
import { pickupInWords, shownPlaces } from '#app/rider/booking/trip-card/trip.ts';
import { BookingActions } from '#app/rider/my-bookings/booking-actions.tsx';
import { CancelBooking } from '#app/rider/my-bookings/cancel-booking.tsx';
import { RideProgress } from '#app/rider/my-bookings/ride-progress.tsx';
import type { PapersView } from '#app/rider/papers/papers-view.server.ts';
import { RidePapers } from '#app/rider/papers/ride-papers.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { AccordionItem } from '#app/ui/parts/accordion.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Pill, StatusPill } from '#app/ui/parts/pill.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import * as words from '#words/account/my-bookings.ts';
import { nothingCharged, paidAndCancelled } from '#words/booking/confirmation.ts';

type Props = {
  booking: BookingView & { readonly papers: PapersView };
  open: boolean;
  /** The refusal of the rider's cancellation, if any. */
  refused: { readonly title: string; readonly message: string } | null;
  confirmedWithin: string;
  supportPhone: string;
};

/** One booking in the list, with its details when opened. */
export function BookingItem({ booking, open, refused, confirmedWithin, supportPhone }: Props) {
  return (
    <AccordionItem group="bookings" open={open} summary={<Line booking={booking} />}>
      <div className="grid gap-6 border-t border-line pt-5">
        {refused && (
          <Banner tone="danger" title={refused.title} live>
            {refused.message}
          </Banner>
        )}
        <BookingNotice booking={booking} confirmedWithin={confirmedWithin} supportPhone={supportPhone} />
        {booking.step && <RideProgress step={booking.step} />}
        {booking.driver && <DriverOfRide driver={booking.driver} />}
        <BookingFacts booking={booking} />
        <div className="border-t border-line pt-5">
          <BookingFare booking={booking} />
        </div>
        <RidePapers papers={booking.papers} />
        <p className="flex flex-wrap items-center gap-x-1 text-ink-soft">
          {words.bookingNumber}
          <span className="text-ink [&_button]:min-h-11">
            <CopyId id={booking.reference} />
          </span>
        </p>
        <BookingActions booking={booking} />
        <CancelBooking booking={booking} supportPhone={supportPhone} />
      </div>
    </AccordionItem>
  );
}

function Line({ booking }: { booking: BookingView }) {
  const { service, ride, price, status, overdue, reference } = booking;
  const places = shownPlaces(ride);
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{service}</span>
        <StatusPill status={status} />
        {overdue && <Pill tone="danger">{words.overdue}</Pill>}
      </p>
      <p className="tabular order-last mt-1 font-semibold sm:order-none sm:row-span-3 sm:mt-0 sm:self-center sm:text-lg">
        {formatRupees(price.final)}
        {price.estimated && (
          <span className="block text-sm font-normal text-ink-soft">{words.estimated}</span>
        )}
      </p>
      <p className="tabular">
        {pickupInWords(booking.ride)}
        <span className="text-ink-soft max-[25rem]:hidden"> · {reference}</span>
      </p>
      <p className="text-ink-soft sm:truncate">
        {withoutCity(places.pickup)} <span aria-hidden="true">→</span>
        <span className="sr-only">{words.toPlace}</span> {withoutCity(places.drop)}
      </p>
    </div>
  );
}

/** Returns the name of a place without its city. */
function withoutCity(location: string): string {
  return location.split(',', 1)[0] ?? location;
}

/** A notice about a cancelled or overdue booking. */
function BookingNotice({
  booking: { cancelled, overdue, paid },
  confirmedWithin,
  supportPhone,
}: Pick<Props, 'booking' | 'confirmedWithin' | 'supportPhone'>) {
  if (cancelled) {
    return (
      <Banner tone="warning" title={cancelled}>
        {paid ? paidAndCancelled : nothingCharged}
      </Banner>
    );
  }
  if (!overdue) return null;
  return (
    <Banner tone="warning" title={words.notConfirmedYet}>
      {words.overdueText(confirmedWithin, supportPhone)}
    </Banner>
  );
}
