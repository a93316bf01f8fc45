import { cleanCode } from '#domain/kernel/text/typed-text.ts';

const CURRENCY = /^(₹|Rs\.?|INR|€|\$|£) ?/i;
/** How an amount in rupees ends on paper: `6,500/-`. */
const AMOUNT_END = /\/-$/;
/** Digits in groups, as in India (`1,00,000`) or elsewhere (`100,000`). The last group has three. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;
const PLAIN = /^-?\d+(\.\d*)?$/;

/**
 * Returns the number that somebody typed: with or without groups of digits, and a sign of money
 * (docs/product/typed-text.md#numbers). Returns NaN if the text is no number, or could be two: `6,5`.
 */
export function typedNumber(typed: string): number {
  const text = cleanCode(typed).replace(CURRENCY, '').replace(AMOUNT_END, '');
  if (GROUPED.test(text)) return Number(text.replaceAll(',', ''));
  return PLAIN.test(text) ? Number(text) : Number.NaN;
}
