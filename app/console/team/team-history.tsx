import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import type { ChangeView } from '#app/console/team/team-page.server.ts';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** The history of roles: time, phone, change, actor and surface. On a phone each row is a small block. */
export function TeamHistory({ changes }: { changes: readonly ChangeView[] }) {
  if (changes.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-3 py-2 text-ink-soft">No changes yet.</p>
    );
  }
  return (
    <Table label="History" maxHeight="table:max-h-[max(20rem,calc(100dvh-24rem))]">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>When (IST)</HeadCell>
          <HeadCell>Phone</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>From</HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {changes.map((change) => (
          <Row key={change.id} className={phoneRow}>
            <Cell className={phoneCell}>
              <IndiaTime at={change.at} />
            </Cell>
            <Cell head className={phoneCell}>
              <span className="tabular whitespace-nowrap">{change.phone}</span>
            </Cell>
            <Cell className={phoneCell}>
              <span className="font-medium whitespace-nowrap">{change.what}</span>
            </Cell>
            <Cell className={phoneCell}>
              <span aria-hidden="true" className="text-ink-soft table:hidden">
                by{' '}
              </span>
              <span className="whitespace-nowrap">
                {change.who}
                {change.byPhone && <span className="tabular text-ink-soft"> {change.byPhone}</span>}
              </span>
            </Cell>
            <Cell className={phoneCell}>
              <span className="whitespace-nowrap text-ink-soft">{change.surface}</span>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const phoneRow =
  'max-table:flex max-table:flex-wrap max-table:gap-x-3 max-table:gap-y-0.5 max-table:border-b max-table:border-line max-table:px-3 max-table:py-2 max-table:last:border-b-0';

/** A table cell on a phone: without a border, inline in its block. */
const phoneCell = 'max-table:block max-table:border-b-0 max-table:p-0';
