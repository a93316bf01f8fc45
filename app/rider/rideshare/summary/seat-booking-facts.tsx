import { seatsInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import type { SeatBookingView } from '#app/rider/rideshare/summary/seat-booking-view.server.ts';
import { RouteLine } from '#app/ui/illustrations/route-line.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { FareSummary, SummaryList } from '#app/ui/parts/summary-list.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import * as words from '#words/rideshare/rideshare-booked.ts';
import { indiaTime } from '#words/rideshare/rideshare-choice.ts';

/** The stops, times and seat of a seat booking. */
export function SeatBookingFacts({ booking }: { booking: SeatBookingView }) {
  const { pickup, drop, rideshareDetails, people } = booking;
  const seats = openSeats(booking);
  return (
    <div className="grid gap-5">
      {booking.delayed && <Banner tone="warning">{booking.delayed}</Banner>}
      <div className="grid grid-cols-[auto_1fr] gap-x-4">
        <RouteLine />
        <dl className="grid gap-5">
          <Stop label={words.pickup} {...pickup} />
          <Stop label={words.drop} {...drop} />
        </dl>
      </div>
      <div className="border-t border-line pt-4">
        <SummaryList
          rows={[
            {
              label: words.route,
              value: `${rideshareDetails.routeName}, ${rideshareDetails.directionLabel}`,
            },
            ...(seats.length > 1
              ? []
              : seats.map(({ seat, place }) => ({ label: words.seatNumber, value: `${seat}, ${place}` }))),
            ...people.map(({ label, name, email, phone }) => ({
              label,
              value: (
                <>
                  <span className="block wrap-anywhere">{name}</span>
                  <span className="block font-normal wrap-anywhere">{email}</span>
                  <span className="tabular block font-normal">{phone}</span>
                </>
              ),
            })),
          ]}
        />
      </div>
    </div>
  );
}

function Stop({ label, name, time }: { label: string; name: string; time: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium">
        <span className="tabular mr-2 font-semibold">{indiaTime(time)}</span>
        {name}
      </dd>
    </div>
  );
}

/** Returns the seats that are not cancelled, or all if every seat is. */
export function openSeats({ seats }: Pick<SeatBookingView, 'seats'>): SeatBookingView['seats'] {
  const open = seats.filter(({ status }) => status !== 'cancelled');
  return open.length > 0 ? open : seats;
}

/** The fare of a seat booking, seat by seat, and how it is paid. */
export function SeatBookingFare({ booking }: { booking: SeatBookingView }) {
  const { fare, paid } = booking;
  const all = openSeats(booking);
  return (
    <FareSummary
      lines={all.map((one) => ({
        label: all.length > 1 ? `${seatsInWords([one.seat])}, ${one.place}` : seatsInWords([one.seat]),
        amount: formatRupees(one.fare),
      }))}
      total={{ label: words.totalFare, amount: formatRupees(fare) }}
      note={paid ? words.paid : words.payOnArrival}
    />
  );
}
