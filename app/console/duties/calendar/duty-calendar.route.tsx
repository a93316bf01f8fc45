import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { CalendarNav } from '#app/console/duties/calendar/calendar-nav.tsx';
import { readCalendarAt } from '#app/console/duties/calendar/day/read-calendar-at.ts';
import { loadCalendar } from '#app/console/duties/calendar/load-calendar.server.ts';
import { ConflictDialog } from '#app/console/duties/calendar/placement/conflict-dialog.tsx';
import { DragCover, PlacementBar } from '#app/console/duties/calendar/placement/placement-bar.tsx';
import type { PlacementError } from '#app/console/duties/calendar/placement/placement-error.ts';
import { postCalendar } from '#app/console/duties/calendar/placement/post-calendar.server.ts';
import { usePlacement } from '#app/console/duties/calendar/placement/use-placement.ts';
import { CalendarRows } from '#app/console/duties/calendar/rows/calendar-rows.tsx';
import { FromContext } from '#app/console/duties/calendar/rows/from-context.ts';
import { ServiceLegend } from '#app/console/duties/calendar/rows/service-legend.tsx';
import { UnansweredList } from '#app/console/duties/calendar/unassigned/unanswered-list.tsx';
import { UnassignedList } from '#app/console/duties/calendar/unassigned/unassigned-list.tsx';
import { UndoBar } from '#app/console/duties/calendar/undo-bar.tsx';
import { useCalendarRows, useNow, useShownRows } from '#app/console/duties/calendar/use-calendar-rows.ts';
import { calendarHref, dutyStateHref, fromOf } from '#app/console/duties/duty-hrefs.ts';
import { StaleNotice } from '#app/console/shared/held/stale-notice.tsx';
import { useLiveList } from '#app/console/shared/held/use-live-list.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { UNANSWERED } from '#app/frame/revalidate.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import calendarStyles from './duty-calendar.css?url';

/** Loads `/admin/duty-calendar?date=&view=&shift=&free=&group=`: the drivers and duties of a day. The dialogs are child routes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customer } = await requireTeamPage(request, context);
  const { container } = context;
  return loadCalendar(container, readCalendarAt(request.url, container.clock()), customer.phone);
}

export async function action(args: ActionFunctionArgs) {
  return postCalendar(args, readCalendarAt(args.request.url, args.context.container.clock()));
}

export const clientAction = submitOrStay('Failed to assign duty', (message) => {
  const formError: PlacementError = {
    message,
    conflicts: [],
    seenConflicts: '',
    fields: {},
    about: '',
    reasonError: null,
  };
  return { formError };
});

/** A dialog that opens over the same day needs no new data, nor does a submit without an answer. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus === UNANSWERED) return false;
  if (formMethod || currentUrl.pathname === nextUrl.pathname) return true;
  return currentUrl.searchParams.get('date') !== nextUrl.searchParams.get('date');
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: calendarStyles }];
export const meta = pageTitle('Duty calendar');
export const handle: ConsoleHandle = { consoleTitle: () => 'Duty calendar' };

export default function DutyCalendar() {
  const day = useCalendarRows(useLoaderData<typeof loader>());
  const { view, filter, state, undoable } = day;
  const shown = useShownRows(day, filter);
  const now = useNow(day.now);
  const at = { date: day.date, view, filter };
  const posted = useActionData() as { readonly formError?: PlacementError } | undefined;
  const placement = usePlacement(day, at, posted?.formError);
  const { refused } = placement;
  const isStale = useLiveList(state, dutyStateHref(day.date), placement.item !== null);
  return (
    <FromContext.Provider value={fromOf(at)}>
      <Outlet />
      <CalendarNav day={day} view={view} filter={filter} shown={shown.length} />
      {refused?.conflicts.length === 0 && (
        <Banner tone="danger" title="Error" live>
          {refused.message}
        </Banner>
      )}
      <ConflictDialog
        refused={refused}
        action={calendarHref(at)}
        onClose={placement.dismiss}
        onSend={placement.onResend}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside */}
      <div
        className="calendar"
        data-view={view}
        data-placing={placement.item ? '' : undefined}
        onKeyDown={placement.onKeys}
        onFocus={placement.onFocus}
      >
        <div className="min-w-0">
          <UnansweredList drivers={day.drivers} date={day.date} />
          <UnassignedList
            rows={day.unassigned}
            date={day.date}
            now={now}
            placedKey={placement.item?.key ?? null}
            pick={placement.pick}
            cancel={placement.cancel}
            dragHandlers={placement.dragHandlers}
          />
        </div>
        {shown.length > 0 ? (
          <CalendarRows day={day} shown={shown} filter={filter} now={now} placement={placement} />
        ) : day.drivers.length > 0 ? (
          <EmptyState title="No driver is like that on this day.">
            <p>
              <TextLink to={calendarHref({ date: day.date, view })}>Show all drivers</TextLink>
            </p>
          </EmptyState>
        ) : (
          <EmptyState title="No drivers yet.">
            <p>Add a driver to plan the day.</p>
          </EmptyState>
        )}
      </div>
      <ServiceLegend />
      <DragCover day={day} placement={placement} />
      <div className="cal-bars">
        <UndoBar changes={undoable} action={calendarHref(at)} />
        <PlacementBar day={day} shown={shown} placement={placement} />
      </div>
      {isStale && <StaleNotice />}
    </FromContext.Provider>
  );
}
