import { directionsTo } from '#app/ride/map-link.ts';
import { BOOKED_SERVICE_LABELS, serviceOf } from '#domain/bookings/booking.ts';
import { messageRideFacts, messageTextFacts } from '#domain/bookings/fields/facts.ts';
import { passengerOf } from '#domain/bookings/passenger.ts';
import { type Duty, formatDutyId } from '#domain/duties/duty.ts';
import { type DriverDuty, type DutyRide, pickupOf, vehicleName } from '#domain/duties/link/driver-duty.ts';
import { MIN_NO_SHOW_MINUTES, reportsFrom, reportsNow, showsNumbers } from '#domain/duties/link/reports.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import {
  addMinutes,
  formatDate,
  formatDateTime,
  indiaDateOf,
  indiaTimeOf,
} from '#domain/kernel/india-time.ts';
import { PASSENGER_TEXTS } from '#domain/rides/booking-texts.ts';
import { whoRides } from '#domain/rideshare/rideshare-booking.ts';
import { endStops, TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

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
    state: duty.state,
    declineReason,
    time: timeOf(duty),
    pickup: formatDateTime(pickupAt),
    vehicle: `${vehicleName(vehicle)}, ${vehicle.regNo}`,
    isCancelled: ride.kind === 'booking' && ride.booking.status === 'cancelled',
    reports: reportsNow(duty, pickupAt, now),
    noShowFrom: indiaTimeOf(addMinutes(pickupAt, MIN_NO_SHOW_MINUTES)),
    /** From when the ride can be reported; null if it can be now. */
    reportsFrom: now < reportsFrom(duty) ? formatDateTime(reportsFrom(duty)) : null,
    passengers: passengersOf(ride, showsNumbers(duty, now)),
    ...placesOf(ride, duty.state === 'started'),
  };
}

/** Returns the time of a duty: `22/11/2026, 21:02 to 23:02 IST`, with both days if there are two. */
function timeOf({ startsAt, endsAt }: Pick<Duty, 'startsAt' | 'endsAt'>): string {
  const isOneDay = indiaDateOf(startsAt) === indiaDateOf(endsAt);
  const from = `${formatDate(startsAt)}, ${indiaTimeOf(startsAt)}`;
  return `${from} to ${isOneDay ? `${indiaTimeOf(endsAt)} IST` : formatDateTime(endsAt)}`;
}

/** Returns the places, and the address that navigates to the next one. */
function placesOf(ride: DutyRide, hasStarted: boolean) {
  if (ride.kind === 'trip') {
    const { first, last } = endStops(ride.trip.route, ride.trip.direction);
    return {
      title: `${ride.trip.route.name}, ${TRIP_DIRECTION_LABELS[ride.trip.direction]}`,
      from: first.name,
      to: last.name,
      facts: [],
      navigate: directionsTo(hasStarted ? last.name : first.name, null),
    };
  }
  const { booking } = ride;
  const { pickupLocation, dropLocation } = booking.ride;
  const shown: readonly string[] = ALREADY_SHOWN;
  return {
    title: `${formatBookingId(booking.id)}, ${BOOKED_SERVICE_LABELS[serviceOf(booking)]}`,
    from: pickupLocation,
    to: dropLocation,
    facts: [...messageRideFacts(booking), ...messageTextFacts(booking)]
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
      boards: `Seat ${booking.seat}, ${booking.pickupStop.name}, ${indiaTimeOf(booking.pickupAt)}`,
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
