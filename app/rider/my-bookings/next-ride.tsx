import type { ReactNode } from 'react';
import type { ListedRide, NextRideFacts } from '#app/rider/my-bookings/own-rides.server.ts';
import { FromTo, RidePills, RidePrice, rideLine } from '#app/rider/my-bookings/ride-line.tsx';
import {
  BookAgain,
  BookReturn,
  CancelRide,
  ChangeRide,
  RideFacts,
  RideNumber,
  type RideProps,
  RideState,
} from '#app/rider/my-bookings/ride-parts.tsx';
import { hasPaperLinks, PaperLinks, UpiPayment } from '#app/rider/papers/ride-papers.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import * as words from '#words/account/my-bookings.ts';
import { payByUpi } from '#words/account/papers.ts';

/**
 * The next ride, with the one main action that fits its state: pay, call the driver, or find the pickup. The other actions
 * are in a menu. Works without JavaScript (docs/product/pages.md#next-ride).
 */
export function NextRide({ next, open, ...props }: RideProps & { readonly next: NextRideFacts }) {
  const { ride, supportPhone } = props;
  const { reference, papers, driver } = ride;
  const { service, when } = rideLine(ride);
  const main = papers.upi ? 'pay' : driver?.phone ? 'call' : 'directions';
  return (
    <article className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-brass">{words.nextRide}</span>
          <RidePills ride={ride} />
        </p>
        <h3 className="display text-[clamp(2rem,9vw,2.75rem)]">{next.timeToGo}</h3>
        <p className="tabular text-lg">{when}</p>
        <p className="text-lg">
          <FromTo ride={ride} />
        </p>
        <div className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
          <p className="tabular">
            {service} · {reference}
          </p>
          <p className="tabular text-lg font-semibold text-ink">
            <RidePrice ride={ride} />
          </p>
        </div>
      </div>
      <RideState {...props} callLook={main === 'call' ? 'primary' : 'secondary'} />
      <div className="grid gap-3 sm:grid-cols-2">
        {papers.upi && (
          <Folded label={payByUpi(papers.upi.amount)} isMain>
            <UpiPayment upi={papers.upi} reference={reference} />
          </Folded>
        )}
        {next.directionsHref && (
          <a
            href={next.directionsHref}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook(main === 'directions' ? 'primary' : 'secondary')}
          >
            <Icon name="map-pin" />
            {words.getDirections}
            <span className="sr-only">{words.toPickup(reference)}</span>
          </a>
        )}
      </div>
      <div className="-mb-2 divide-y divide-line border-t border-line">
        {hasActions(ride) && (
          <Folded label={words.moreActions} open={props.refused !== null}>
            <div className="grid gap-5">
              <div className="flex flex-wrap gap-3">
                <ChangeRide ride={ride} />
                <PaperLinks papers={papers} />
                <BookAgain ride={ride} />
                <BookReturn ride={ride} />
              </div>
              <CancelRide ride={ride} supportPhone={supportPhone} />
            </div>
          </Folded>
        )}
        <Folded group="bookings" label={words.rideDetails} open={open}>
          <div className="grid gap-6">
            <RideFacts ride={ride} />
            {papers.paid && <Banner tone="success">{papers.paid}</Banner>}
            <RideNumber reference={reference} />
          </div>
        </Folded>
      </div>
    </article>
  );
}

/** Returns whether the menu has something to offer. A partner's ride on its way has nothing. */
function hasActions(ride: ListedRide): boolean {
  return (
    'rideshareDetails' in ride || ride.canRepeat || ride.cancelling !== 'closed' || hasPaperLinks(ride.papers)
  );
}

/** A row, or the main button, that opens what is under it. It needs no script. */
function Folded({
  label,
  isMain = false,
  group,
  open = false,
  children,
}: {
  label: string;
  isMain?: boolean;
  /** Those with the same group close each other. */
  group?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details name={group} open={open} className="group/folded sm:open:col-span-full">
      <summary
        className={classNames(
          'list-none',
          isMain
            ? buttonLook('primary', true)
            : 'flex min-h-12 items-center justify-between gap-2 rounded-control font-semibold hover:bg-sunken',
        )}
      >
        {label}
        <Icon
          name="chevron-down"
          className="size-5 transition-transform duration-150 group-open/folded:rotate-180"
        />
      </summary>
      <div className={isMain ? 'pt-3' : 'pt-2 pb-5'}>{children}</div>
    </details>
  );
}
