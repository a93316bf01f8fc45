import type { ReactNode } from 'react';
import { FIRST_ORDER, type ListView, listHref } from '#app/console/bookings/filter/booking-list.schema.ts';
import { writeSelected } from '#app/console/bookings/filter/selection.schema.ts';
import type { BookingRow } from '#app/console/bookings/list/bookings-page.server.ts';
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
  rows: readonly BookingRow[];
  view: ListView;
  actions: (row: BookingRow) => ReactNode;
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
    <Table label="Bookings" maxHeight="md:max-h-[max(24rem,calc(100dvh-16rem))]">
      <thead className="max-md:sr-only">
        <tr>
          {head('id', 'Booking')}
          {head('customer', 'Customer')}
          {head('service', 'Service')}
          {head('pickup', 'Pickup (IST)')}
          {head('booked', 'Booked (IST)')}
          {head('fare', 'Fare', true)}
          {head('status', 'Status')}
          <HeadCell className="right-0 z-20 md:border-l">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row key={row.id} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'max-md:col-start-1 max-md:row-start-1')}>
              <div className="flex items-center gap-1.5">
                <SelectBox row={row} />
                <CopyId id={row.reference} />
              </div>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-start-1 max-md:row-start-2')}>
              <div className="max-w-44 font-medium max-md:max-w-none">{row.customer}</div>
              <a
                href={`tel:${row.phone}`}
                className="tabular whitespace-nowrap text-ink-soft hover:underline"
              >
                {row.phoneLabel}
              </a>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-span-2 max-md:row-start-3')}>
              <div>{row.service}</div>
              <div
                className="max-w-56 truncate text-ink-soft max-md:max-w-none max-md:whitespace-normal"
                title={`${row.from} → ${row.to}`}
              >
                {row.from} <span aria-hidden="true">→</span>
                <span className="sr-only"> to </span> {row.to}
              </div>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-span-2 max-md:row-start-4')}>
              <PhoneLabel>Pickup</PhoneLabel>
              <IndiaTime at={row.pickupAt} stacked />
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-span-2 max-md:row-start-5')}>
              <PhoneLabel>Booked</PhoneLabel>
              <IndiaTime at={row.bookedAt} />
              {row.decideBy && (
                <div className="whitespace-nowrap text-ink-soft max-md:inline max-md:before:content-[',_']">
                  {row.isOverdue ? 'confirmation was due' : 'confirmation due'}{' '}
                  <time dateTime={row.decideBy.iso} title={row.decideBy.full} className="tabular">
                    {row.decideBy.time}
                  </time>
                </div>
              )}
            </Cell>
            <Cell
              numeric
              className={classNames(phoneCell, 'max-md:col-start-2 max-md:row-start-2 max-md:font-medium')}
            >
              {row.fare}
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-start-2 max-md:row-start-1')}>
              <div className="flex flex-wrap gap-1 max-md:justify-end">
                <StatusPill status={row.status} />
                {row.isOverdue && <Pill tone="danger">Overdue</Pill>}
                {row.isEstimated && <Pill tone="brass">Estimated fare</Pill>}
              </div>
            </Cell>
            <Cell className={classNames(phoneCell, actionsCell, 'max-md:col-span-2 max-md:row-start-6')}>
              <div className="flex items-center justify-end gap-1 max-md:flex-wrap max-md:justify-start">
                {actions(row)}
              </div>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const phoneRow =
  'bg-surface max-md:grid max-md:grid-cols-[minmax(9rem,1fr)_minmax(0,auto)] max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:py-2 max-md:last:border-b-0';

/** Belongs to the form above the list and carries the status that was shown. */
function SelectBox({ row }: { row: BookingRow }) {
  return (
    <label className={boxLook}>
      <input
        type="checkbox"
        name="selected"
        value={writeSelected({ id: row.id, expectedStatus: row.status })}
        form={SELECTION_FORM}
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
