import { planHref, suggestHref } from '#app/console/duties/duty-hrefs.ts';
import type { PlanView } from '#app/console/duties/plan/load-plan.server.ts';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import type { TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';

/** More rides are folded. */
const MAX_UNFOLDED = 20;

/** The rides that are not in the plan, each with the reason: those that cannot be served, and those that need no driver. */
export function UnservedRides({
  rides,
  ...more
}: {
  rides: PlanView['unserved'];
  date: IndiaDate;
  emptyTrips: readonly TripId[];
}) {
  const unserved = rides.filter(({ needsNoDriver }) => !needsNoDriver);
  const empty = rides.filter(({ needsNoDriver }) => needsNoDriver);
  return (
    <>
      <Rides
        id="unserved"
        title={`${counted(unserved.length, 'ride')} cannot be served`}
        rides={unserved}
        {...more}
      />
      <Rides
        id="empty"
        title={`${counted(empty.length, 'trip needs', 'trips need')} no driver yet`}
        rides={empty}
        {...more}
      />
    </>
  );
}

function Rides({
  id: heading,
  title,
  rides,
  date,
  emptyTrips,
}: {
  id: string;
  title: string;
  rides: PlanView['unserved'];
  date: IndiaDate;
  emptyTrips: readonly TripId[];
}) {
  if (rides.length === 0) return null;
  const list = <RideList label={title} rides={rides} date={date} emptyTrips={emptyTrips} />;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold">
        {title}
      </h3>
      {rides.length <= MAX_UNFOLDED ? (
        list
      ) : (
        <details className="plan-hour">
          <summary>
            Show<span className="sr-only">: {title}</span>
          </summary>
          {list}
        </details>
      )}
    </section>
  );
}

function RideList({
  label: name,
  rides,
  date,
  emptyTrips,
}: {
  label: string;
  rides: PlanView['unserved'];
  date: IndiaDate;
  emptyTrips: readonly TripId[];
}) {
  return (
    <ul aria-label={name}>
      {rides.map(({ id, service, time, label, from, to, who, serviceLabel, why, subject, needsNoDriver }) => (
        <li key={id} className="cal-ride" data-service={service}>
          <p>
            <strong className="tabular">{time}</strong> <span className="font-medium">{label}</span>
          </p>
          <p className="cal-ride-route">
            {from} → {to}
          </p>
          <p className="text-ink-soft">{[serviceLabel, who].filter(Boolean).join(' · ')}</p>
          <p className={needsNoDriver ? 'mt-1' : 'mt-1 font-medium text-danger'}>{why}</p>
          <p className="flex flex-wrap gap-x-4">
            {needsNoDriver && subject.kind === 'trip' && (
              <TextLink to={planHref(date, { emptyTrips: [...emptyTrips, subject.id] })} preventScrollReset>
                Plan it too<span className="sr-only">: {label}</span>
              </TextLink>
            )}
            <TextLink to={suggestHref({ date, subject })}>
              Suggest drivers<span className="sr-only"> for {label}</span>
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
