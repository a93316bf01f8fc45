import type { ChangeView } from '#app/console/bookings/details/booking-details.server.ts';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/**
 * The history of a booking: time, change, actor and surface (docs/product/bookings.md#history). In a narrow
 * place, such as beside a list, each row is a small block.
 */
export function BookingHistory({ changes }: { changes: readonly ChangeView[] }) {
  return (
    <Table label="History">
      <thead className="@max-3xl:sr-only">
        <tr>
          <HeadCell>When (IST)</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>From</HeadCell>
          <HeadCell>Details</HeadCell>
        </tr>
      </thead>
      <tbody className="@max-3xl:block">
        {changes.map((change) => (
          <Row key={change.id} className={narrowRow}>
            <Cell className={classNames(cell, '@max-3xl:col-start-2 @max-3xl:row-start-1')}>
              <IndiaTime at={change.at} />
            </Cell>
            <Cell
              head
              className={classNames(
                cell,
                'font-medium whitespace-nowrap @max-3xl:col-start-1 @max-3xl:row-start-1',
              )}
            >
              {change.what}
            </Cell>
            <Cell
              className={classNames(cell, '@max-3xl:col-start-1 @max-3xl:row-start-2 @3xl:whitespace-nowrap')}
            >
              {change.who}
              {change.phone && <span className="tabular text-ink-soft"> {change.phone}</span>}
            </Cell>
            <Cell
              className={classNames(
                cell,
                'whitespace-nowrap @max-3xl:col-start-2 @max-3xl:row-start-2 @max-3xl:text-right',
              )}
            >
              {change.surface}
            </Cell>
            <Cell
              className={classNames(
                cell,
                'min-w-56 whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere] @max-3xl:col-span-2 @max-3xl:row-start-3',
                !change.note && '@max-3xl:hidden',
              )}
            >
              {change.note}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const narrowRow =
  'bg-surface @max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:gap-y-0.5 @max-3xl:border-b @max-3xl:border-line @max-3xl:py-2 @max-3xl:last:border-b-0';
const cell = 'align-top @max-3xl:block @max-3xl:h-auto! @max-3xl:border-b-0 @max-3xl:py-0.5';
