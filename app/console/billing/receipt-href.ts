import { type BilledRide, hasReceipt, leftToMark } from '#domain/billing/billed-ride.ts';
import type { IssuedPaper } from '#domain/billing/invoice.ts';
import type { Payment } from '#domain/billing/payment.ts';

/** Returns the address of the receipt of a ride for the team. Null if it has none. */
export function receiptHref(ride: BilledRide): string | null {
  return hasReceipt(ride) ? `/admin/receipts/${ride.reference}.pdf` : null;
}

/** Returns an invoice or credit note as the details list it. */
export function issuedView({ number, kind }: IssuedPaper) {
  return {
    number,
    label: kind === 'invoice' ? 'Invoice' : 'Credit note',
    href: `/admin/invoices/${number.replaceAll('/', '-')}.pdf`,
  };
}

/** Returns the address of the payment dialog. Null if there is nothing to mark: a partner pays, or nobody has to. */
export function paymentHref(ride: BilledRide, payments: readonly Payment[]) {
  const isDue = leftToMark(ride, payments) > 0;
  if (ride.isPartners || !(ride.isPaid || isDue)) return null;
  const { kind, id } = ride.subject;
  const details = kind === 'booking' ? `/admin/bookings/${id}` : `/admin/rideshare/${ride.reference}`;
  return { href: `${details}/payment`, isPaid: ride.isPaid, isDue };
}
