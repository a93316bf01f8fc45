import { ownPath } from '#app/frame/own-path.ts';
import type { PapersView } from '#app/rider/papers/papers-view.server.ts';
import { ShareRide } from '#app/rider/papers/share-ride.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import * as words from '#words/account/papers.ts';

/** Pays a ride by UPI, and offers its receipt, its calendar file and a text to share. Works without JavaScript. */
export function RidePapers({ papers }: { papers: PapersView }) {
  const { paid, upi, reference } = papers;
  return (
    <>
      {paid && <Banner tone="success">{paid}</Banner>}
      {upi && <UpiPayment upi={upi} reference={reference} />}
      {hasPaperLinks(papers) && (
        <div className="flex flex-wrap gap-3">
          <PaperLinks papers={papers} />
        </div>
      )}
    </>
  );
}

/** Returns whether a ride has a receipt, a calendar file or a text to share. */
export function hasPaperLinks({ receiptHref, calendarHref, share }: PapersView): boolean {
  return receiptHref !== null || calendarHref !== null || share !== null;
}

/** The receipt, the invoice, the calendar file and the text to share, as buttons. */
export function PaperLinks({ papers }: { papers: PapersView }) {
  const { receiptHref, isBill, invoiceHref, calendarHref, share, reference } = papers;
  return (
    <>
      {receiptHref && (
        <a href={ownPath(receiptHref)} className={buttonLook('secondary')}>
          {isBill ? words.bill : words.receipt}
          <span className="sr-only">{words.ofBooking(reference)}</span>
        </a>
      )}
      {invoiceHref && (
        <ButtonLink to={invoiceHref}>
          {words.invoice}
          <span className="sr-only">{words.forBooking(reference)}</span>
        </ButtonLink>
      )}
      {calendarHref && (
        <a href={ownPath(calendarHref)} download className={buttonLook('secondary')}>
          {words.addToCalendar}
          <span className="sr-only">{words.forBooking(reference)}</span>
        </a>
      )}
      {share && <ShareRide share={share} reference={reference} />}
    </>
  );
}

/** The UPI link of a ride, with its QR code for another device. */
export function UpiPayment({ upi, reference }: { upi: NonNullable<PapersView['upi']>; reference: string }) {
  return (
    <section
      aria-label={words.payByUpi(reference)}
      className="grid gap-5 rounded-card border border-line bg-sunken p-5 sm:grid-cols-[auto_1fr] sm:items-center"
    >
      <svg
        viewBox={`0 0 ${upi.qr.size} ${upi.qr.size}`}
        role="img"
        aria-label={words.qrCode(upi.amount, reference)}
        shapeRendering="crispEdges"
        className="size-44 rounded-control max-sm:order-last"
      >
        {/* Readers need dark on white, in the dark theme too. */}
        <rect width={upi.qr.size} height={upi.qr.size} fill="#fff" />
        <path d={upi.qr.path} fill="#000" />
      </svg>
      <div className="grid justify-items-start gap-3">
        <h3 className="font-semibold">{words.payByUpi(upi.amount)}</h3>
        <p className="text-ink-soft">{words.scanCode}</p>
        <a href={upi.href} className={buttonLook('secondary')}>
          {words.openApp}
          <span className="sr-only">{words.toPay(reference)}</span>
        </a>
        <p className="text-sm text-ink-soft wrap-anywhere">{words.upiId(upi.payee)}</p>
      </div>
    </section>
  );
}
