import { pickupInWords, shownPlaces } from '#app/rider/booking/trip-card/trip.ts';
import type { ListedRide } from '#app/rider/my-bookings/own-rides.server.ts';
import { seatsInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { openSeats } from '#app/rider/rideshare/summary/seat-booking-facts.tsx';
import { Pill, StatusPill } from '#app/ui/parts/pill.tsx';
import { formatRupees } from '#domain/kernel/money.ts';
import * as words from '#words/account/my-bookings.ts';

/** Returns what a list shows of a ride or of seats. */
export function rideLine(ride: ListedRide) {
  if ('rideshareDetails' in ride) {
    const { when, fare, pickup, drop } = ride;
    const seats = openSeats(ride).map(({ seat }) => seat);
    const service = words.rideshare(seatsInWords(seats, 'seat'));
    return {
      service,
      when: when ?? '',
      price: fare,
      from: withoutCity(pickup.name),
      to: withoutCity(drop.name),
    };
  }
  const { pickup, drop } = shownPlaces(ride.ride);
  return {
    service: ride.service,
    when: pickupInWords(ride.ride) ?? '',
    price: ride.price.final,
    from: withoutCity(pickup),
    to: withoutCity(drop),
  };
}

/** The line of a ride ahead. */
export function RideLine({ ride }: { ride: ListedRide }) {
  const { service, when } = rideLine(ride);
  return (
    <span className="grid gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{service}</span>
        <RidePills ride={ride} />
      </span>
      <span className="tabular order-last mt-1 font-semibold sm:order-none sm:row-span-3 sm:mt-0 sm:self-center sm:text-lg">
        <RidePrice ride={ride} />
      </span>
      <span className="tabular">
        {when}
        <span className="text-ink-soft max-[25rem]:hidden"> · {ride.reference}</span>
      </span>
      <span className="text-ink-soft sm:truncate">
        {'rideshareDetails' in ride && `${ride.rideshareDetails.routeName}: `}
        <FromTo ride={ride} />
      </span>
    </span>
  );
}

/** The status of a ride, and what else stands out. */
export function RidePills({ ride }: { ride: ListedRide }) {
  return (
    <>
      <StatusPill status={ride.status} />
      {'rideshareDetails' in ride ? (
        <Pill tone="brass">{ride.rideshareDetails.directionLabel}</Pill>
      ) : (
        ride.overdue && <Pill tone="danger">{words.overdue}</Pill>
      )}
    </>
  );
}

/** The price of a ride, and whether it is estimated. */
export function RidePrice({ ride }: { ride: ListedRide }) {
  return (
    <>
      {formatRupees(rideLine(ride).price)}
      {!('rideshareDetails' in ride) && ride.price.estimated && (
        <span className="block text-sm font-normal text-ink-soft">{words.estimated}</span>
      )}
    </>
  );
}

/** Both places of a ride. */
export function FromTo({ ride }: { ride: ListedRide }) {
  const { from, to } = rideLine(ride);
  return (
    <>
      {from} <span aria-hidden="true">→</span>
      <span className="sr-only">{words.toPlace}</span> {to}
    </>
  );
}

/** Returns the name of a place without its city. */
function withoutCity(location: string): string {
  return location.split(',', 1)[0] ?? location;
}
