import type { PricedRide } from '#domain/fares/price.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { RidePoints } from '#domain/places/locate-ride.ts';
import type { RideRequest } from '#domain/rides/ride.ts';

/** How long a quote is valid (docs/product/fares.md#quote). */
export const QUOTE_MINUTES = 5;

/** The signed content of a quote: the ride with its coordinates, and its price before any coupon. */
export type Quote = {
  readonly ride: string;
  readonly price: PricedRide;
  readonly points: RidePoints;
  readonly expiresAt: number;
};

/** Returns when the quote was made. Its fare uses the tariff of that time. */
export function pricedAt({ expiresAt }: Quote): Date {
  return new Date(expiresAt - QUOTE_MINUTES * MINUTE_MS);
}

/** Signs a quote into a token, and verifies such a token. Returns undefined if the signature or the shape is wrong. */
export type QuoteSigner = {
  readonly sign: (quote: Quote) => string;
  readonly verify: (token: string) => Quote | undefined;
};

/** Returns the ride of a quote as a text that can be compared. */
export function quotedRide(request: RideRequest): string {
  return JSON.stringify([
    request.service,
    request.pickupLocation.trim(),
    request.dropLocation.trim(),
    request.pickupDate,
    request.pickupTime,
    request.direction ?? null,
    request.terminal ?? null,
    request.direction === 'from-airport' && request.meetAndGreet === true,
    request.hours ?? null,
    request.tripType ?? null,
    request.additionalHours ?? null,
  ]);
}
