import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { showErrorToast } from '#app/console/bookings/decide/booking-action-form.tsx';
import { CancelDialog } from '#app/console/bookings/decide/cancel-dialog.tsx';
import { DecisionErrorBanner } from '#app/console/bookings/decide/decision-error-banner.tsx';
import { type DecisionError, postDecision } from '#app/console/bookings/decide/post-decision.server.ts';
import { submitDecision } from '#app/console/bookings/decide/submit-decision.ts';
import { UndoBanner } from '#app/console/bookings/decide/undo/undo-banner.tsx';
import { BookingFilters } from '#app/console/bookings/filter/booking-filters.tsx';
import { LIST_HREF, listHref, readListQuery } from '#app/console/bookings/filter/booking-list.schema.ts';
import { SELECTION_ACTIONS, UNDO_SELECTED } from '#app/console/bookings/filter/selection.schema.ts';
import { bookingsPage } from '#app/console/bookings/list/bookings-page.server.ts';
import { BookingsTable, boxLook } from '#app/console/bookings/list/bookings-table.tsx';
import { BookingsToolbar } from '#app/console/bookings/list/bookings-toolbar.tsx';
import { FallenOutNotice } from '#app/console/bookings/list/fallen-out-notice.tsx';
import { SeatNotice } from '#app/console/bookings/list/seat-notice.tsx';
import { type HeldBookingRow, useBookingRows } from '#app/console/bookings/list/use-booking-rows.ts';
import { keepList } from '#app/console/bookings/panel/keep-list.ts';
import { ListWithPanel } from '#app/console/bookings/panel/list-with-panel.tsx';
import { besideOf, decidedHref, panelHref } from '#app/console/bookings/panel/panel-address.ts';
import { PanelFrame } from '#app/console/bookings/panel/panel-frame.tsx';
import {
  postSelection,
  postUndoSelection,
  type Selection,
} from '#app/console/bookings/selection/post-selection.server.ts';
import { SelectionArea, useSelected } from '#app/console/bookings/selection/selection-area.tsx';
import { SelectionBar } from '#app/console/bookings/selection/selection-bar.tsx';
import { SelectionDialog } from '#app/console/bookings/selection/selection-dialog.tsx';
import { SelectionReport } from '#app/console/bookings/selection/selection-report.tsx';
import { useOpenQuestion } from '#app/console/bookings/selection/use-open-question.ts';
import { BookingViews } from '#app/console/shared/booking-views.tsx';
import { ArrivalsButton } from '#app/console/shared/held/arrivals-button.tsx';
import { StaleNotice } from '#app/console/shared/held/stale-notice.tsx';
import { useLiveList } from '#app/console/shared/held/use-live-list.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { CHIP_LINK, FilterChips } from '#app/ui/tables/filter-chips.tsx';
import { PageLinks } from '#app/ui/tables/page-links.tsx';
import { Statistics } from '#app/ui/tables/statistics.tsx';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';

/**
 * Loads `/admin/bookings`: the filtered bookings. `?cancel={id}` opens the cancellation dialog,
 * `?ask=cancel|delete&selected=…` the dialog about several. `/admin/bookings/{id}?in=list` is a booking beside the list. Without `in`, the
 * booking is a page of its own, and null is returned.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { role, by, customer } = await requireTeamPage(request, context);
  if (params.id !== undefined && besideOf(new URL(request.url)) === null) return null;
  const member = { ...by, phone: customer.phone };
  const page = await bookingsPage(context.container, readListQuery(request.url), member);
  return { ...page, isOwner: role === 'owner' };
}

export async function action(args: ActionFunctionArgs) {
  await requireTeamPage(args.request, args.context);
  const { cancel: _, ask: __, selected: ___, ...view } = readListQuery(args.request.url);
  const form = await readForm(args.request.clone(), { maxFields: 300 });
  if (form.get('intent') === UNDO_SELECTED) return postUndoSelection(args, form);
  const selectionAction = SELECTION_ACTIONS.find((name) => name === form.get('intent'));
  return selectionAction
    ? postSelection(args, form, selectionAction)
    : postDecision(args, () => decidedHref(listHref(view), args.request.url));
}

export const clientAction = submitDecision;
export const shouldRevalidate = keepList;

export const meta = pageTitle('Bookings');
export const handle: ConsoleHandle = { consoleTitle: () => 'Bookings' };

/** The fields render again when the view changes, not when a row is pressed. */
const Filters = memo(BookingFilters);

type Posted = { readonly formError?: DecisionError; readonly selection?: Selection };

export default function Bookings() {
  const page = useLoaderData<typeof loader>();
  return page ? <BookingList page={page} /> : <Outlet />;
}

