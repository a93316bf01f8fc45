import type { SeatRow } from '#app/console/rideshare/seat-view.server.ts';
import { DangerLink } from '#app/console/shared/danger-link.tsx';
import { actionsCell, PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Pill, StatusPill } from '#app/ui/parts/pill.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** The table of seat bookings. On a phone each row is a small block, in the same order for screen readers. */
export function SeatsTable({
  seats,
  gone,
  deleteHref,
}: {
  seats: readonly SeatRow[];
  /** The ids of rows that are deleted and hold their place. */
  gone: readonly SeatRow['id'][];
  deleteHref: (seat: SeatRow) => string;
}) {
  return (
    <Table label="Seat bookings, newest first" maxHeight="table:max-h-[max(24rem,calc(100dvh-12rem))]">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell sorted="descending">Booking</HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell>Trip</HeadCell>
          <HeadCell>Pickup (IST)</HeadCell>
          <HeadCell>Drop (IST)</HeadCell>
          <HeadCell>Seat</HeadCell>
          <HeadCell numeric>Fare</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="right-0 z-20 table:border-l">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {seats.map((row) => (
          <Row key={row.id} data-row={row.id} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'max-table:col-start-1 max-table:row-start-1')}>
              <CopyId id={row.reference} />
              {row.group && row.group !== row.reference && (
                <span className="tabular block text-2xs text-ink-soft">with {row.group}</span>
              )}
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-start-1 max-table:row-start-2')}>
              <div className="max-w-44 font-medium max-table:max-w-none">{row.customer}</div>
              <a
                href={`tel:${row.phone}`}
                className="tabular whitespace-nowrap text-ink-soft hover:underline"
              >
                {row.phoneLabel}
              </a>
              {row.passenger && (
                <div className="max-w-44 text-2xs text-ink-soft [overflow-wrap:anywhere] max-table:max-w-none">
                  {row.passenger.name} rides
                </div>
              )}
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-start-1 max-table:row-start-3')}>
              <div className="table:whitespace-nowrap">{row.route}</div>
              <div className="whitespace-nowrap text-ink-soft">
                {row.direction}, <span className="tabular">{row.date}</span>
              </div>
              <div className="max-w-44 text-ink-soft [overflow-wrap:anywhere] max-table:max-w-none">
                {row.driver ?? 'No driver yet'}
              </div>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2 max-table:row-start-4')}>
              <PhoneLabel>Pickup</PhoneLabel>
              <StopAt at={row.pickupAt} name={row.from} />
            </Cell>
            <Cell className={classNames(phoneCell, 'max-table:col-span-2 max-table:row-start-5')}>
              <PhoneLabel>Drop</PhoneLabel>
              <StopAt at={row.dropAt} name={row.to} />
            </Cell>
            <Cell
              className={classNames(
                phoneCell,
                'max-table:col-start-2 max-table:row-start-3 max-table:text-right',
              )}
            >
              <PhoneLabel>Seat</PhoneLabel>
              <span className="font-medium">{row.seat}</span>
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
            <Cell
              className={classNames(
                phoneCell,
                'max-table:col-start-2 max-table:row-start-1 max-table:text-right',
              )}
            >
              {/* A row always displays as Confirmed (docs/product/rideshare.md#booking); what became of the ride stands beside it. */}
              {gone.includes(row.id) ? <Pill tone="danger">Deleted</Pill> : <StatusPill status="confirmed" />}
              {row.status === 'completed' && (
                <span className="block text-2xs text-ink-soft">Trip completed</span>
              )}
            </Cell>
            <Cell
              className={classNames(phoneCell, actionsCell, 'max-table:col-span-2 max-table:row-start-6')}
            >
              <div className="flex items-center justify-end gap-1 max-table:justify-start">
                <ButtonLink variant="quiet" to={`/admin/rideshare/${row.reference}`}>
                  View<span className="sr-only"> {row.reference}</span>
                </ButtonLink>
                {row.status === 'confirmed' && !gone.includes(row.id) && (
                  <DangerLink to={deleteHref(row)} about={row.reference}>
                    Delete
                  </DangerLink>
                )}
              </div>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function StopAt({ at, name }: { at: SeatRow['pickupAt']; name: string }) {
  return (
    <>
      <time dateTime={at.iso} title={at.full} className="tabular font-medium">
        {at.time}
      </time>{' '}
      {name}
    </>
  );
}
