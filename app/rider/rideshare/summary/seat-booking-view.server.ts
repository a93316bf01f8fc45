import { dayInWords, placeInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { formatDay, indiaTimeOf } from '#domain/kernel/india-time.ts';
import {
  type RideshareBooking,
  riderMayCancelSeat,
  type SeatCancellation,
} from '#domain/rideshare/rideshare-booking.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** A seat booking as its rider sees it. */
export type SeatBookingView = ReturnType<typeof seatBookingView>;

export function seatBookingView(booking: RideshareBooking, now: Date) {
  const { id, status, trip, seat, contact, fare, cancellation } = booking;
  return {
    id,
    reference: formatRideshareId(id),
    status,
    seat,
    place: placeInWords(trip.route.layout, seat),
    day: dayInWords(trip.date),
    date: formatDay(trip.date),
    pickupAt: booking.pickupAt,
    pickup: { name: booking.pickupStop.name, time: indiaTimeOf(booking.pickupAt) },
    drop: { name: booking.dropStop.name, time: indiaTimeOf(booking.dropAt) },
    /** Details that only seat bookings have (docs/product/bookings.md#fields). */
    rideshareDetails: {
      routeName: trip.route.name,
      seatNumber: seat,
      direction: trip.direction,
      directionLabel: TRIP_DIRECTION_LABELS[trip.direction],
      pickupTime: indiaTimeOf(booking.pickupAt),
    },
    passenger: { name: contact.name, email: contact.email, phone: formatPhone(contact.phone) },
    fare,
    paid: booking.paymentStatus === 'paid',
    cancelled: cancellation && BY[cancellation.by],
    /** A `closed` booking can no longer be cancelled. */
    cancelling:
      status !== 'confirmed'
        ? ('closed' as const)
        : riderMayCancelSeat(booking, now)
          ? ('open' as const)
          : ('late' as const),
  };
}

const BY: Record<SeatCancellation['by'], string> = {
  rider: 'You cancelled this booking.',
  admin: 'Our team cancelled this booking.',
  system: 'This booking was cancelled automatically.',
};
