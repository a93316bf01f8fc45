import { creditNoteOf, currentInvoice, invoiceNumber, seriesOf } from '#domain/billing/invoice.ts';
import type { InvoiceStore } from '#domain/billing/issue-invoice.ts';
import type { Registration } from '#domain/billing/paper.ts';
import type { Transition } from '#domain/bookings/booking.ts';
import type { BookingId } from '#domain/kernel/ids.ts';

/** Cancels the invoice of a booking that is cancelled or deleted. It runs in the transaction of that change. */
export type CancelInvoice = {
  /** A change that cancels nothing is ignored. */
  readonly changed: (transition: Transition) => Promise<void>;
  readonly deleted: (id: BookingId, at: Date) => Promise<void>;
};

/** Nothing is billed here, such as without a registration for GST. */
export const NO_INVOICES: CancelInvoice = { changed: async () => {}, deleted: async () => {} };

/**
 * Issues the credit note that cancels the invoice of a booking (docs/product/billing.md#credit-note). A booking without an invoice, or
 * with a credit note already, gets none.
 */
export function cancelInvoice(
  invoices: Pick<InvoiceStore, 'ofRide' | 'nextSerial' | 'write'>,
  registration: Registration | null,
): CancelInvoice {
  if (!registration) return NO_INVOICES;
  const cancel = async (id: BookingId, at: Date) => {
    const subject = { kind: 'booking', id } as const;
    const invoice = currentInvoice(await invoices.ofRide(subject));
    if (!invoice) return;
    const series = seriesOf('credit-note', registration, at);
    const number = invoiceNumber(series, await invoices.nextSerial(series));
    await invoices.write(subject, 'credit-note', creditNoteOf(invoice.paper, { number, at }));
  };
  return {
    changed: async ({ before, after, change: { at } }) => {
      if (after.status === 'cancelled' && before.status !== 'cancelled') await cancel(after.id, at);
    },
    deleted: cancel,
  };
}
