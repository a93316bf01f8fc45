import type { PricedRide } from '#domain/fares/price.ts';
import { rupees } from '#domain/kernel/money.ts';

/** Creates a consistent price from a base fare in rupees. */
export function aPrice(base: number, { meetAndGreet = 0, discount = 0 } = {}): PricedRide {
  const total = base + meetAndGreet;
  return {
    base: rupees(base),
    meetAndGreet: rupees(meetAndGreet),
    total: rupees(total),
    discount: rupees(discount),
    final: rupees(total - discount),
    couponCode: discount > 0 ? 'WELCOME10' : null,
    distanceKm: 20,
    durationMinutes: 45,
    estimated: false,
    breakdown: [{ label: 'The way', amount: rupees(base) }],
  };
}
