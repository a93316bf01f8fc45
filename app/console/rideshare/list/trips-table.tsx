import type { TripRow } from '#app/console/rideshare/list/rideshare-page.server.ts';
import { IndiaTime } from '#app/console/shared/india-time.tsx';
import { phoneCell } from '#app/console/shared/phone-rows.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/**
 * The table of upcoming trips with the number of free, held, booked and blocked seats. On a phone each row is
 * a small block.
 */
export function TripsTable({
  trips,
  tripHref,
}: {
  trips: readonly TripRow[];
  tripHref: (trip: TripRow) => string;
}) {
  return (
    <Table label="Upcoming trips, the next first" maxHeight="md:max-h-96">
      <thead className="max-md:sr-only">
        <tr>
          <HeadCell sorted="ascending">Departs (IST)</HeadCell>
          <HeadCell>Trip</HeadCell>
          <HeadCell numeric>Free</HeadCell>
          <HeadCell numeric>On hold</HeadCell>
          <HeadCell numeric>Booked</HeadCell>
          <HeadCell numeric>Blocked</HeadCell>
          <HeadCell numeric>Revenue</HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {trips.map((trip) => (
          <Row key={trip.id} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'max-md:col-span-3')}>
              <IndiaTime at={trip.departsAt} />
            </Cell>
            <Cell className={classNames(phoneCell, 'max-md:col-span-4 max-md:row-start-2 md:w-full')}>
              {trip.route}, <span className="text-ink-soft">{trip.direction}</span>
            </Cell>
            <Count label="free" count={trip.free} />
            <Count label="on hold" count={trip.held} />
            <Count label="booked" count={trip.booked} link={{ to: tripHref(trip), about: trip.label }} />
            <Count label="blocked" count={trip.blocked} />
            <Cell
              numeric
              className={classNames(phoneCell, 'max-md:col-start-4 max-md:row-start-1 max-md:font-medium')}
            >
              {trip.revenue}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Count({
  label,
  count,
  link,
}: {
  label: string;
  count: number;
  link?: { readonly to: string; readonly about: string };
}) {
  return (
    <Cell
      numeric
      className={classNames(
        phoneCell,
        'max-md:row-start-3 max-md:text-left',
        count === 0 && 'text-ink-faint max-md:text-ink-soft',
      )}
    >
      {link && count > 0 ? (
        <TextLink to={link.to} preventScrollReset>
          {count}
          <span className="sr-only"> booked on {link.about}</span>
        </TextLink>
      ) : (
        count
      )}
      <span aria-hidden="true" className="ml-1 md:hidden">
        {label}
      </span>
    </Cell>
  );
}

const phoneRow =
  'bg-surface max-md:grid max-md:grid-cols-4 max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:py-2 max-md:last:border-b-0';
