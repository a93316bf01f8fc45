import { Cell, HeadCell, Row, Table } from '#app/components/ui/table.tsx';
import { IndiaTime } from '#app/features/console/india-time.tsx';
import type { ChangeView } from '#app/features/console/team/team-page.server.ts';

/** Every change of a role: when, whose, by whom and from where. */
export function TeamHistory({ changes }: { changes: readonly ChangeView[] }) {
  if (changes.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-3 py-2 text-ink-soft">No changes yet.</p>
    );
  }
  return (
    <Table label="History" maxHeight="max-h-[max(20rem,calc(100dvh-24rem))]">
      <thead>
        <tr>
          <HeadCell>When (IST)</HeadCell>
          <HeadCell>Phone</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>From</HeadCell>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Row key={change.id}>
            <Cell>
              <IndiaTime at={change.at} />
            </Cell>
            <Cell head className="tabular whitespace-nowrap">
              {change.phone}
            </Cell>
            <Cell className="font-medium whitespace-nowrap">{change.what}</Cell>
            <Cell className="whitespace-nowrap">
              {change.who}
              {change.byPhone && <span className="tabular text-ink-soft"> {change.byPhone}</span>}
            </Cell>
            <Cell className="whitespace-nowrap">{change.surface}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
