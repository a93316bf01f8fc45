import type { Payment } from '#domain/billing/payment.ts';
import { formatRupees, type Rupees } from '#domain/kernel/money.ts';

type Amount = Pick<Payment, 'amount'>;

/** Returns what was marked as paid: the booking, or the rest of its fare. */
export function markedWords(reference: string, { amount }: Amount, fare: Rupees): string {
  return amount < fare
    ? `The rest of ${reference} is paid: ${formatRupees(amount)}.`
    : `${reference} is paid.`;
}

/** Returns what was taken back: the only payment of the booking, or the last one. */
export function takenBackWords(
  reference: string,
  { payment, paymentStatus }: { readonly payment: Amount | null; readonly paymentStatus: string },
): string {
  return payment && paymentStatus === 'paid'
    ? `The last payment of ${reference} is taken back: ${formatRupees(payment.amount)}.`
    : `${reference} is not paid.`;
}
