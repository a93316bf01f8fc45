import type { ChangeView } from '#app/console/bookings/details/booking-details.server.ts';
import { IndiaTime } from '#app/console/shared/india-time.tsx';
import { phoneCell, phoneRow } from '#app/console/shared/phone-rows.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/**
 * The history of a booking: time, change, actor and surface (docs/product/bookings.md#history). On a phone
 * each row is a small block.
 */
export function BookingHistory({ changes }: { changes: readonly ChangeView[] }) {
  return (
    <Table label="History">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>When (IST)</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>From</HeadCell>
          <HeadCell>Details</HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {changes.map((change) => (
          <Row key={change.id} className={phoneRow}>
            <Cell className={classNames(cell, 'max-table:col-start-2 max-table:row-start-1')}>
              <IndiaTime at={change.at} />
            </Cell>
            <Cell
              head
              className={classNames(
                cell,
                'font-medium whitespace-nowrap max-table:col-start-1 max-table:row-start-1',
              )}
            >
              {change.what}
            </Cell>
            <Cell
              className={classNames(
                cell,
                'max-table:col-start-1 max-table:row-start-2 table:whitespace-nowrap',
              )}
            >
              {change.who}
              {change.phone && <span className="tabular text-ink-soft"> {change.phone}</span>}
            </Cell>
            <Cell
              className={classNames(
                cell,
                'whitespace-nowrap max-table:col-start-2 max-table:row-start-2 max-table:text-right',
              )}
            >
              {change.surface}
            </Cell>
            <Cell
              className={classNames(
                cell,
                'min-w-56 whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere] max-table:col-span-2 max-table:row-start-3',
                !change.note && 'max-table:hidden',
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

const cell = classNames(phoneCell, 'align-top');
