import { type FareLine, fareLine } from '#domain/fares/fare-line.ts';
import type { Rupees } from '#domain/kernel/money.ts';

/**
 * The price of a ride. Base Fare excludes meet-and-greet, Total includes it, and final is Total minus
 * discount (docs/product/fares.md#price). Distance and duration are null if the fare does not depend on them.
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
  /** True if the distance is a fallback, because no road was found (docs/product/fares.md#estimated). */
  readonly estimated: boolean;
  /** The lines that add up to `base`, in display order. */
  readonly breakdown: readonly FareLine[];
};

/** Returns the only line of a fare that the team has set. */
export function teamFareLine(amount: Rupees): FareLine {
  return fareLine('team-fare', amount);
}

/** Returns true if the team has set the fare, so that the tariff does not apply. */
export function isTeamFare({ breakdown }: Pick<PricedRide, 'breakdown'>): boolean {
  return breakdown.some(({ code }) => code === 'team-fare');
}
