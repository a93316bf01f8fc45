import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import calendarStyles from '#app/console/duties/calendar/duty-calendar.css?url';
import { CalendarRows } from '#app/console/duties/calendar/rows/calendar-rows.tsx';
import { LeftOutContext } from '#app/console/duties/calendar/rows/proposed-item.tsx';
import { ServiceLegend } from '#app/console/duties/calendar/rows/service-legend.tsx';
import { useCalendarRows, useNow } from '#app/console/duties/calendar/use-calendar-rows.ts';
import { planHref, planStateHref } from '#app/console/duties/duty-hrefs.ts';
import { loadPlan } from '#app/console/duties/plan/load-plan.server.ts';
import { PlanNav } from '#app/console/duties/plan/plan-nav.tsx';
import { PlanSide } from '#app/console/duties/plan/plan-side.tsx';
import { postPlan } from '#app/console/duties/plan/post-plan.server.ts';
import { useSelection } from '#app/console/duties/plan/use-selection.ts';
import { StaleNotice } from '#app/console/shared/held/stale-notice.tsx';
import { useStateWatch } from '#app/console/shared/held/use-state-watch.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { UNANSWERED } from '#app/frame/revalidate.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';

/** Loads `/admin/duty-calendar/plan?date=`: the calendar with a plan of all rides of the day without a driver. */
export const loader = (args: LoaderFunctionArgs) => loadPlan(args);
export const action = (args: ActionFunctionArgs) => postPlan(args);
export const clientAction = submitOrStay('Failed to assign duties', (message) => ({
  formError: { title: 'Error', message, rides: [], leftOut: null },
}));

/** A plan stays until a new one is asked for, or a form was refused. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus === UNANSWERED) return false;
  return formMethod !== undefined || currentUrl.search !== nextUrl.search;
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: calendarStyles }];
export const meta = pageTitle('Plan the day');
export const handle: ConsoleHandle = { consoleTitle: () => 'Plan the day' };

const NO_PLACEMENT = { item: null, fits: null, target: null, place: () => {} };

export default function Plan() {
  const { day: loaded, date, state, emptyTrips, ...plan } = useLoaderData<typeof loader>();
  const day = useCalendarRows(loaded);
  const now = useNow(day.now);
  const posted = useActionData<typeof action>();
  const formError = posted && 'formError' in posted ? posted.formError : undefined;
  const selection = useSelection(formError?.leftOut ?? []);
  const watched = useStateWatch(state, planStateHref(date));
  return (
    <>
      <PlanNav day={day} plan={plan} />
      {formError && (
        <Banner tone="danger" title={formError.title} live>
          <p>{formError.message}</p>
          {formError.rides.length > 0 && (
            <ul className="mt-2">
              {formError.rides.map((ride: string) => (
                <li key={ride}>{ride}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      <div className="calendar plan" data-view="auto">
        <PlanSide
          plan={plan}
          date={date}
          emptyTrips={emptyTrips}
          next={day.next}
          selection={selection}
          notice={
            watched === 'changed' && <OutOfDate href={planHref(date, { replaces: state, emptyTrips })} />
          }
        />
        {day.drivers.length > 0 ? (
          <LeftOutContext.Provider value={selection.left}>
            <CalendarRows day={day} now={now} placement={NO_PLACEMENT} />
          </LeftOutContext.Provider>
        ) : (
          <EmptyState title="No drivers yet.">
            <p>Add a driver to plan the day.</p>
          </EmptyState>
        )}
      </div>
      <ServiceLegend withProposed />
      {watched === 'unanswered' && <StaleNotice />}
    </>
  );
}

/** Something that the plan depends on has changed. The selection is kept. */
function OutOfDate({ href }: { href: string }) {
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading';
  return (
    <Banner tone="warning" title="This plan is out of date" live>
      <p>A ride, a duty or a shift of this day has changed since. Your selection is kept.</p>
      <ButtonLink
        to={href}
        replace
        preventScrollReset
        aria-disabled={isLoading || undefined}
        className="mt-2"
      >
        {isLoading ? 'Planning...' : 'Make a new plan'}
      </ButtonLink>
    </Banner>
  );
}
