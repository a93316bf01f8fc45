import { type DriverDuty, pickupOf } from '#domain/duties/link/driver-duty.ts';

/**
 * Returns a short digest of what a driver accepts or declines: times, vehicle and places. The page sends back the digest of the
 * duty that it shows, so that nobody answers for another time or place (docs/product/duties.md#driver-link).
 */
export function shownDuty(found: Pick<DriverDuty, 'duty' | 'ride'>): string {
  const { startsAt, endsAt, vehicleId } = found.duty;
  const places =
    found.ride.kind === 'booking'
      ? [found.ride.booking.ride.pickupLocation, found.ride.booking.ride.dropLocation]
      : [];
  return digestOf(JSON.stringify([startsAt, endsAt, vehicleId, pickupOf(found), ...places]));
}

/** Returns the FNV-1a hash of a text. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text.split('')) hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}
