import type { ReassignView } from '#app/console/duties/reassign/load-reassign.server.ts';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

export const cellLook =
  'max-table:block max-table:border-0 max-table:px-0 max-table:py-0.5 [overflow-wrap:anywhere]';
export const rowLook =
  'max-table:block max-table:border-b max-table:border-line max-table:px-3 max-table:py-2';

/** The duties that others can take, each with a checkbox. On a phone, a row is a block. */
export function ProposedChanges({ changes }: { changes: ReassignView['changes'] }) {
  return (
    <Table label="Proposed changes">
      <thead className="max-table:sr-only">
        <tr>
          <HeadCell>Accept</HeadCell>
          <HeadCell>Duty</HeadCell>
          <HeadCell>Now</HeadCell>
          <HeadCell>Proposed</HeadCell>
          <HeadCell>Why</HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {changes.map((change) => (
          <Row key={change.item} className={rowLook}>
            <Cell className={cellLook}>
              <label className="inline-flex min-h-6 items-center gap-2 font-medium">
                <input
                  type="checkbox"
                  name="item"
                  value={change.item}
                  defaultChecked
                  className="size-5 accent-accent-edge"
                />
                {change.label}
              </label>
            </Cell>
            <Cell head className={cellLook}>
              <span className="tabular font-semibold">{change.time}</span>
              <span className="block text-ink-soft">
                {change.from} → {change.to}
              </span>
            </Cell>
            <Cell className={cellLook}>
              <span className="text-ink-soft table:sr-only">Now: </span>
              {change.driver} <span className="tabular block text-ink-soft">{change.vehicle}</span>
            </Cell>
            <Cell className={cellLook}>
              <span className="text-ink-soft table:sr-only">Proposed: </span>
              <strong className="font-semibold">{change.newDriver}</strong>{' '}
              <span className="tabular block text-ink-soft">{change.newVehicle}</span>
            </Cell>
            <Cell className={`${cellLook} first-letter:uppercase`}>{change.why}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
