import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { DECISION_FORM } from '#app/console/bookings/decide/row-decision.ts';
import { type ListView, listHref } from '#app/console/bookings/filter/booking-list.schema.ts';
import { writeSelected } from '#app/console/bookings/filter/selection.schema.ts';
import { BookingRowActions } from '#app/console/bookings/list/booking-row-actions.tsx';
import type { HeldBookingRow } from '#app/console/bookings/list/use-booking-rows.ts';
import { openBeside } from '#app/console/bookings/panel/open-beside.ts';
import { useDecisionHref } from '#app/console/bookings/panel/use-decision-href.ts';
import { SELECTION_FORM } from '#app/console/bookings/selection/use-selection.ts';
import { actionsCell, phoneCell } from '#app/console/shared/phone-rows.tsx';
import { type TimeView, timeView } from '#app/console/shared/times/india-time-view.ts';
import { useRowLinks } from '#app/console/shared/use-row-links.ts';
import { useMayChange } from '#app/console/shell/may-change.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Pill, StatusPill } from '#app/ui/parts/pill.tsx';
import { SortHead } from '#app/ui/tables/sort-head.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';
import type { BookingSort } from '#domain/bookings/booking-filter.ts';
import { FIRST_ORDER } from '#domain/bookings/booking-list-address.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

/**
 * The table of bookings. On a phone each row is a small block, in the same order for screen readers.
 * `allBox` selects all rows.
 */
