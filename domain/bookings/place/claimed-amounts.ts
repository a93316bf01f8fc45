import type { PricedRide } from '#domain/fares/price.ts';

/**
 * Amounts in rupees that the client showed to the rider. They are compared with the server's amounts, never
 * stored (docs/product/bookings.md#claimed-amounts).
 */
export type ClaimedAmounts = {
  readonly fare?: number | undefined;
  readonly originalFare?: number | undefined;
  readonly discountAmount?: number | undefined;
  readonly finalFare?: number | undefined;
};

/** Returns true if all amounts of the client match. `fare` may be the Base Fare or the Total. */
export function clientAmountsMatch(claimed: ClaimedAmounts, price: PricedRide): boolean {
  const agrees = (amount: number | undefined, ...ours: readonly number[]) =>
    amount === undefined || ours.includes(Math.round(amount));
  return (
    agrees(claimed.fare, price.base, price.total) &&
    agrees(claimed.originalFare, price.base, price.total) &&
    agrees(claimed.discountAmount, price.discount) &&
    agrees(claimed.finalFare, price.final)
  );
}
