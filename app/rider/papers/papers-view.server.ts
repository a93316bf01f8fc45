import { type BilledRide, hasInvoice, hasReceipt, isPayable } from '#domain/billing/billed-ride.ts';
import { leftToPay, payingInWords, type Received } from '#domain/billing/payment.ts';
import { upiLink } from '#domain/billing/upi-link.ts';
import { formatRupees, type Rupees } from '#domain/kernel/money.ts';
import type { Config } from '#infra/config/config.ts';
import { qrCode } from '#infra/security/second-factor/qr-code.ts';
import { labels } from '#messages/labels/labels.ts';
import * as words from '#words/account/papers.ts';

/** The papers of a booking, and the ways to pay, keep and share it. */
export type PapersView = ReturnType<typeof papersView>;

export function papersView(
  ride: BilledRide,
  config: Pick<Config, 'billing' | 'brand' | 'publicUrl'>,
  payments: readonly Received[],
) {
  const { reference, status } = ride;
  const left = leftToPay(ride, payments);
  const isAhead = status === 'received' || status === 'confirmed';
  const at = `/my-bookings/${reference}`;
  return {
    reference,
    paid: payments.length > 0 ? payingInWords(ride, payments, words.paymentInWords) : null,
    upi: upiView(ride, left, config),
    receiptHref: hasReceipt(ride) ? `${at}/receipt.pdf` : null,
    /** Something is to pay, so the paper is a bill. */
    isBill: left > 0,
    invoiceHref: config.billing.registration && hasInvoice(ride) ? `${at}/invoice` : null,
    calendarHref: isAhead ? `${at}/ride.ics` : null,
    /** The shared text names no person and no address. */
    share: isAhead
      ? {
          title: words.rideWith(config.brand.name),
          text: words.rideText(titleOf(ride), config.brand.name, labels.dateTime(ride.pickupAt), reference),
          url: config.publicUrl,
        }
      : null,
  };
}

/** Returns the service in the language of the page; papers have it in English. */
function titleOf({ service, routeName }: BilledRide): string {
  return service === 'rideshare' ? words.rideshareOn(routeName) : labels.services[service];
}

function upiView(ride: BilledRide, amount: Rupees, { billing, brand }: Pick<Config, 'billing' | 'brand'>) {
  if (!billing.upiId || !isPayable(ride, amount)) return null;
  const { reference } = ride;
  const href = upiLink({ payee: billing.upiId, payeeName: brand.name, amount, reference });
  return { href, qr: qrCode(href), amount: formatRupees(amount), payee: billing.upiId };
}
