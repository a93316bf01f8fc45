import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/billing/payment-method.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { formatDate } from '#domain/kernel/india-time.ts';
import { formatRupees, type Rupees, subtractRupees } from '#domain/kernel/money.ts';

/** What the team marked as received for a booking. */
export type Payment = {
  readonly amount: Rupees;
  readonly method: PaymentMethod;
  readonly at: Date;
  readonly by: Actor;
};

type Received = Pick<Payment, 'amount' | 'method' | 'at'>;

/** Returns how a ride is or was paid: `Paid ₹1,439 by UPI on 22/11/2026.` */
export function paymentInWords(fare: Rupees, isPaid: boolean, payment: Received | null): string {
  if (!isPaid) return `${formatRupees(fare)} to pay, by cash or UPI.`;
  if (!payment) return 'Paid.';
  const { amount, method, at } = payment;
  const paid = `Paid ${formatRupees(amount)} by ${PAYMENT_METHOD_LABELS[method]} on ${formatDate(at)}.`;
  const left = subtractRupees(fare, amount);
  if (left > 0) return `${paid} ${formatRupees(left)} is still to pay.`;
  return left < 0 ? `${paid} ${formatRupees(-left)} will be returned.` : paid;
}
