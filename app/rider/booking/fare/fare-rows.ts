import type { FareRow } from '#app/ui/parts/summary-list.tsx';
import type { FareLineText } from '#domain/fares/fare-line.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { estimatedFare, fareLine } from '#messages/labels/fare-labels.ts';
import * as words from '#words/booking/booking-facts.ts';

type FareLine = FareLineText & { readonly amount: number };

export type FareParts = {
  readonly base: number;
  readonly meetAndGreet: number;
  readonly discount: number;
  readonly couponCode: string | null;
  readonly breakdown: readonly FareLine[];
};

/**
 * Returns the rows of a fare, before and after the booking: the parts of the Base Fare if there are several,
 * Base Fare, Meet & Greet, Total, Coupon Discount. Rows that do not apply are omitted
 * (docs/product/pages.md#fare-summary).
 */
export function fareRows({ base, meetAndGreet, discount, couponCode, breakdown }: FareParts): FareRow[] {
  const parts = breakdown.length > 1 ? breakdown : [];
  return [
    ...parts.map((line) => ({ label: fareLine(line), amount: formatRupees(line.amount) })),
    { label: words.baseFare, amount: formatRupees(base) },
    ...(meetAndGreet > 0 ? [{ label: words.meetAndGreet, amount: formatRupees(meetAndGreet) }] : []),
    { label: words.total, amount: formatRupees(base + meetAndGreet) },
    ...(discount > 0
      ? [
          {
            label: words.couponDiscount(couponCode),
            amount: formatRupees(-discount),
            tone: 'discount' as const,
          },
        ]
      : []),
  ];
}

/** Returns the only part of the Base Fare as a sentence. Empty if there are several parts: they are rows. */
export function onlyPart({ breakdown: [only, ...others] }: Pick<FareParts, 'breakdown'>): string {
  return only && others.length === 0 ? words.sentence(fareLine(only)) : '';
}

/** Returns what goes under an amount: that it is an estimate, and the given sentences. */
export function fareNote(estimated: boolean, ...sentences: readonly string[]): string {
  return [estimated ? estimatedFare : '', ...sentences].filter(Boolean).join(' ');
}