export function BookingsTable({
  rows,
  view,
  allBox,
}: {
  rows: readonly HeldBookingRow[];
  view: ListView;
  allBox: ReactNode;
}) {
  const here = listHref(view);
  const action = listHref(view);
  const decisionHref = useDecisionHref(action);
  const onClick = useRowLinks(openBeside);
  const mayChange = useMayChange();
  const head = (
    sort: BookingSort,
    name: string,
    { numeric = false, className }: { numeric?: boolean; className?: string } = {},
  ) => (
    <SortHead
      className={className}
      to={sortHref(view, sort)}
      sorted={view.sort === sort ? view.order : undefined}
      numeric={numeric}
      before={sort === 'id' && mayChange && allBox}
    >
      {name}
    </SortHead>
  );
  return (
    <>
      {/* Without JavaScript, the buttons of the rows post this form. */}
      <form id={DECISION_FORM} method="post" action={decisionHref} hidden />
      <Table label="Bookings" maxHeight="table:max-h-[max(24rem,calc(100dvh-13.75rem))]">
        <thead className="max-table:sr-only">
          <tr>
            {head('id', 'Booking')}
            {head('customer', 'Customer')}
            {head('service', 'Service')}
            {head('pickup', 'Pickup (IST)')}
            {head('booked', 'Booked (IST)', { className: LEFT_OUT })}
            {head('fare', 'Fare', { numeric: true, className: LEFT_OUT_BESIDE })}
            {head('status', 'Status')}
            <HeadCell className="right-0 z-20 table:border-l">
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        <tbody className="max-table:block" onClick={onClick}>
          {rows.map((row) => (
            <BookingRow key={row.id} row={row} here={here} action={action} isSelectable={mayChange} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** The column of a narrow table that is left out, also beside a booking. The details have it, and the queue has the deadline. */
const LEFT_OUT = 'table:max-xl:hidden in-data-with-panel:hidden';
const LEFT_OUT_BESIDE = 'in-data-with-panel:hidden';

/** A row of at most 30 elements. It uses none of the router's components, which render at every change of the page. */
const BookingRow = memo(function BookingRow({
  row,
  here,
  action,
  isSelectable,
}: {
  row: HeldBookingRow;
  here: string;
  action: string;
  isSelectable: boolean;
}) {
  const reference = formatBookingId(row.id);
  return (
    <Row data-row={row.id} className={phoneRow}>
      <Cell
        head
        className={classNames(phoneCell, 'whitespace-nowrap max-table:col-start-1 max-table:row-start-1')}
      >
        {isSelectable && <SelectBox row={row} />}
        <CopyId id={reference} />
      </Cell>
      <Cell
        className={classNames(
          phoneCell,
          'max-w-36 truncate font-medium! min-[88rem]:max-w-44 max-table:col-start-1 max-table:row-start-2 max-table:max-w-none max-table:whitespace-normal',
        )}
        title={row.customer}
      >
        {row.customer}
        <a
          href={`tel:${row.phone.replaceAll(/[^+\d]/g, '')}`}
          className="tabular block font-normal whitespace-nowrap text-ink-soft hover:underline"
        >
          {row.phone}
        </a>
      </Cell>
      <Cell className={classNames(phoneCell, 'max-table:col-span-2 max-table:row-start-3')}>
        <div className="max-w-44 truncate xl:max-w-60 min-[88rem]:max-w-96 xl:max-[88rem]:in-data-with-panel:max-w-30! min-[88rem]:in-data-with-panel:max-w-44! max-table:max-w-none max-table:whitespace-normal">
          {[row.service, row.flight, row.passenger && `for ${row.passenger}`].filter(Boolean).join(' · ')}
        </div>
        <div
          className="max-w-44 truncate text-ink-soft xl:max-w-60 min-[88rem]:max-w-96 xl:max-[88rem]:in-data-with-panel:max-w-30! min-[88rem]:in-data-with-panel:max-w-44! max-table:max-w-none max-table:whitespace-normal"
          title={`${row.from} → ${row.to}`}
        >
          {row.from} <span className="row-to">to</span> {row.to}
        </div>
      </Cell>
      <Cell
        className={classNames(phoneCell, 'max-table:col-span-2 max-table:row-start-4')}
        data-label="Pickup"
      >
        <RowTime at={row.pickupAt} isStacked />
      </Cell>
      <Cell
        className={classNames(phoneCell, LEFT_OUT, 'max-table:col-span-2 max-table:row-start-5')}
        data-label="Booked"
      >
        <RowTime at={row.bookedAt} />
        {row.decideBy !== null && <DecideBy at={timeView(new Date(row.decideBy))} isOver={row.isOverdue} />}
      </Cell>
      <Cell
        numeric
        className={classNames(
          phoneCell,
          LEFT_OUT_BESIDE,
          'max-table:col-start-2 max-table:row-start-2 max-table:font-medium',
        )}
      >
        {row.fare}
      </Cell>
      <Cell
        className={classNames(
          phoneCell,
          'row-pills relative max-table:col-start-2 max-table:row-start-1 max-table:text-right',
        )}
      >
        {row.isDeleted ? <Pill tone="danger">Deleted</Pill> : <StatusPill status={row.status} />}
        {/* A wide table says it beside the date of the booking. */}
        {row.isOverdue && !row.isDeleted && (
          <Pill tone="danger" className="xl:sr-only">
            Overdue
          </Pill>
        )}
        {row.isEstimated && <Pill tone="brass">Estimated fare</Pill>}
        {row.driver && (
          <div
            className="mt-0.5 max-w-32 truncate text-ink-soft max-table:ml-auto max-table:max-w-40 max-table:text-right"
            title={`${row.driver.name}, ${row.driver.vehicle}`}
          >
            <span className="sr-only">Driver: </span>
            {row.driver.name}
          </div>
        )}
      </Cell>
      <Cell className={classNames(phoneCell, actionsCell, 'max-table:col-span-2 max-table:row-start-6')}>
        <BookingRowActions row={row} here={here} action={action} />
      </Cell>
    </Row>
  );
});

/** A time in one element. Stacked, the time of day stands under the date. */
function RowTime({ at, isStacked = false }: { at: number; isStacked?: boolean }) {
  const { iso, full, date, time } = timeView(new Date(at));
  return (
    <time
      dateTime={iso}
      title={full}
      className={classNames(
        'tabular whitespace-nowrap',
        isStacked && 'table:block table:font-medium table:whitespace-pre-line table:first-line:font-normal',
      )}
    >
      {`${date}\n${time}`}
    </time>
  );
}

function DecideBy({ at, isOver }: { at: TimeView; isOver: boolean }) {
  return (
    <time
      dateTime={at.iso}
      title={at.full}
      className={classNames(
        'tabular block whitespace-nowrap',
        isOver ? 'font-medium text-danger' : 'text-ink-soft',
      )}
    >
      {isOver ? 'confirmation was due' : 'confirmation due'} {at.time}
    </time>
  );
}

/**
 * On a phone, a row below the first screen is laid out when the person comes near. Until then it has this height: with a
 * smaller one than its own, its buttons would reach into the next row.
 */
const phoneRow =
  'bg-surface max-table:grid max-table:[contain-intrinsic-height:auto_18rem] max-table:[content-visibility:auto] max-table:grid-cols-[minmax(9rem,1fr)_minmax(0,auto)] max-table:gap-y-0.5 max-table:border-b max-table:border-line max-table:py-2 max-table:last:border-b-0';

/** Belongs to the form above the list and carries the status that was shown when it was ticked. */
function SelectBox({ row }: { row: HeldBookingRow }) {
  const box = useRef<HTMLInputElement>(null);
  const [expectedStatus, setExpectedStatus] = useState(row.status);
  useEffect(() => {
    if (!box.current?.checked) setExpectedStatus(row.status);
  }, [row.status]);
  return (
    <label className={`${boxLook} mr-1.5`}>
      <input
        ref={box}
        type="checkbox"
        name="selected"
        value={writeSelected({ id: row.id, expectedStatus })}
        form={SELECTION_FORM}
        onChange={() => setExpectedStatus(row.status)}
        aria-label={`Select ${formatBookingId(row.id)}`}
        className="size-4 accent-accent-edge"
      />
    </label>
  );
}

/** The minimum size of a touch target. */
export const boxLook = '-ml-1 inline-grid size-6 place-items-center align-middle';

/** Returns a column's first sort order, and the opposite order on the second click. */
function sortHref(view: ListView, sort: BookingSort): string {
  const isTurned = view.sort === sort && view.order === FIRST_ORDER[sort];
  const order = isTurned === (FIRST_ORDER[sort] === 'asc') ? 'desc' : 'asc';
  return listHref({ ...view, sort, order, page: 1 });
}
