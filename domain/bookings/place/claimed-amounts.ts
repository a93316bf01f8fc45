import type { PricedRide } from '#domain/fares/price.ts';

/**
 * Amounts that a client says it was shown, in rupees. They are compared, never used
 * (docs/product/bookings.md#claimed-amounts).
 */
export type ClaimedAmounts = {
  readonly fare?: number | undefined;
  readonly originalFare?: number | undefined;
  readonly discountAmount?: number | undefined;
  readonly finalFare?: number | undefined;
};

/**
 * Whether every amount the client claims is the server's own. `fare` may be the Base Fare, which is what the fare
 * call answers, or the Total, which is what a booking stores.
 */
export function claimsHold(claimed: ClaimedAmounts, price: PricedRide): boolean {
  const agrees = (amount: number | undefined, ...ours: readonly number[]) =>
    amount === undefined || ours.includes(Math.round(amount));
  return (
    agrees(claimed.fare, price.base, price.total) &&
    agrees(claimed.originalFare, price.base, price.total) &&
    agrees(claimed.discountAmount, price.discount) &&
    agrees(claimed.finalFare, price.final)
  );
}
