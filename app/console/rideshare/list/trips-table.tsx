import type { TripRow } from '#app/console/rideshare/list/rideshare-page.server.ts';
import { phoneCell } from '#app/console/shared/phone-rows.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import { IfMayChange } from '#app/console/shell/may-change.tsx';
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
    <Table label="Upcoming trips, the next first" maxHeight="table:max-h-96">
      <thead className="max-table:sr-only">
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
      <tbody className="max-table:block">
        {trips.map((trip) => (
          <Row key={trip.id} className={phoneRow}>
            <Cell head className={classNames(phoneCell, 'max-table:col-span-3')}>
              <IndiaTime at={trip.departsAt} />
            </Cell>
            <Cell
              className={classNames(phoneCell, 'max-table:col-span-4 max-table:row-start-2 table:w-full')}
            >
              {trip.route}, <span className="text-ink-soft">{trip.direction}</span>
              {trip.late && <span className="font-medium text-warning">, {trip.late}</span>}
              <IfMayChange>
                {' '}
                <TextLink to={trip.delayHref}>
                  Delay<span className="sr-only"> {trip.label}</span>
                </TextLink>
              </IfMayChange>
            </Cell>
            <Count label="free" count={trip.free} />
            <Count label="on hold" count={trip.held} />
            <Count label="booked" count={trip.booked} link={{ to: tripHref(trip), about: trip.label }} />
            <Count label="blocked" count={trip.blocked} />
            <Cell
              numeric
              className={classNames(
                phoneCell,
                'max-table:col-start-4 max-table:row-start-1 max-table:pr-0 max-table:font-medium',
              )}
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
        'max-table:row-start-3 max-table:pr-0 max-table:text-left',
        count === 0 && 'text-ink-faint max-table:text-ink-soft',
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
      <span aria-hidden="true" className="ml-1 table:hidden">
        {label}
      </span>
    </Cell>
  );
}

const phoneRow =
  'bg-surface max-table:grid max-table:grid-cols-[repeat(4,auto)] max-table:justify-between max-table:gap-y-0.5 max-table:pr-3 max-table:border-b max-table:border-line max-table:py-2 max-table:last:border-b-0';
