import type { LostDuty } from '#app/driver/lost-duty.ts';
import { directionsTo } from '#app/ride/map-link.ts';
import { placeText } from '#app/ride/place-text.server.ts';
import { serviceOf } from '#domain/bookings/booking.ts';
import { messageRideFacts, messageTextFacts } from '#domain/bookings/fields/facts.ts';
import { passengerOf } from '#domain/bookings/passenger.ts';
import { formatDutyId, reportsFrom } from '#domain/duties/duty.ts';
import {
  type DriverDuty,
  type DutyRide,
  type FormerDuty,
  pickupOf,
  vehicleName,
} from '#domain/duties/link/driver-duty.ts';
import { MIN_NO_SHOW_MINUTES, reportsNow, showsNumbers } from '#domain/duties/link/reports.ts';
import { shownDuty } from '#domain/duties/link/shown-duty.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { PASSENGER_TEXTS } from '#domain/rides/booking-texts.ts';
import { whoRides } from '#domain/rideshare/rideshare-booking.ts';
import { endStops } from '#domain/rideshare/route.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';
import { labels } from '#messages/labels/labels.ts';
import * as words from '#words/driver/duty.ts';

/** A duty as its driver's page shows it. */
export type DutyView = ReturnType<typeof dutyView>;

/** A passenger. `tel` is null and the phone masked until `showsNumbers`. */
export type PassengerView = {
  readonly key: string;
  readonly name: string;
  readonly phone: string;
  readonly tel: string | null;
  /** Where and when this passenger boards, on a trip. */
  readonly boards: string | null;
};

const ALREADY_SHOWN = ['pickupLocation', 'dropLocation', 'pickupAt', ...PASSENGER_TEXTS] as const;

/** Returns what a driver sees of a duty at `now`. */
export function dutyView(found: DriverDuty, now: Date) {
  const { duty, vehicle, ride, declineReason } = found;
  const pickupAt = pickupOf(found);
  return {
    id: formatDutyId(duty.id),
    shown: shownDuty(found),
    state: duty.state,
    declineReason,
    time: words.period(duty.startsAt, duty.endsAt),
    pickup: labels.dateTime(pickupAt),
    vehicle: `${vehicleName(vehicle)}, ${vehicle.regNo}`,
    isCancelled: ride.kind === 'booking' && ride.booking.status === 'cancelled',
    reports: reportsNow(duty, pickupAt, now),
    noShowFrom: words.time(addMinutes(pickupAt, MIN_NO_SHOW_MINUTES)),
    /** From when the ride can be reported; null if it can be now. */
    reportsFrom: now < reportsFrom(duty) ? labels.dateTime(reportsFrom(duty)) : null,
    passengers: passengersOf(ride, showsNumbers(duty, now)),
    ...placesOf(ride, duty.state === 'started'),
  };
}

/** Returns what the page of a lost duty says. It names no passenger, no place and no other driver. */
export function lostDuty(former: FormerDuty): LostDuty {
  const { isAssignedAgain, isWithOther, subject, trip, startsAt } = former;
  const now = isAssignedAgain ? 'again' : isWithOther ? 'with-other' : 'with-nobody';
  const ofTrip = trip ? tripTitle(trip) : words.unknownTrip;
  const label = subject.kind === 'booking' ? formatBookingId(subject.id) : ofTrip;
  return { code: 'lost-duty', now, label, startsAt: labels.dateTime(startsAt) };
}

function tripTitle({ route, direction }: NonNullable<FormerDuty['trip']>): string {
  return `${placeText(route)}, ${labels.tripDirections[direction]}`;
}

/** Returns the places, and the address that navigates to the next one. */
function placesOf(ride: DutyRide, hasStarted: boolean) {
  if (ride.kind === 'trip') {
    const { first, last } = endStops(ride.trip.route, ride.trip.direction);
    return {
      title: tripTitle({ route: ride.trip.route.name, direction: ride.trip.direction }),
      from: placeText(first.name),
      to: placeText(last.name),
      facts: [],
      navigate: directionsTo(hasStarted ? last.name : first.name, null),
    };
  }
  const { booking } = ride;
  const { pickupLocation, dropLocation } = booking.ride;
  const shown: readonly string[] = ALREADY_SHOWN;
  return {
    title: `${formatBookingId(booking.id)}, ${labels.services[serviceOf(booking)]}`,
    from: placeText(pickupLocation),
    to: placeText(dropLocation),
    facts: [...messageRideFacts(booking, labels.fields), ...messageTextFacts(booking, labels.fields)]
      .filter(({ name, value }) => value !== '' && !shown.includes(name))
      .map(({ label, value }) => ({ label, value })),
    navigate: hasStarted
      ? directionsTo(dropLocation, booking.points.drop)
      : directionsTo(pickupLocation, booking.points.pickup),
  };
}

function passengersOf(ride: DutyRide, areShown: boolean): PassengerView[] {
  if (ride.kind === 'booking') {
    const { name, phone } = passengerOf(ride.booking);
    return [{ key: 'passenger', name, boards: null, ...phoneOf(phone, areShown) }];
  }
  return ride.seats.map((booking) => {
    const { name, phone } = whoRides(booking);
    return {
      key: `${booking.id}`,
      name,
      boards: words.boards(booking.seat, placeText(booking.pickupStop.name), booking.pickupAt),
      ...phoneOf(phone, areShown),
    };
  });
}

function phoneOf(phone: string, areShown: boolean): Pick<PassengerView, 'phone' | 'tel'> {
  if (phone === '') return { phone: '', tel: null };
  return areShown
    ? { phone: formatPhone(phone), tel: `tel:${phone}` }
    : { phone: `${phone.slice(0, 3)} ••••• •••${phone.slice(-2)}`, tel: null };
}
