import { serializeRoute } from '#app/api/serializers/rideshare.server.ts';
import type { DryRunMembers } from '#app/http/dry-run.server.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import type { BlockReport } from '#domain/rideshare/block/block-seats.ts';
import { type BlockAction, describeBlocking } from '#domain/rideshare/block/describe-blocking.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';

/**
 * Returns a seat booking for the team's calls. Amounts are in rupees, times in India time
 * (docs/product/calls.md#rideshare-admin).
 */
export function serializeAdminSeatBooking(booking: RideshareBooking) {
  const { id, trip, contact, passenger, pickupStop, dropStop, fare } = booking;
  const { seatLayout: _, ...route } = serializeRoute(trip.route);
  const stop = (wanted: number) => route.stops.find((one) => one.id === wanted);
  return {
    id,
    reference: formatRideshareId(id),
    ...(booking.group !== null && { groupReference: formatRideshareId(booking.group) }),
    status: booking.status,
    customerName: contact.name,
    customerPhone: contact.phone,
    customerEmail: contact.email,
    passengerName: passenger?.name ?? '',
    passengerPhone: passenger?.phone ?? '',
    seatNumber: booking.seat,
    fare,
    finalFare: fare,
    currency: 'INR',
    paymentStatus: booking.paymentStatus,
    route,
    trip: { id: trip.id, tripDate: trip.date, direction: trip.direction },
    pickupStop: stop(pickupStop.id),
    dropStop: stop(dropStop.id),
    pickupState: pickupStop.state,
    createdAt: booking.bookedAt.toISOString(),
  };
}

/** Returns the result of blocking or unblocking, per trip. */
export function serializeBlockReport(
  action: BlockAction,
  report: BlockReport,
  { dryRun }: DryRunMembers = {},
) {
  return { success: true, message: describeBlocking(action, report, { dryRun: dryRun === true }), ...report };
}
