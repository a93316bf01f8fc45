import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { CallerRideView, CallerView } from '#app/console/bookings/create/parts/caller-view.server.ts';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { linkLook } from '#app/ui/parts/text-link.tsx';
import { nearRide } from '#domain/bookings/caller.ts';
import { indiaInstant, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';

/** Returns the rides of the chosen customer: those of the form's answer, or loaded when another one is chosen. */
export function useCaller(customerId: number | null, answered: CallerView | null): CallerView | null {
  const { load, data } = useFetcher<CallerView | null>();
  const isAnswered = answered?.customerId === customerId;
  useEffect(() => {
    if (customerId !== null && !isAnswered) load(`/resources/callers/${customerId}`);
  }, [customerId, isAnswered, load]);
  if (customerId === null) return null;
  if (isAnswered) return answered;
  return data?.customerId === customerId ? data : null;
}

/**
 * Shows the rides of a customer who calls, and warnings. A ride can be booked again, or its way back
 * (docs/product/console.md#caller). Each button works without JavaScript.
 */
export function CallerPart({ caller, bookingsHref }: { caller: CallerView; bookingsHref: string }) {
  const { warnings, completed, next, last } = caller;
  return (
    <section aria-label="Rides of the customer" className="grid gap-2">
      {warnings.length > 0 && (
        <Banner tone="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Banner>
      )}
      <Rides title="Next rides" rides={next} />
      <Rides title="Last rides" rides={last} />
      <p className="text-ink-soft">
        {completed}.{' '}
        {next.length + last.length > 0 && (
          <a href={bookingsHref} target="_blank" rel="noreferrer" className={linkLook}>
            All bookings<span className="sr-only"> of the customer, in a new tab</span>
          </a>
        )}
      </p>
    </section>
  );
}

function Rides({ title, rides }: { title: string; rides: readonly CallerRideView[] }) {
  if (rides.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold text-ink-soft">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {rides.map((ride) => (
          <li key={ride.label} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
            <span className="min-w-0 flex-1 basis-64">
              <a
                href={ride.href}
                target="_blank"
                rel="noreferrer"
                className={classNames(linkLook, 'tabular')}
              >
                {ride.label}
                <span className="sr-only"> in a new tab</span>
              </a>{' '}
              <IndiaTime at={ride.pickupAt} /> · {ride.way}
              <span className="block text-ink-soft">
                {ride.service} · {ride.status} · {ride.fare}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              {ride.again && (
                <Button type="submit" name="intent" value={ride.again} formNoValidate variant="quiet">
                  Book again<span className="sr-only"> {ride.label}</span>
                </Button>
              )}
              {ride.back && (
                <Button type="submit" name="intent" value={ride.back} formNoValidate variant="quiet">
                  Book the return<span className="sr-only"> of {ride.label}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Warns of an open ride of the customer that is near the typed pickup. It may be the same ride, booked twice. */
export function NearRide({
  caller,
  pickupDate,
  pickupTime,
}: {
  caller: CallerView;
  pickupDate: string;
  pickupTime: string;
}) {
  const [date, time] = [parseIndiaDate(pickupDate), parseIndiaTime(pickupTime)];
  const rides = caller.open.map((view) => ({ view, pickupAt: new Date(view.pickupAt.iso) }));
  const near = date && time && nearRide(rides, indiaInstant(date, time));
  if (!near) return null;
  return (
    <Banner tone="warning" live>
      {near.view.label} of the customer is at {near.view.pickupAt.full}: {near.view.way}. Is this the same
      ride?
    </Banner>
  );
}
