import type { BookedService, Guest } from '#domain/bookings/booking.ts';
import type { IndiaTime } from '#domain/kernel/india-time.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import type { Ride, RideRequest } from '#domain/rides/ride.ts';

/** A ride as the team's form or call sends it; only its shape is checked (docs/product/bookings.md#manual). */
export type ManualRideRequest = Omit<RideRequest, 'service'> & {
  readonly service: BookedService;
  /** When the way back of a round trip begins. */
  readonly dropDate: string;
  readonly dropTime: string;
  /** What is typed as the fare: rupees for intercity, the partner's currency for transferz; read for no other. */
  readonly fare?: number | undefined;
  readonly currency: string;
  readonly partnerBookingId: string;
  readonly arrivalTime: string;
  readonly guest: Guest;
};

/** Where the fare of each service comes from when the team books: the tariff, what is typed, or a partner's amount. */
export const FARE_SOURCE: Record<BookedService, 'tariff' | 'typed' | 'partner'> = {
  airport: 'tariff',
  hourly: 'tariff',
  intercity: 'typed',
  transferz: 'partner',
};

/** A checked ride with what only the team notes of one. */
export type ManualRide = {
  readonly ride: Ride;
  readonly returnAt: Date | null;
  readonly arrivalTime: IndiaTime | null;
  readonly guest: Guest | null;
  readonly partnerBookingId: string | null;
};

/** The ride as a rider would ask for it: a partner's is an airport transfer. */
export function asRiders({ service, ...asked }: ManualRideRequest): RideRequest {
  return normaliseRide({ ...asked, service: service === 'transferz' ? 'airport' : service });
}
