import type { SeatBookingView } from '#app/rider/rideshare/summary/seat-booking-view.server.ts';
import { RouteLine } from '#app/ui/illustrations/route-line.tsx';
import { FareSummary, SummaryList } from '#app/ui/parts/summary-list.tsx';
import { formatRupees } from '#domain/kernel/money.ts';

/** The stops, times and seat of a seat booking. */
export function SeatBookingFacts({ booking }: { booking: SeatBookingView }) {
  const { pickup, drop, seat, place, rideshareDetails, passenger } = booking;
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[auto_1fr] gap-x-4">
        <RouteLine />
        <dl className="grid gap-5">
          <Stop label="Pickup" {...pickup} />
          <Stop label="Drop" {...drop} />
        </dl>
      </div>
      <div className="border-t border-line pt-4">
        <SummaryList
          rows={[
            { label: 'Route', value: rideshareDetails.routeName },
            { label: 'Direction', value: rideshareDetails.directionLabel },
            { label: 'Seat number', value: `${seat}, ${place}` },
            {
              label: 'Passenger',
              value: (
                <>
                  <span className="block">{passenger.name}</span>
                  <span className="block font-normal wrap-anywhere">{passenger.email}</span>
                  <span className="tabular block font-normal">{passenger.phone}</span>
                </>
              ),
            },
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
        <span className="tabular mr-2 font-semibold">{time} IST</span>
        {name}
      </dd>
    </div>
  );
}

/** The fare of a seat booking, and how it is paid. */
export function SeatBookingFare({ booking: { seat, fare, paid } }: { booking: SeatBookingView }) {
  return (
    <FareSummary
      lines={[{ label: `Seat ${seat}`, amount: formatRupees(fare) }]}
      total={{ label: 'Total fare', amount: formatRupees(fare) }}
      note={paid ? 'Paid.' : 'Pay on arrival, by cash or UPI.'}
    />
  );
}
