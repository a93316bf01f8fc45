import type { BilledRide } from '#domain/billing/billed-ride.ts';
import { stateInWords } from '#domain/places/states.ts';

/**
 * Returns the state in which a ride begins, with the address of its form. Null if no paper depends on it: a partner pays, the
 * rental is by the hour, or there is no GST here (docs/product/billing.md#place-of-supply).
 */
export function pickupStateView(ride: BilledRide, registration: object | null) {
  if (!registration || ride.isPartners || ride.service === 'hourly') return null;
  const { kind, id } = ride.subject;
  const details = kind === 'booking' ? `/admin/bookings/${id}` : `/admin/rideshare/${ride.reference}`;
  return { name: ride.state && stateInWords(ride.state), href: `${details}/state` };
}
