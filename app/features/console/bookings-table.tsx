import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { CopyId } from '#app/components/ui/copy-id.tsx';
import { Pill, StatusPill } from '#app/components/ui/pill.tsx';
import { Cell, HeadCell, Row, Table } from '#app/components/ui/table.tsx';
import type { BookingRow } from '#app/features/console/bookings-page.server.ts';
import { IndiaTime } from '#app/features/console/india-time.tsx';

/**
 * Bookings, a row each; on a phone each row is a small block of its own, in the same order for a screen reader.
 * `actions` draws what can be done to one.
 */
export function BookingsTable({
  rows,
  actions,
}: {
  rows: readonly BookingRow[];
  actions: (row: BookingRow) => ReactNode;
}) {
  return (
    <Table label="Bookings, newest first" maxHeight="md:max-h-[max(24rem,calc(100dvh-12rem))]">
      <thead className="max-md:sr-only">
        <tr>
          <HeadCell>Booking</HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell>Service</HeadCell>
          <HeadCell>Pickup (IST)</HeadCell>
          <HeadCell sorted="descending">Booked (IST)</HeadCell>
          <HeadCell numeric>Fare</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="right-0 z-20 md:border-l">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row key={row.id} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'max-md:col-start-1 max-md:row-start-1')}>
              <CopyId id={row.reference} />
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
                className="max-w-64 truncate text-ink-soft max-md:max-w-none max-md:whitespace-normal"
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
                  {row.isOverdue ? 'answer was due' : 'answer due'}{' '}
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
              </div>
            </Cell>
            <Cell className={classNames(phoneCell, actionsCell, 'max-md:col-span-2 max-md:row-start-6')}>
              <div className="flex items-center justify-end gap-1 max-md:flex-wrap max-md:justify-start">
                {actions(row)}
                <ButtonLink variant="quiet" to={`/admin/bookings/${row.id}`}>
                  Details<span className="sr-only"> of {row.reference}</span>
                </ButtonLink>
              </div>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const phoneRow =
  'bg-surface max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:py-2 max-md:last:border-b-0';

/** A cell on a phone has no rule of its own, and a place in the block. */
const phoneCell = 'max-md:block max-md:border-b-0 max-md:py-0.5';

/** In sight however far the table is scrolled sideways. */
const actionsCell = 'relative bg-inherit md:sticky md:right-0 md:border-l';

/** The column's name, where there is no column. */
function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-1.5 text-ink-soft md:hidden">
      {children}
    </span>
  );
}

/** Opens the question why. */
export function CancelLink({ to, reference }: { to: string; reference: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-(--control) items-center rounded-control px-3 font-medium text-danger hover:bg-danger-wash"
    >
      Cancel<span className="sr-only"> {reference}</span>
    </Link>
  );
}
