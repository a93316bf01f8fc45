import type { BookedService } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { CancellationReason } from '#domain/bookings/cancellation.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { hasWayBack } from '#domain/rides/request-of-ride.ts';
import type { TripType } from '#domain/rides/ride.ts';

/** A booking or a seat booking of a customer who calls. */
export type CallerRide = {
  readonly subject:
    | { readonly kind: 'booking'; readonly id: BookingId }
    | { readonly kind: 'seat'; readonly id: RideshareBookingId };
  readonly service: BookedService | 'rideshare';
  /** Null unless the ride is an intercity trip. */
  readonly tripType: TripType | null;
  readonly status: BookingStatus;
  /** Null unless a booking is cancelled. */
  readonly cancellationReason: CancellationReason | null;
  readonly pickupAt: Date;
  readonly from: string;
  readonly to: string;
  readonly fare: Rupees;
};

/** The facts about a customer who calls that a dispatcher must know (docs/product/console.md#caller). */
export type Caller = {
  /** Open rides, the earliest pickup first, and at most `MAX_OPEN_RIDES`. */
  readonly open: readonly CallerRide[];
  /** The first `MAX_CALLER_RIDES` of them. */
  readonly next: readonly CallerRide[];
  /** Completed and cancelled rides, the latest pickup first, and at most `MAX_CALLER_RIDES`. */
  readonly last: readonly CallerRide[];
  /** How many rides are completed, and how many bookings were cancelled as a no-show. */
  readonly completed: number;
  readonly noShows: number;
  /** Completed rides that nobody has paid, and their fares in rupees. A partner pays its own rides. */
  readonly unpaid: number;
  readonly unpaidFares: Rupees;
};

/** How many rides ahead, and how many past ones, are shown. */
export const MAX_CALLER_RIDES = 3;

/** How many rides ahead are compared with a new one. */
export const MAX_OPEN_RIDES = 200;

/** Two pickups of one customer that are nearer than this may be one ride that was booked twice. */
export const NEAR_RIDE_MS = 2 * HOUR_MS;

/** Returns the open ride of the caller whose pickup is nearest to an instant, within `NEAR_RIDE_MS`. */
export function nearRide<Ride extends { readonly pickupAt: Date }>(
  open: readonly Ride[],
  at: Date,
): Ride | undefined {
  const distance = ({ pickupAt }: Ride) => Math.abs(pickupAt.getTime() - at.getTime());
  return open
    .filter((ride) => distance(ride) <= NEAR_RIDE_MS)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Returns whether a ride can be booked again, and whether its way back can. Neither can for a seat or a ride of a partner. */
export function bookableLike({ service, tripType }: CallerRide): {
  readonly again: boolean;
  readonly back: boolean;
} {
  if (service === 'rideshare' || service === 'transferz') return { again: false, back: false };
  return { again: true, back: hasWayBack({ service, tripType }) };
}
