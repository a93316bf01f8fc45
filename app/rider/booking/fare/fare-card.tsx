import { type FareParts, fareNote, fareRows, onlyPart } from '#app/rider/booking/fare/fare-rows.ts';
import { Card } from '#app/ui/parts/card.tsx';
import { FareSummary } from '#app/ui/parts/summary-list.tsx';
import { formatRupees } from '#domain/kernel/money.ts';

export type FareAmounts = FareParts & {
  readonly distance: number | null;
  readonly duration: number | null;
  readonly estimated: boolean;
};

/**
 * The fare summary: the parts of the fare, Base Fare, Meet & Greet, Total, Coupon Discount, Final Amount. `refused`
 * says why there is no fare (docs/product/pages.md#fare-summary).
 */
export function FareCard({
  amounts,
  pending = false,
  refused = null,
}: {
  amounts: FareAmounts | null;
  pending?: boolean;
  refused?: string | null;
}) {
  return (
    <Card title="Fare summary" id="fare" aria-busy={pending} className="scroll-mt-6">
      {amounts ? (
        <FareSummary
          lines={fareRows(amounts)}
          total={{ label: 'Final Amount', amount: formatRupees(finalAmount(amounts)) }}
          note={fareNote(
            amounts.estimated,
            'Pay on arrival, by cash or UPI.',
            onlyPart(amounts),
            wayInWords(amounts),
          )}
        />
      ) : (
        <p role="status" className={refused ? 'font-semibold text-danger' : 'text-ink-soft'}>
          {refused ??
            (pending ? 'Calculating your fare' : 'Enter your pickup, drop and time to see your fare.')}
        </p>
      )}
    </Card>
  );
}

export function finalAmount({ base, meetAndGreet, discount }: FareAmounts): number {
  return base + meetAndGreet - discount;
}

/** Returns the distance and the time. An estimated fare has no known distance. */
function wayInWords({ distance, duration, estimated }: FareAmounts): string {
  return distance && duration && !estimated ? `About ${distance} km and ${duration} minutes by road.` : '';
}
