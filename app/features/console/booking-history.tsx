import { Cell, HeadCell, Row, Table } from '#app/components/ui/table.tsx';
import type { ChangeView } from '#app/features/console/booking-details.server.ts';
import { IndiaTime } from '#app/features/console/india-time.tsx';

/** Every change of a booking: when, what, by whom and from where (decisions §5). */
export function BookingHistory({ changes }: { changes: readonly ChangeView[] }) {
  return (
    <Table label="History">
      <thead>
        <tr>
          <HeadCell>When (IST)</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>From</HeadCell>
          <HeadCell>Details</HeadCell>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Row key={change.id}>
            <Cell>
              <IndiaTime at={change.at} />
            </Cell>
            <Cell head className="font-medium whitespace-nowrap">
              {change.what}
            </Cell>
            <Cell className="whitespace-nowrap">
              {change.who}
              {change.phone && <span className="tabular text-ink-soft"> {change.phone}</span>}
            </Cell>
            <Cell className="whitespace-nowrap">{change.surface}</Cell>
            <Cell className="min-w-56 whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">
              {change.note}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
