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

type Received = Pick<Payment, 'amount' | 'method' | 'at'>;

/**
 * Returns what was received for several seats as one payment: the sum, by the method and at the time of the last. Null if
 * nothing was received.
 */
export function paymentsTogether<One extends Received>(payments: readonly One[]): One | null {
  const last = payments.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  if (!last) return null;
  return { ...last, amount: payments.reduce((sum, { amount }) => addRupees(sum, amount), ZERO_RUPEES) };
}

/** Returns what is left to pay of a ride. Its fare can have grown after it was paid. */
export function leftToPay(
  { total, toPay }: { readonly total: Rupees; readonly toPay: Rupees },
  payment: Pick<Payment, 'amount'> | null,
): Rupees {
  return payment ? rupees(Math.max(toPay, total - payment.amount)) : toPay;
}

/** Returns how a ride is or was paid, also one whose seats are paid in part. */
export function payingInWords(
  { total, toPay }: { readonly total: Rupees; readonly toPay: Rupees },
  payment: Received | null,
  inWords: typeof paymentInWords = paymentInWords,
): string {
  if (toPay > 0 && !payment) return inWords(toPay, false, null);
  return inWords(total, toPay < total, payment);
}

/** Returns how a ride is or was paid: `Paid ₹1,439 by UPI on 22/11/2026.` */
export function paymentInWords(fare: Rupees, isPaid: boolean, payment: Received | null): string {
  if (!isPaid) return fare > 0 ? `${formatRupees(fare)} to pay, by cash or UPI.` : 'Nothing to pay.';
  if (!payment) return 'Paid.';
  const { amount, method, at } = payment;
  const paid = `Paid ${formatRupees(amount)} by ${PAYMENT_METHOD_LABELS[method]} on ${formatDate(at)}.`;
  const left = subtractRupees(fare, amount);
  if (left > 0) return `${paid} ${formatRupees(left)} is still to pay.`;
  return left < 0 ? `${paid} ${formatRupees(-left)} will be returned.` : paid;
}
