import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FIRST_ORDER, type ListView, listHref } from '#app/console/bookings/filter/booking-list.schema.ts';
import { writeSelected } from '#app/console/bookings/filter/selection.schema.ts';
import type { HeldBookingRow } from '#app/console/bookings/list/use-booking-rows.ts';
import { SELECTION_FORM } from '#app/console/bookings/selection/use-selection.ts';
import { IndiaTime } from '#app/console/shared/india-time.tsx';
import { actionsCell, PhoneLabel, phoneCell } from '#app/console/shared/phone-rows.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Pill, StatusPill } from '#app/ui/parts/pill.tsx';
import { SortHead } from '#app/ui/tables/sort-head.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';
import type { BookingSort } from '#domain/bookings/booking-filter.ts';

/**
 * The table of bookings. On a phone each row is a small block, in the same order for screen readers.
 * `actions` renders a row's actions; `allBox` selects all rows.
 */
export function BookingsTable({
  rows,
  view,
  actions,
  allBox,
}: {
  rows: readonly HeldBookingRow[];
  view: ListView;
  actions: (row: HeldBookingRow) => ReactNode;
  allBox: ReactNode;
}) {
  const head = (sort: BookingSort, name: string, numeric = false) => (
    <SortHead
      to={sortHref(view, sort)}
      sorted={view.sort === sort ? view.order : undefined}
      numeric={numeric}
      before={sort === 'id' && allBox}
    >
      {name}
    </SortHead>
  );
  return (
    <Table label="Bookings" maxHeight="table:max-h-[max(24rem,calc(100dvh-16rem))]">
      <thead className="max-table:sr-only">
        <tr>
          {head('id', 'Booking')}
          {head('customer', 'Customer')}
          {head('service', 'Service')}
          {head('pickup', 'Pickup (IST)')}
          {head('booked', 'Booked (IST)')}
          {head('fare', 'Fare', true)}
          {head('status', 'Status')}
          <HeadCell className="right-0 z-20 table:border-l">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {rows.map((row) => (
          <Row key={row.id} data-row={row.id} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'max-table:col-start-1 max-table:row-start-1')}>
              <div className="flex items-center gap-1.5">
                <SelectBox row={row} />
                <CopyId id={row.reference} />
              </div>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-start-1 max-table:row-start-2')}>
              <div className="max-w-36 font-medium min-[88rem]:max-w-44 max-table:max-w-none">
                {row.customer}
              </div>
              <a
                href={`tel:${row.phone}`}
                className="tabular whitespace-nowrap text-ink-soft hover:underline"
              >
                {row.phoneLabel}
              </a>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2 max-table:row-start-3')}>
              <div>{row.service}</div>
              <div
                className="max-w-44 truncate text-ink-soft min-[88rem]:max-w-56 max-table:max-w-none max-table:whitespace-normal"
                title={`${row.from} → ${row.to}`}
              >
                {row.from} <span aria-hidden="true">→</span>
                <span className="sr-only"> to </span> {row.to}
              </div>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2 max-table:row-start-4')}>
              <PhoneLabel>Pickup</PhoneLabel>
              <IndiaTime at={row.pickupAt} stacked />
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2 max-table:row-start-5')}>
              <PhoneLabel>Booked</PhoneLabel>
              <IndiaTime at={row.bookedAt} />
              {row.decideBy && (
                <div className="whitespace-nowrap text-ink-soft max-table:inline max-table:before:content-[',_']">
                  {row.isOverdue ? 'confirmation was due' : 'confirmation due'}{' '}
                  <time dateTime={row.decideBy.iso} title={row.decideBy.full} className="tabular">
                    {row.decideBy.time}
                  </time>
                </div>
              )}
            </Cell>
            <Cell
              numeric
              className={classNames(
                phoneCell,
                'max-table:col-start-2 max-table:row-start-2 max-table:font-medium',
              )}
            >
              {row.fare}
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-start-2 max-table:row-start-1')}>
              <div className="flex flex-wrap gap-1 max-table:justify-end">
                {row.isDeleted ? <Pill tone="danger">Deleted</Pill> : <StatusPill status={row.status} />}
                {row.isOverdue && !row.isDeleted && <Pill tone="danger">Overdue</Pill>}
                {row.isEstimated && <Pill tone="brass">Estimated fare</Pill>}
              </div>
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
            <Cell
              className={classNames(phoneCell, actionsCell, 'max-table:col-span-2 max-table:row-start-6')}
            >
              {actions(row)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const phoneRow =
  'bg-surface max-table:grid max-table:grid-cols-[minmax(9rem,1fr)_minmax(0,auto)] max-table:gap-y-0.5 max-table:border-b max-table:border-line max-table:py-2 max-table:last:border-b-0';

/** Belongs to the form above the list and carries the status that was shown when it was ticked. */
function SelectBox({ row }: { row: HeldBookingRow }) {
  const box = useRef<HTMLInputElement>(null);
  const [expectedStatus, setExpectedStatus] = useState(row.status);
  const update = useCallback(() => {
    if (!box.current?.checked) setExpectedStatus(row.status);
  }, [row.status]);
  useEffect(update, [update]);
  return (
    <label className={boxLook}>
      <input
        ref={box}
        type="checkbox"
        name="selected"
        value={writeSelected({ id: row.id, expectedStatus })}
        form={SELECTION_FORM}
        onChange={update}
        className="size-4 accent-accent-edge"
      />
      <span className="sr-only">Select {row.reference}</span>
    </label>
  );
}

/** The minimum size of a touch target. */
export const boxLook = '-ml-1 grid size-6 place-items-center';

/** Returns a column's first sort order, and the opposite order on the second click. */
function sortHref(view: ListView, sort: BookingSort): string {
  const isTurned = view.sort === sort && view.order === FIRST_ORDER[sort];
  const order = isTurned === (FIRST_ORDER[sort] === 'asc') ? 'desc' : 'asc';
  return listHref({ ...view, sort, order, page: 1 });
}
