import type { PricedRide } from '#domain/fares/price.ts';
import { formatRupees } from '#domain/kernel/money.ts';

/** Returns what a customer pays, and below it what the amount is made of. */
export function priceLines({
  breakdown,
  meetAndGreet,
  discount,
  couponCode,
  final,
  estimated,
}: PricedRide): string[] {
  return [
    `Fare: ${formatRupees(final)}${estimated ? ', estimated' : ''}`,
    ...breakdown.map(({ label, amount }) => `  ${label}: ${formatRupees(amount)}`),
    ...(meetAndGreet > 0 ? [`  Meet-and-greet: ${formatRupees(meetAndGreet)}`] : []),
    ...(couponCode ? [`  Coupon ${couponCode}: ${formatRupees(discount)} less`] : []),
  ];
}
