import { detailsHref } from '#app/console/bookings/booking-hrefs.ts';
import type { RideView } from '#app/console/partners/partners-page.server.ts';
import { PhoneLabel, phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Pill } from '#app/ui/parts/pill.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** The completed rides of a month with what the partner pays. On a phone each row is a small block. */
export function RidesTable({ rides }: { rides: readonly RideView[] }) {
  return (
    <Table label="Completed rides by pickup">
      <thead className="max-table:sr-only">
        <tr>
          <AboutHead />
          <HeadCell numeric>Amount</HeadCell>
          <HeadCell numeric>Rate</HeadCell>
          <HeadCell numeric>In rupees</HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {rides.map((ride) => (
          <Row key={ride.id} className={phoneRow}>
            <About ride={ride} />
            <Cell numeric className={classNames(phoneCell, 'max-table:col-span-2 max-table:text-left')}>
              <PhoneLabel>Amount</PhoneLabel>
              {ride.amount}
            </Cell>
            <Cell numeric className={classNames(phoneCell, 'max-table:col-span-2 max-table:text-left')}>
              <PhoneLabel>Rate</PhoneLabel>
              {ride.rate} <span className="text-ink-soft">of {ride.rateOf}</span>
            </Cell>
            <Cell
              numeric
              className={classNames(
                phoneCell,
                'font-medium max-table:col-start-2 max-table:row-start-1 max-table:text-right',
              )}
            >
              {ride.isEdited && <Pill tone="brass">Fare edited</Pill>} {ride.rupees}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** The cancelled bookings of a month. */
export function CancelledTable({ rides }: { rides: readonly RideView[] }) {
  return (
    <Table label="Cancelled bookings by pickup">
      <thead className="max-table:sr-only">
        <tr>
          <AboutHead />
          <HeadCell>Status</HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {rides.map((ride) => (
          <Row key={ride.id} className={phoneRow}>
            <About ride={ride} />
            <Cell
              className={classNames(
                phoneCell,
                'max-table:col-start-2 max-table:row-start-1 max-table:text-right',
              )}
            >
              <Pill tone={ride.status === 'No-show' ? 'danger' : 'cancelled'}>{ride.status}</Pill>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function AboutHead() {
  return (
    <>
      <HeadCell>Booking</HeadCell>
      <HeadCell>Partner’s id</HeadCell>
      <HeadCell>Pickup</HeadCell>
      <HeadCell>Route</HeadCell>
    </>
  );
}

function About({ ride }: { ride: RideView }) {
  return (
    <>
      <Cell head className={classNames(phoneCell, 'max-table:col-start-1 max-table:row-start-1')}>
        <span className="tabular font-medium">
          <TextLink to={detailsHref(ride.id)}>{ride.reference}</TextLink>
        </span>
      </Cell>
      <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
        <PhoneLabel>Partner’s id</PhoneLabel>
        <span className="[overflow-wrap:anywhere]">{ride.partnerId}</span>
      </Cell>
      <Cell className={classNames(phoneCell, 'tabular whitespace-nowrap max-table:col-span-2')}>
        <PhoneLabel>Pickup</PhoneLabel>
        {ride.pickup}
      </Cell>
      <Cell className={classNames(phoneCell, 'max-table:col-span-2')}>
        {ride.from} <span aria-hidden="true">→</span>
        <span className="sr-only"> to</span> {ride.to}
      </Cell>
    </>
  );
}
