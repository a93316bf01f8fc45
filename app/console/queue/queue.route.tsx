import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { useCallback, useMemo, useState } from 'react';
import { DecisionErrorBanner } from '#app/console/bookings/decide/decision-error-banner.tsx';
import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { UndoBanner } from '#app/console/bookings/decide/undo/undo-banner.tsx';
import { UndoForm } from '#app/console/bookings/decide/undo/undo-form.tsx';
import { LIST_HREF } from '#app/console/bookings/filter/booking-list.schema.ts';
import { keepList } from '#app/console/bookings/panel/keep-list.ts';
import { ListWithPanel } from '#app/console/bookings/panel/list-with-panel.tsx';
import { openBooking, panelHref } from '#app/console/bookings/panel/panel-address.ts';
import { PanelFrame } from '#app/console/bookings/panel/panel-frame.tsx';
import { type QueueRow, queuePage } from '#app/console/queue/queue-page.server.ts';
import { QueueTable } from '#app/console/queue/queue-table.tsx';
import { SoundButton } from '#app/console/queue/sound-button.tsx';
import { BookingViews } from '#app/console/shared/booking-views.tsx';
import { ArrivalsButton } from '#app/console/shared/held/arrivals-button.tsx';
import { StaleNotice } from '#app/console/shared/held/stale-notice.tsx';
import { useHeldRows } from '#app/console/shared/held/use-held-rows.ts';
import { useLiveList } from '#app/console/shared/held/use-live-list.ts';
import { queueAction, queueHref } from '#app/console/shared/queue-hrefs.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { ChoiceLinks } from '#app/ui/tables/choice-links.tsx';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';

/**
 * Loads `/admin`: what needs an answer, by the time due. An address with the filters of the list, which stood here before, leads to
 * the list.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customer } = await requireTeamPage(request, context);
  const { searchParams, search } = new URL(request.url);
  if (OF_THE_LIST.some((name) => searchParams.has(name))) throw redirect(`${LIST_HREF}${search}`);
  return queuePage(context.container, request.url, customer);
}

const OF_THE_LIST = [
  ...['search', 'status', 'serviceType', 'driver', 'pickupFrom', 'pickupTo', 'bookedFrom', 'bookedTo'],
  ...['sort', 'order', 'page', 'cancel', 'ask'],
];

export const shouldRevalidate = keepList;

export const meta = pageMeta<typeof loader>(({ name }, page) => ({
  title: `${page?.total ? `(${page.total}) ` : ''}Bookings · ${name}`,
}));

export default function Queue() {
  const page = useLoaderData<typeof loader>();
  const [refused, setRefused] = useState<DecisionError | null>(null);
  const here = queueHref(page.kind);
  const action = queueAction(page.kind);
  const { rows, gone, arrivals, show, showNext } = useHeldRows<QueueRow>(page.rows, here);
  const isStale = useLiveList(page.state, '/resources/queue-state');
  const { undoable } = page;
  const isAlone = openBooking(useLocation()) === undefined;
  const panelRows = useMemo(() => bookingsOf(rows, here), [rows, here]);

  /** A row that left the queue stays in its place, with Undo while it is possible. */
  const settled = useCallback(
    (id: QueueRow['id']) => {
      if (!gone.includes(id)) return undefined;
      const decision = undoable.find((one) => id === `confirm-booking-${one.id}`);
      return (
        <>
          <span className="font-medium text-ink-soft">Done</span>
          {decision && <UndoForm booking={decision} undo={decision} action={action} />}
        </>
      );
    },
    [gone, undoable, action],
  );
  return (
    <ListWithPanel
      rows={panelRows}
      here={here}
      frame={(id) => <Frame ride={rows.find(({ ride }) => ride?.booking === id)?.ride} id={id} />}
    >
      <BookingViews work={page.total} bookings={page.bookings} saved={page.views} />
      <DecisionErrorBanner formError={refused ?? undefined} />
      {isAlone && <Outlet />}
      <UndoBanner
        key={here}
        decisions={undoable.filter(({ id }) => !rows.some((row) => row.id === `confirm-booking-${id}`))}
        action={action}
      />
      {page.filters.length > 1 && <ChoiceLinks label="Kinds of work" choices={page.filters} />}
      {rows.length > 0 || arrivals > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex min-h-(--control) flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="tabular text-ink-soft">
              {page.found}
            </p>
            <ArrivalsButton count={arrivals} noun="item" onShow={show} />
            <div className="ml-auto flex flex-wrap gap-2">
              <SoundButton late={page.late} />
              <ButtonLink to={here} onClick={showNext} replace preventScrollReset>
                Refresh
              </ButtonLink>
            </div>
          </div>
          <QueueTable rows={rows} action={action} settled={settled} onAnswer={setRefused} />
        </div>
      ) : (
        <NoWork isFiltered={page.kind !== undefined} />
      )}
      {isStale && <StaleNotice />}
    </ListWithPanel>
  );
}

/** Returns each booking of the queue once, in the order of its rows. */
function bookingsOf(rows: readonly QueueRow[], here: string) {
  const ids = new Set(rows.flatMap(({ ride }) => ride?.booking ?? []));
  return [...ids].map((id) => ({ id, href: panelHref(id, here) }));
}

function Frame({ ride, id }: { ride: QueueRow['ride'] | undefined; id: number }) {
  const lines = ride ? [ride.customer, ride.pickup.full, `${ride.from} to ${ride.to}`] : [];
  return <PanelFrame reference={formatBookingId(id as BookingId)} lines={lines} />;
}

function NoWork({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title="Nothing of this kind needs an answer."
        action={<ButtonLink to={queueHref()}>All work</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title="Nothing needs an answer now."
      action={<ButtonLink to={LIST_HREF}>All bookings</ButtonLink>}
    >
      This page updates itself when something does.
    </EmptyState>
  );
}
