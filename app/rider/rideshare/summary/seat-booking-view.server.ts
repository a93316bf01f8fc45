import { placeText } from '#app/ride/place-text.server.ts';
import { pickupInWords } from '#app/rider/booking/trip-card/trip.ts';
import { dayInWords, placeInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { choicePath } from '#app/rider/rideshare/choice/trip-choice.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import type { ShownDriver } from '#domain/duties/link/ride-driver.ts';
import { isUnderWay, rideStep } from '#domain/duties/link/ride-step.ts';
import { formatRideshareId, type RideshareBookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS, indiaDateOf, indiaTimeOf, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { knownDelay, type TripDelay } from '#domain/rideshare/delay/trip-delay.ts';
import { groupOf, type RideshareBooking, riderMayCancelSeat } from '#domain/rideshare/rideshare-booking.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';
import { labels } from '#messages/labels/labels.ts';
import { cancelledBy } from '#words/booking/booking-view.ts';
import { duration } from '#words/booking/times.ts';
import * as words from '#words/rideshare/rideshare-booked.ts';

/** A seat booking, or the seats that were booked together, as the rider sees them. */
export type SeatBookingView = ReturnType<typeof seatBookingView>;

/** Seats that were booked together, the first one first. A single seat is alone. */
export type BookedTogether = readonly [RideshareBooking, ...RideshareBooking[]];

/** Returns the bookings of a list with the seats that were booked together as one. */
export function bookedTogether(bookings: readonly RideshareBooking[]): BookedTogether[] {
  const groups = new Map<RideshareBookingId, [RideshareBooking, ...RideshareBooking[]]>();
  for (const booking of bookings) {
    const known = groups.get(groupOf(booking));
    if (known) known.push(booking);
    else groups.set(groupOf(booking), [booking]);
  }
  return [...groups.values()].map(([first, ...others]) => {
    const [lead = first, ...rest] = [first, ...others].sort((a, b) => a.id - b.id);
    return [lead, ...rest];
  });
}

export function seatBookingView(all: BookedTogether, now: Date, driver: ShownDriver | null = null) {
  const open = all.filter(({ status }) => status !== 'cancelled');
  const shown: readonly RideshareBooking[] = open.length > 0 ? open : all;
  const [booking = all[0]] = shown;
  const { id, status, trip, contact, passenger, cancellation } = booking;
  // A delay may move it to the day after that of the trip.
  const pickupDate = indiaDateOf(booking.pickupAt);
  const step = rideStep(status, driver?.state ?? null);
  return {
    id,
    /** The number of the whole booking: that of its first seat. */
    reference: formatRideshareId(groupOf(all[0])),
    /** Every seat, cancelled ones too, with its own number. */
    seats: all.map((one) => ({
      reference: formatRideshareId(one.id),
      seat: one.seat,
      place: placeInWords(one.trip.route.layout, one.seat),
      fare: one.fare,
      status: one.status,
      cancelling: cancellingOf(one, now),
      paid: one.paymentStatus === 'paid',
      cancelled: one.cancellation && cancelledBy[one.cancellation.by],
    })),
    /** Null if the trip has no driver yet, or is over. */
    driver,
    status,
    /** How far the ride is; null if it is cancelled. */
    step,
    day: dayInWords(pickupDate),
    when: pickupInWords({ pickupDate, pickupTime: indiaTimeOf(booking.pickupAt) }),
    pickupAt: booking.pickupAt,
    delayed: status === 'confirmed' ? delayInWords(trip.delay, now) : null,
    pickup: { name: placeText(booking.pickupStop.name), time: indiaTimeOf(booking.pickupAt) },
    drop: { name: placeText(booking.dropStop.name), time: indiaTimeOf(booking.dropAt) },
    /** Details that only seat bookings have (docs/product/bookings.md#fields). */
    rideshareDetails: {
      routeName: placeText(trip.route.name),
      direction: trip.direction,
      directionLabel: labels.tripDirections[trip.direction],
      pickupTime: indiaTimeOf(booking.pickupAt),
    },
    /** Who rides, and who booked if it is somebody else. */
    people: [
      ...(passenger
        ? [{ label: words.passenger, name: passenger.name, email: '', phone: formatPhone(passenger.phone) }]
        : []),
      {
        label: passenger ? words.bookedBy : words.passenger,
        name: contact.name,
        email: contact.email,
        phone: formatPhone(contact.phone),
      },
    ],
    /** The first step with the same route, direction, stops and seats. */
    again: choicePath({
      route: trip.route.id,
      direction: trip.direction,
      date: '',
      held: '',
      step: 'trip',
      pickup: String(booking.pickupStop.id),
      drop: String(booking.dropStop.id),
      seat: shown.map((one) => one.seat).join(','),
    }),
    /** The fare of the seats that are not cancelled. */
    fare: shown.reduce((sum, one) => sum + one.fare, 0),
    /** True if it is among the past rides. */
    isOver: status !== 'confirmed' || (booking.dropAt <= now && !isUnderWay(step)),
    paid: shown.every(({ paymentStatus }) => paymentStatus === 'paid'),
    cancelled: cancellation && cancelledBy[cancellation.by],
    cancelUntil: labels.dateTime(new Date(booking.pickupAt.getTime() - RIDER_CANCELLATION_HOURS * HOUR_MS)),
    couponAfterCancel: null,
    /** A `closed` booking can no longer be cancelled. */
    cancelling: cancellingOf(booking, now),
  };
}

function cancellingOf(booking: RideshareBooking, now: Date): 'closed' | 'open' | 'late' {
  if (booking.status !== 'confirmed') return 'closed';
  return riderMayCancelSeat(booking, now) ? 'open' : 'late';
}

/** Returns how much later the trip leaves, and why. Null on time, and while the delay can still be undone. */
function delayInWords(delay: TripDelay, now: Date): string | null {
  const minutes = knownDelay(delay, now);
  return minutes > 0 ? words.delayed(duration(minutes * MINUTE_MS), delay.because) : null;
}
