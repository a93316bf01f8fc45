import { creditNoteOf, currentInvoice, invoiceNumber, seriesOf } from '#domain/billing/invoice.ts';
import type { InvoiceStore } from '#domain/billing/issue-invoice.ts';
import type { Registration } from '#domain/billing/paper.ts';
import type { Transition } from '#domain/bookings/booking.ts';

/** Runs in the transaction that cancels a booking. */
export type CancelInvoice = (transition: Transition) => Promise<void>;

/** Nothing is billed here, such as without a registration for GST. */
export const NO_INVOICES: CancelInvoice = async () => {};

/**
 * Issues the credit note that cancels the invoice of a booking which is cancelled now
 * (docs/product/billing.md#credit-note). A booking without an invoice, or with a credit note already, gets none.
 */
export function cancelInvoice(
  invoices: Pick<InvoiceStore, 'ofRide' | 'nextSerial' | 'write'>,
  registration: Registration | null,
): CancelInvoice {
  if (!registration) return NO_INVOICES;
  return async ({ before, after, change: { at } }) => {
    if (after.status !== 'cancelled' || before.status === 'cancelled') return;
    const subject = { kind: 'booking', id: after.id } as const;
    const invoice = currentInvoice(await invoices.ofRide(subject));
    if (!invoice) return;
    const series = seriesOf('credit-note', registration, at);
    const number = invoiceNumber(series, await invoices.nextSerial(series));
    await invoices.write(subject, 'credit-note', creditNoteOf(invoice.paper, { number, at }));
  };
}
