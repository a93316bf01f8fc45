import type { PapersView } from '#app/rider/papers/papers-view.server.ts';
import { ShareRide } from '#app/rider/papers/share-ride.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink, buttonLook } from '#app/ui/parts/button.tsx';

/** Pays a ride by UPI, and offers its receipt, its calendar file and a text to share. Works without JavaScript. */
export function RidePapers({ papers }: { papers: PapersView }) {
  const { paid, upi, receiptHref, invoiceHref, calendarHref, share, reference } = papers;
  return (
    <>
      {paid && <Banner tone="success">{paid}</Banner>}
      {upi && <UpiPayment upi={upi} reference={reference} />}
      {(receiptHref || calendarHref || share) && (
        <div className="flex flex-wrap gap-3">
          {receiptHref && (
            <a href={receiptHref} className={buttonLook('secondary')}>
              Receipt (PDF)<span className="sr-only"> of {reference}</span>
            </a>
          )}
          {invoiceHref && (
            <ButtonLink to={invoiceHref}>
              Invoice for a company<span className="sr-only">: {reference}</span>
            </ButtonLink>
          )}
          {calendarHref && (
            <a href={calendarHref} download className={buttonLook('secondary')}>
              Add to calendar<span className="sr-only">: {reference}</span>
            </a>
          )}
          {share && <ShareRide share={share} reference={reference} />}
        </div>
      )}
    </>
  );
}

function UpiPayment({ upi, reference }: { upi: NonNullable<PapersView['upi']>; reference: string }) {
  return (
    <section
      aria-label={`Pay ${reference} by UPI`}
      className="grid gap-5 rounded-card border border-line bg-sunken p-5 sm:grid-cols-[auto_1fr] sm:items-center"
    >
      <svg
        viewBox={`0 0 ${upi.qr.size} ${upi.qr.size}`}
        role="img"
        aria-label={`QR code to pay ${upi.amount} for ${reference} by UPI`}
        shapeRendering="crispEdges"
        className="size-44 rounded-control max-sm:order-last"
      >
        {/* Readers need dark on white, in the dark theme too. */}
        <rect width={upi.qr.size} height={upi.qr.size} fill="#fff" />
        <path d={upi.qr.path} fill="#000" />
      </svg>
      <div className="grid justify-items-start gap-3">
        <h3 className="font-semibold">Pay {upi.amount} by UPI</h3>
        <p className="text-ink-soft">
          Scan the code with any UPI app, or open the app on this phone. We mark the booking as paid when the
          money has arrived.
        </p>
        <a href={upi.href} className={buttonLook('secondary')}>
          Open a UPI app<span className="sr-only"> to pay {reference}</span>
        </a>
        <p className="text-sm text-ink-soft wrap-anywhere">UPI ID: {upi.payee}</p>
      </div>
    </section>
  );
}
