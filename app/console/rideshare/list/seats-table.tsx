import type { SeatRow } from '#app/console/rideshare/seat-view.server.ts';
import { DangerLink } from '#app/console/shared/danger-link.tsx';
import { actionsCell, PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { StatusPill } from '#app/ui/parts/pill.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** The table of seat bookings. On a phone each row is a small block, in the same order for screen readers. */
export function SeatsTable({
  seats,
  deleteHref,
}: {
  seats: readonly SeatRow[];
  deleteHref: (seat: SeatRow) => string;
}) {
  return (
    <Table label="Seat bookings, newest first" maxHeight="md:max-h-[max(24rem,calc(100dvh-12rem))]">
      <thead className="max-md:sr-only">
        <tr>
          <HeadCell sorted="descending">Booking</HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell>Trip</HeadCell>
          <HeadCell>Pickup (IST)</HeadCell>
          <HeadCell>Drop (IST)</HeadCell>
          <HeadCell>Seat</HeadCell>
          <HeadCell numeric>Fare</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="right-0 z-20 md:border-l">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {seats.map((row) => (
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
            <Cell className={classNames(phoneCell, 'max-md:col-start-1 max-md:row-start-3')}>
              <div className="md:whitespace-nowrap">{row.route}</div>
              <div className="whitespace-nowrap text-ink-soft">
                {row.direction}, <span className="tabular">{row.date}</span>
              </div>
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-span-2 max-md:row-start-4')}>
              <PhoneLabel>Pickup</PhoneLabel>
              <StopAt at={row.pickupAt} name={row.from} />
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-span-2 max-md:row-start-5')}>
              <PhoneLabel>Drop</PhoneLabel>
              <StopAt at={row.dropAt} name={row.to} />
            </Cell>
            <Cell
              className={classNames(phoneCell, 'max-md:col-start-2 max-md:row-start-3 max-md:text-right')}
            >
              <PhoneLabel>Seat</PhoneLabel>
              <span className="font-medium">{row.seat}</span>
            </Cell>
            <Cell
              numeric
              className={classNames(phoneCell, 'max-md:col-start-2 max-md:row-start-2 max-md:font-medium')}
            >
              {row.fare}
            </Cell>
            <Cell
              className={classNames(phoneCell, 'max-md:col-start-2 max-md:row-start-1 max-md:text-right')}
            >
              {/* A row always displays as Confirmed (docs/product/rideshare.md#booking); what became of the ride stands beside it. */}
              <StatusPill status="confirmed" />
              {row.status === 'completed' && (
                <span className="block text-2xs text-ink-soft">Trip completed</span>
              )}
            </Cell>
            <Cell className={classNames(phoneCell, actionsCell, 'max-md:col-span-2 max-md:row-start-6')}>
              <div className="flex items-center justify-end gap-1 max-md:justify-start">
                <ButtonLink variant="quiet" to={`/admin/rideshare/${row.reference}`}>
                  View<span className="sr-only"> {row.reference}</span>
                </ButtonLink>
                {row.status === 'confirmed' && (
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
