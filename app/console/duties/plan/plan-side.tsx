import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { planHref } from '#app/console/duties/duty-hrefs.ts';
import type { PlanView } from '#app/console/duties/plan/load-plan.server.ts';
import { ProposedList } from '#app/console/duties/plan/proposed-list.tsx';
import { UnservedRides } from '#app/console/duties/plan/unserved-rides.tsx';
import type { useSelection } from '#app/console/duties/plan/use-selection.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { emptyKmOfPart } from '#domain/duties/plan/part-of-plan.ts';
import { rideKey } from '#domain/duties/plan/plan-item.ts';
import type { TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

/** The proposed duties with their reasons, what cannot be served, and the buttons that accept. */
export function PlanSide({
  plan,
  date,
  emptyTrips,
  next,
  selection,
  notice,
}: {
  plan: PlanView;
  date: IndiaDate;
  /** Trips without a sold seat that are planned. */
  emptyTrips: readonly TripId[];
  /** The next day, which is planned after this one. */
  next: IndiaDate;
  selection: ReturnType<typeof useSelection>;
  /** Shown at the buttons. */
  notice: ReactNode;
}) {
  const { duties, unserved } = plan;
  if (duties.length + unserved.length === 0)
    return (
      <section aria-label="Plan" className="plan-side">
        <p className="text-ink-soft">Every ride of this day has a driver. There is nothing to plan.</p>
        <div>
          <ButtonLink to={planHref(next)}>Plan the next day</ButtonLink>
        </div>
      </section>
    );
  const selected = duties.filter(({ id }) => !selection.left.has(id));
  return (
    <section aria-label="Plan" className="plan-side">
      <EmptyDriving plan={plan} left={selection.left} />
      <Form method="post" action={planHref(date, { emptyTrips })} preventScrollReset>
        <input type="hidden" name="all" value={duties.map(({ item }) => item).join(' ')} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="plan-list" tabIndex={0} aria-label="Rides of the plan">
          {duties.length > 0 && (
            <>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <h3 className="font-semibold">Proposed duties</h3>
                <SelectAll duties={duties} selection={selection} />
              </div>
              <ProposedList duties={duties} selection={selection} />
            </>
          )}
          <UnservedRides rides={unserved} date={date} emptyTrips={emptyTrips} />
        </section>
        {duties.length > 0 && <Accept all={duties.length} selected={selected.length} notice={notice} />}
      </Form>
    </section>
  );
}

/** The kilometres without a passenger in the selected part of the plan. */
function EmptyDriving({ plan, left }: { plan: PlanView; left: ReadonlySet<string> }) {
  const { duties, routes } = plan;
  if (duties.length === 0) return null;
  const isPart = duties.some(({ id }) => left.has(id));
  const selectedKm = isPart ? emptyKmOfPart(routes, (subject) => !left.has(rideKey(subject))) : plan.kmAfter;
  const [kmBefore, kmAfter] = [Math.round(plan.kmBefore), Math.round(selectedKm)];
  const kmBound = plan.kmBound === null || isPart ? null : Math.round(plan.kmBound);
  return (
    <div>
      <dl className="plan-figures">
        <div>
          <dt>Empty driving now</dt>
          <dd>{kmBefore} km</dd>
        </div>
        <div>
          <dt>{isPart ? 'With the selection' : 'With the plan'}</dt>
          <dd>
            {kmAfter} km <span>{signed(kmAfter - kmBefore)}</span>
          </dd>
        </div>
      </dl>
      {kmBound !== null && (
        <p className="text-ink-soft">
          {kmAfter > kmBound
            ? `No plan that serves as many rides needs less than ${kmBound} km.`
            : 'No plan that serves as many rides needs less.'}
        </p>
      )}
    </div>
  );
}

function signed(km: number): string {
  if (km === 0) return '';
  return km > 0 ? `+${km} km` : `−${-km} km`;
}

/** Needs JavaScript: selects all or none. */
function SelectAll({
  duties,
  selection: { left, select },
}: {
  duties: PlanView['duties'];
  selection: ReturnType<typeof useSelection>;
}) {
  if (!useHydrated()) return null;
  const ids = duties.map(({ id }) => id);
  const areAll = ids.every((id) => !left.has(id));
  return (
    <button
      type="button"
      className="font-medium text-accent-ink underline underline-offset-4"
      onClick={() => select(ids, !areAll)}
    >
      {areAll ? 'Select none' : 'Select all'}
    </button>
  );
}

/** The main button is the one that does what is selected. */
function Accept({ all, selected, notice }: { all: number; selected: number; notice: ReactNode }) {
  const navigation = useNavigation();
  const isHydrated = useHydrated();
  const pending = navigation.formData?.get('intent');
  const isPart = isHydrated && selected < all;
  return (
    <div className="plan-accept">
      {notice}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={isPart ? 'secondary' : 'primary'}
          name="intent"
          value="accept-all"
          pending={pending === 'accept-all' && 'Assigning...'}
        >
          Accept all ({all})
        </Button>
        <Button
          type="submit"
          variant={isPart && selected > 0 ? 'primary' : 'secondary'}
          name="intent"
          value="accept"
          pending={pending === 'accept' && 'Assigning...'}
        >
          Accept selected{isHydrated && ` (${selected})`}
        </Button>
      </div>
    </div>
  );
}
