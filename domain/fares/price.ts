import type { Rupees } from '#domain/kernel/money.ts';

export type FareLine = { readonly label: string; readonly amount: Rupees };

/**
 * What a ride costs. Base Fare excludes meet-and-greet, Total includes it; final is total less discount
 * (docs/product/fares.md#price). Distance and duration are of the way driven, null where the fare does not depend on
 * them.
 */
export type PricedRide = {
  readonly base: Rupees;
  readonly meetAndGreet: Rupees;
  readonly total: Rupees;
  readonly discount: Rupees;
  readonly final: Rupees;
  readonly couponCode: string | null;
  readonly distanceKm: number | null;
  readonly durationMinutes: number | null;
  /** The lines of `base`, in the order in which they are explained. */
  readonly breakdown: readonly FareLine[];
};
