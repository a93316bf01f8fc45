import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/billing/payment-method.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { formatDate } from '#domain/kernel/india-time.ts';
import {
  addRupees,
  formatRupees,
  type Rupees,
  rupees,
  subtractRupees,
  ZERO_RUPEES,
} from '#domain/kernel/money.ts';

/** A payment for a booking that the team marked as received. */
export type Payment = {
  readonly amount: Rupees;
  readonly method: PaymentMethod;
  readonly at: Date;
  readonly by: Actor;
};

/** A payment as papers and pages show it. */
export type Received = Pick<Payment, 'amount' | 'method' | 'at'>;

type Amounts = { readonly total: Rupees; readonly toPay: Rupees };

/** Returns the sum of payments. */
export function sumOf(payments: readonly Pick<Payment, 'amount'>[]): Rupees {
  return addRupees(...payments.map(({ amount }) => amount));
}

/** Returns what is left to pay of a ride. Its fare can have grown after it was paid. */
export function leftToPay({ total, toPay }: Amounts, payments: readonly Pick<Payment, 'amount'>[]): Rupees {
  return payments.length > 0 ? rupees(Math.max(toPay, total - sumOf(payments))) : toPay;
}

/** Returns how a ride is or was paid, also one whose seats are paid in part. */
export function payingInWords(
  { total, toPay }: Amounts,
  payments: readonly Received[],
  inWords: typeof paymentInWords = paymentInWords,
): string {
  if (payments.length > 0) return inWords(total, true, byDay(payments));
  return toPay > 0 ? inWords(toPay, false, []) : inWords(total, toPay < total, []);
}

/** Returns payments, the oldest first. Those by one method on one day are one: several seats are marked one by one. */
function byDay(payments: readonly Received[]): Received[] {
  const sums = new Map<string, Received>();
  for (const payment of payments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const key = `${payment.method} ${formatDate(payment.at)}`;
    sums.set(key, { ...payment, amount: addRupees(payment.amount, sums.get(key)?.amount ?? ZERO_RUPEES) });
  }
  return [...sums.values()];
}

/** Returns how a ride is or was paid: `Paid ₹1,439 by UPI on 22/11/2026 and ₹561 by cash on 23/11/2026.` */
export function paymentInWords(fare: Rupees, isPaid: boolean, payments: readonly Received[]): string {
  if (!isPaid) return fare > 0 ? `${formatRupees(fare)} to pay, by cash or UPI.` : 'Nothing to pay.';
  if (payments.length === 0) return 'Paid.';
  const each = payments.map(
    ({ amount, method, at }) =>
      `${formatRupees(amount)} by ${PAYMENT_METHOD_LABELS[method]} on ${formatDate(at)}`,
  );
  const paid = `Paid ${each.join(' and ')}.`;
  const left = subtractRupees(fare, sumOf(payments));
  if (left > 0) return `${paid} ${formatRupees(left)} is still to pay.`;
  return left < 0 ? `${paid} ${formatRupees(-left)} will be returned.` : paid;
}
