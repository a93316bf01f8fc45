import { serializeAdminBooking } from '#app/api/serializers/admin-booking.server.ts';
import { formatDutyId } from '#domain/duties/duty.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { indiaDateOf, indiaTimeOf, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { DutyLine } from '#infra/postgres/queries/duties/duty.queries.ts';

/**
 * Returns a duty for the team's calls, with the fields of its booking or trip (docs/product/calls.md#duties). `status`
 * is the booking's, `dutyState` the driver's. Dates and times are in India time, `scheduled…` in ISO 8601.
 */
export function serializeAssignment({ duty, driver, vehicle, booking, trip }: DutyLine) {
  const { subject, startsAt, endsAt, override } = duty;
  return {
    ...(booking && withoutOwn(serializeAdminBooking(booking))),
    ...(trip && {
      serviceType: 'rideshare',
      routeName: trip.routeName,
      direction: trip.direction,
      tripDate: trip.tripDate,
      pickupLocation: trip.direction === 'outbound' ? trip.fromCity : trip.toCity,
      dropLocation: trip.direction === 'outbound' ? trip.toCity : trip.fromCity,
    }),
    id: duty.id,
    reference: formatDutyId(duty.id),
    version: duty.version,
    bookingId: subject.kind === 'booking' ? subject.id : null,
    bookingReference: subject.kind === 'booking' ? formatBookingId(subject.id) : null,
    tripId: subject.kind === 'trip' ? subject.id : null,
    driverId: duty.driverId,
    driverName: driver.name,
    driverPhone: driver.phone,
    vehicleId: duty.vehicleId,
    vehicleName: `${vehicle.make} ${vehicle.model}`,
    vehicleRegNo: vehicle.regNo,
    dutyDate: indiaDateOf(startsAt),
    estimatedStartTime: indiaTimeOf(startsAt),
    scheduledStartTime: startsAt.toISOString(),
    scheduledEndTime: endsAt.toISOString(),
    estimatedDuration: Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS),
    dutyState: duty.state,
    notifiedAt: duty.notifiedAt?.toISOString() ?? null,
    overrideReason: override?.reason ?? null,
    overriddenAt: override?.at.toISOString() ?? null,
  };
}

/** The members of a booking that the duty has itself. */
function withoutOwn({
  id: _,
  reference: __,
  version: ___,
  ...members
}: ReturnType<typeof serializeAdminBooking>) {
  return members;
}
