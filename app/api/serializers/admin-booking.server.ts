import type { Booking } from '#domain/bookings/booking.ts';
import { type BookingJson, bookingMembers } from '#domain/bookings/fields/members.ts';
import type { AssignedLine } from '#infra/postgres/queries/bookings/booking-duty.queries.ts';

/**
 * Returns a booking for the team's calls: the rider's fields and those only for the team. An edit may send
 * `version` back.
 */
export function serializeAdminBooking(booking: Booking): BookingJson {
  return bookingMembers(booking, 'team');
}

/** Returns the same with the driver and the vehicle, which are null without a duty. */
export function serializeAssignedBooking(booking: Booking, assigned: AssignedLine | undefined): BookingJson {
  return {
    ...serializeAdminBooking(booking),
    assignmentId: assigned?.dutyId ?? null,
    driverId: assigned?.driverId ?? null,
    driverName: assigned?.driverName ?? null,
    driverPhone: assigned?.driverPhone ?? null,
    vehicleId: assigned?.vehicleId ?? null,
    vehicleName: assigned?.vehicleName ?? null,
    vehicleRegNo: assigned?.regNo ?? null,
  };
}
