import { FromTo, RidePills, rideLine } from '#app/rider/my-bookings/ride-line.tsx';
import {
  BookAgain,
  BookReturn,
  CancelRide,
  RideFacts,
  RideNumber,
  type RideProps,
  RideState,
} from '#app/rider/my-bookings/ride-parts.tsx';
import { RidePapers } from '#app/rider/papers/ride-papers.tsx';
import { Icon } from '#app/ui/parts/icon.tsx';
import { formatDate } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';

/** A past ride in the list: a short row with *Book again*, and all of the ride when opened. */
export function PastRide({ open, ...props }: RideProps) {
  const { ride, supportPhone } = props;
  const { service, when, price } = rideLine(ride);
  return (
    <li className="relative">
      <details name="bookings" open={open} className="group">
        <summary className="grid min-h-17 list-none grid-cols-[auto_1fr] items-center gap-x-3 rounded-card px-4 py-3 hover:bg-sunken">
          <Icon
            name="chevron-right"
            className="size-5 text-ink-soft transition-transform duration-150 group-open:rotate-90"
          />
          <span className="tabular flex min-h-11 flex-wrap content-center gap-x-2 pr-32 whitespace-nowrap">
            <span>{formatDate(ride.pickupAt)}</span>
            <span className="font-semibold">{formatRupees(price)}</span>
          </span>
          <span className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-ink-soft">
              <FromTo ride={ride} />
            </span>
            <RidePills ride={ride} />
          </span>
        </summary>
        <div className="mx-4 grid gap-6 border-t border-line pt-5 pb-5">
          <p>
            <span className="block font-semibold">{service}</span>
            <span className="tabular">{when}</span>
          </p>
          <RideState {...props} />
          <RideFacts ride={ride} />
          <RidePapers papers={ride.papers} />
          <RideNumber reference={ride.reference} />
          <BookReturn ride={ride} />
          <CancelRide ride={ride} supportPhone={supportPhone} />
        </div>
      </details>
      {/* After the summary, because a summary holds no other control. */}
      <div className="absolute top-3 right-3 *:px-3 [&_button]:px-3">
        <BookAgain ride={ride} />
      </div>
    </li>
  );
}
