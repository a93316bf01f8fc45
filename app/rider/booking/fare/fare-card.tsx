import { Card } from '#app/ui/parts/card.tsx';
import { type FareRow, FareSummary } from '#app/ui/parts/summary-list.tsx';
import { formatRupees } from '#domain/kernel/money.ts';

export type FareAmounts = {
  readonly base: number;
  readonly meetAndGreet: number;
  readonly discount: number;
  readonly couponCode: string | null;
  readonly distance: number | null;
  readonly duration: number | null;
};

/**
 * The fare summary: Base Fare, Meet & Greet, Total, Coupon Discount, Final Amount. Lines that do not apply
 * are omitted (docs/product/pages.md#fare-summary).
 */
export function FareCard({ amounts, pending = false }: { amounts: FareAmounts | null; pending?: boolean }) {
  return (
    <Card title="Fare summary" id="fare" aria-busy={pending} className="scroll-mt-6">
      {amounts ? (
        <FareSummary
          lines={fareLines(amounts)}
          total={{ label: 'Final Amount', amount: formatRupees(finalAmount(amounts)) }}
          note={`Pay on arrival, by cash or UPI.${way(amounts)}`}
        />
      ) : (
        <p className="text-ink-soft">
          {pending ? 'Calculating your fare' : 'Enter your pickup, drop and time to see your fare.'}
        </p>
      )}
    </Card>
  );
}

export function finalAmount({ base, meetAndGreet, discount }: FareAmounts): number {
  return base + meetAndGreet - discount;
}

function fareLines({ base, meetAndGreet, discount, couponCode }: FareAmounts): FareRow[] {
  const total = base + meetAndGreet;
  return [
    { label: 'Base Fare', amount: formatRupees(base) },
    ...(meetAndGreet > 0 ? [{ label: 'Meet & Greet', amount: formatRupees(meetAndGreet) }] : []),
    { label: 'Total', amount: formatRupees(total) },
    ...(discount > 0
      ? [
          {
            label: `Coupon Discount${couponCode ? ` (${couponCode})` : ''}`,
            amount: formatRupees(-discount),
            tone: 'discount' as const,
          },
        ]
      : []),
  ];
}

function way({ distance, duration }: FareAmounts): string {
  return distance && duration ? ` About ${distance} km and ${duration} minutes by road.` : '';
}