type Page = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function BookingList({ page }: { page: Page }) {
  const { query: view, cancelling } = page;
  const answer = useActionData() as Posted | undefined;
  const posted = answer?.formError;
  const { report, refused } = answer?.selection ?? {};
  const question = useOpenQuestion(answer, page.confirmation);
  const here = listHref(view);
  const { rows, arrivals, show, showNext } = useBookingRows(page.rows, here, page.undoable);
  const lastDecision = page.undoable.find(({ id }) => rows.some((row) => row.id === id));
  const isStale = useLiveList(page.state, '/api/admin/bookings/state');
  const panelRows = useMemo(() => rows.map(({ id }) => ({ id, href: panelHref(id, here) })), [rows, here]);

  useEffect(() => {
    if (posted) showErrorToast(posted);
  }, [posted]);

  return (
    <ListWithPanel
      rows={panelRows}
      here={here}
      frame={(id) => <Frame row={rows.find((row) => row.id === id)} id={id} />}
    >
      <BookingViews
        work={page.work}
        bookings={page.bookings}
        saved={page.views.tabs}
        current={page.views.current}
      >
        <Statistics items={page.cards} />
      </BookingViews>
      <Filters view={view} />
      <FilterChips
        chips={page.chips.map(({ label, fields }) => ({ label, removeHref: without(view, fields) }))}
        clearHref={LIST_HREF}
      >
        {(page.views.saveHref || page.views.deleteHref) && <ViewLink {...page.views} />}
      </FilterChips>
      <SeatNotice seats={page.seats} />
      <DecisionErrorBanner formError={posted} />
      {refused && (
        <Banner tone="danger" title="Error">
          {refused}
        </Banner>
      )}
      <UndoBanner
        key={here}
        decisions={page.undoable.filter(({ id }) => !rows.some((row) => row.id === id))}
        action={listHref(view)}
      />
      <p role="status" className="sr-only">
        {lastDecision && `${lastDecision.reference}: ${lastDecision.statusLabel}. Undo is in its row.`}
      </p>
      <SelectionReport report={report} action={listHref(view)} />
      {cancelling?.refused && !posted && (
        <Banner tone="warning" title={cancelling.reference}>
          {cancelling.refused}
        </Banner>
      )}
      <CancelDialog
        booking={cancelling?.refused === null ? cancelling : null}
        messages={cancelling?.messages ?? null}
        action={listHref({ ...view, cancel: cancelling?.id })}
        closeHref={here}
        formError={posted}
      />
      <SelectionDialog confirmation={question ?? null} action={listHref(view)} closeHref={here} />
      <SelectionArea rows={rows} answer={answer?.selection} onDeleted={showNext}>
        <FallenOutNotice />
        <BookingsToolbar
          page={page}
          isOwner={page.isOwner}
          here={here}
          arrivals={<ArrivalsButton count={arrivals} noun="booking" onShow={show} />}
          onRefresh={showNext}
        >
          <SelectionBar view={view} mayDelete={page.isOwner} />
        </BookingsToolbar>
        {rows.length > 0 ? (
          <BookingsTable rows={rows} view={view} allBox={<AllBox of={rows.length} />} />
        ) : (
          <NoBookings isFiltered={page.chips.length > 0} />
        )}
      </SelectionArea>
      <PageLinks
        page={view.page}
        pages={page.pages}
        label={page.pageLabel}
        pageHref={(number) => listHref({ ...view, page: number })}
      />
      {isStale && <StaleNotice />}
    </ListWithPanel>
  );
}

function Frame({ row, id }: { row: HeldBookingRow | undefined; id: number }) {
  const lines = row
    ? [row.customer, timeView(new Date(row.pickupAt)).full, `${row.from} to ${row.to}`, row.fare]
    : [];
  return (
    <PanelFrame
      reference={formatBookingId(id as BookingId)}
      {...(row && { status: row.status })}
      lines={lines}
    />
  );
}

/** Saves the filters as a view, or deletes the view that has them. */
function ViewLink({ saveHref, deleteHref }: Pick<Page['views'], 'saveHref' | 'deleteHref'>) {
  return saveHref ? (
    <Link to={saveHref} className={CHIP_LINK}>
      Save view
    </Link>
  ) : (
    deleteHref && (
      <Link to={deleteHref} className={CHIP_LINK}>
        Delete view
      </Link>
    )
  );
}

type View = Parameters<typeof listHref>[0];

function without(view: View, fields: readonly string[]): string {
  const kept = Object.entries(view).filter(([name]) => !fields.includes(name) && name !== 'page');
  return listHref(Object.fromEntries(kept));
}

/** Needs JavaScript. Without it, each row has its own checkbox. */
function AllBox({ of }: { of: number }) {
  const isHydrated = useHydrated();
  const { count, selectAll } = useSelected();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.checked = count > 0 && count === of;
  }, [count, of]);
  return (
    <label className={classNames(boxLook, !isHydrated && 'invisible noscript:hidden')}>
      <input
        ref={box}
        type="checkbox"
        onChange={(event) => selectAll(event.currentTarget.checked)}
        className="size-4 accent-accent-edge"
      />
      <span className="sr-only">Select all bookings on this page</span>
    </label>
  );
}

function NoBookings({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={
        isFiltered
          ? 'No bookings match your filters. Try adjusting the filter criteria.'
          : 'No bookings found.'
      }
      action={isFiltered && <ButtonLink to={LIST_HREF}>Clear Filters</ButtonLink>}
    />
  );
}
