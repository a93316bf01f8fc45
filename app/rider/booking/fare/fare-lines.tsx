import { type FareParts, fareNote, fareRows, onlyPart } from '#app/rider/booking/fare/fare-rows.ts';
import { FareSummary } from '#app/ui/parts/summary-list.tsx';
import { formatRupees, type Rupees } from '#domain/kernel/money.ts';
import { calculating, enterRide, startingAt } from '#words/booking/booking.ts';
import * as words from '#words/booking/booking-facts.ts';
import { way } from '#words/booking/trip-card.ts';

export type FareAmounts = FareParts & {
  readonly distance: number | null;
  readonly duration: number | null;
  readonly estimated: boolean;
};

/**
 * The fare summary: the parts of the fare, Base Fare, Meet & Greet, Total, Coupon Discount, Final Amount. `refused`
 * says why there is no fare (docs/product/pages.md#fare-summary).
 */
export function FareLines({
  amounts,
  isPending = false,
  refused = null,
}: {
  amounts: FareAmounts | null;
  isPending?: boolean;
  refused?: string | null;
}) {
  return (
    <section id="fare" aria-label={words.fareSummary} aria-busy={isPending} className="scroll-mt-6">
      {amounts ? (
        <FareSummary
          lines={fareRows(amounts)}
          total={{ label: words.finalAmount, amount: formatRupees(finalAmount(amounts)) }}
          note={fareNote(amounts.estimated, words.payOnArrival, onlyPart(amounts))}
        />
      ) : (
        <p role="status" className={refused ? 'font-semibold text-danger' : 'text-ink-soft'}>
          {refused ?? (isPending ? calculating : enterRide)}
        </p>
      )}
    </section>
  );
}

export function finalAmount({ base, meetAndGreet, discount }: FareAmounts): number {
  return base + meetAndGreet - discount;
}

/**
 * Returns the price beside the main action: the final amount, or `from`, the lowest fare of the service, before the
 * answers are complete.
 */
export function shownPrice(amounts: FareAmounts | null, from: Rupees | null = null) {
  if (amounts) return { label: words.finalAmount, amount: formatRupees(finalAmount(amounts)) };
  return from ? { label: startingAt, amount: formatRupees(from) } : { label: words.finalAmount, amount: '—' };
}

/** Returns the distance and the time. Null for an estimated fare, which has no known distance. */
export function wayInWords(amounts: FareAmounts | null): string | null {
  const { estimated, distance, duration } = amounts ?? {};
  return !estimated && distance && duration ? way(distance, duration) : null;
}

/** Returns what the coupon takes off. Null without one. */
export function couponEffect(amounts: FareAmounts | null): string | null {
  if (!amounts?.discount) return null;
  return `${words.couponDiscount(amounts.couponCode)}: −${formatRupees(amounts.discount)}`;
}
