import type { BookedService, Guest } from '#domain/bookings/booking.ts';
import type { IndiaTime } from '#domain/kernel/india-time.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import type { Ride, RideRequest } from '#domain/rides/ride.ts';

/**
 * A manual ride as the form or the API sends it. Only its types are checked
 * (docs/product/bookings.md#manual).
 */
export type ManualRideRequest = Omit<RideRequest, 'service'> & {
  readonly service: BookedService;
  /** Date of the return journey of a round trip. */
  readonly dropDate: string;
  readonly dropTime: string;
  /**
   * The entered fare: rupees for intercity, the partner's currency for transferz. Other services ignore it.
   */
  readonly fare?: number | undefined;
  readonly currency: string;
  readonly partnerBookingId: string;
  readonly arrivalTime: string;
  readonly guest: Guest;
};

/**
 * How each service is priced in a manual booking: by the tariff, the entered fare, or the partner's amount.
 */
export const FARE_SOURCE: Record<BookedService, 'tariff' | 'typed' | 'partner'> = {
  airport: 'tariff',
  hourly: 'tariff',
  intercity: 'typed',
  transferz: 'partner',
};

/** A validated ride with the fields that only the team enters. */
export type ManualRide = {
  readonly ride: Ride;
  readonly returnAt: Date | null;
  readonly arrivalTime: IndiaTime | null;
  readonly guest: Guest | null;
  readonly partnerBookingId: string | null;
};

/** Returns the request as a rider's request. A partner ride becomes an airport transfer. */
export function toRiderRequest({ service, ...asked }: ManualRideRequest): RideRequest {
  return normaliseRide({ ...asked, service: service === 'transferz' ? 'airport' : service });
}
