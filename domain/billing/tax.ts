import { stateTaxName } from '#domain/billing/gstin.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { once } from '#domain/kernel/once.ts';
import type { StateCode } from '#domain/places/states.ts';

/** Whole paise. Only tax papers count in paise: a fare is whole rupees. */
export type Paise = number & { readonly __brand: 'Paise' };

/** GST on passenger transport without input tax credit, in percent. The fare includes it. */
export const GST_PERCENT = 5;

export type TaxLine = {
  readonly name: 'CGST' | 'SGST' | 'UTGST' | 'IGST';
  readonly percent: number;
  readonly amount: Paise;
};

/** A fare divided into the taxable value and the taxes. They add up to the fare. */
export type TaxSplit = {
  readonly taxable: Paise;
  readonly lines: readonly TaxLine[];
  readonly tax: Paise;
  readonly total: Paise;
};

/**
 * Divides a fare that includes GST (docs/product/billing.md#gst). Within one state the tax is halved into CGST and SGST,
 * which are equal to the paisa. Between two states it is IGST. The taxable value is the rest, so that all lines add up.
 */
export function splitTax(
  fare: Rupees,
  { supplier, placeOfSupply }: { readonly supplier: StateCode; readonly placeOfSupply: StateCode },
): TaxSplit {
  const total = paise(fare * 100);
  const taxOf = (percent: number) => paise((total * percent) / (100 + GST_PERCENT));
  const lines: readonly TaxLine[] =
    supplier === placeOfSupply
      ? (['CGST', stateTaxName(supplier)] as const).map((name) => ({
          name,
          percent: GST_PERCENT / 2,
          amount: taxOf(GST_PERCENT / 2),
        }))
      : [{ name: 'IGST', percent: GST_PERCENT, amount: taxOf(GST_PERCENT) }];
  const tax = paise(lines.reduce((sum, { amount }) => sum + amount, 0));
  return { taxable: paise(total - tax), lines, tax, total };
}

function paise(amount: number): Paise {
  return Math.round(amount) as Paise;
}

const indianGrouping = once(
  () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Formats an amount with its paise: `₹1,00,000.50`. */
export function formatPaise(amount: Paise): string {
  return `${amount < 0 ? '−' : ''}₹${indianGrouping().format(Math.abs(amount) / 100)}`;
}
