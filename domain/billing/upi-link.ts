import type { Rupees } from '#domain/kernel/money.ts';

/** The values that a UPI app needs to pay for one booking. */
export type UpiPayment = {
  /** The UPI id that receives the money, such as `rides@bank`. */
  readonly payee: string;
  readonly payeeName: string;
  readonly amount: Rupees;
  /** `BK-12` or `RS-7`. */
  readonly reference: string;
};

/**
 * Returns the link that opens a UPI app with the amount and the booking number (docs/product/billing.md#upi). The
 * transaction reference has letters and digits only, because some apps refuse others.
 */
export function upiLink({ payee, payeeName, amount, reference }: UpiPayment): string {
  const parameters = [
    ['pa', payee],
    ['pn', payeeName],
    ['am', `${amount}.00`],
    ['cu', 'INR'],
    ['tn', `${reference} ${payeeName}`],
    ['tr', reference.replaceAll('-', '')],
  ] as const;
  // UPI apps read a plus sign as itself, so a space is %20.
  return `upi://pay?${parameters.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`;
}

function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@');
}
