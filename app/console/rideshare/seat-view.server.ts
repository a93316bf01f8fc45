import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { formatDay } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';
import type { AssignedLine } from '#infra/postgres/queries/bookings/booking-duty.queries.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

/** Returns a seat booking for the console's list, with the driver of its trip. */
export function seatRow(booking: RideshareBooking, assigned?: AssignedLine) {
  const { trip, contact, passenger } = booking;
  return {
    id: booking.id,
    reference: formatRideshareId(booking.id),
    status: booking.status,
    statusLabel: STATUS_LABELS[booking.status],
    customer: contact.name,
    phone: contact.phone,
    phoneLabel: formatPhone(contact.phone),
    /** Who rides, if it is not the customer. */
    passenger: passenger && { name: passenger.name, phoneLabel: formatPhone(passenger.phone) },
    tripId: trip.id,
    route: trip.route.name,
    direction: TRIP_DIRECTION_LABELS[trip.direction],
    date: formatDay(trip.date),
    from: booking.pickupStop.name,
    to: booking.dropStop.name,
    pickupAt: timeView(booking.pickupAt),
    dropAt: timeView(booking.dropAt),
    bookedAt: timeView(booking.bookedAt),
    /** The number of the whole booking, if several seats were booked together. */
    group: booking.group === null ? null : formatRideshareId(booking.group),
    seat: booking.seat,
    driver: assigned ? `${assigned.driverName}, ${assigned.regNo}` : null,
    fare: formatRupees(booking.fare),
  };
}

export type SeatRow = ReturnType<typeof seatRow>;
