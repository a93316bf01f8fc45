import { PhoneLabel, phoneCell } from '#app/console/shared/phone-rows.tsx';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import type { TariffChangeView } from '#app/console/tariffs/tariffs-page.server.ts';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

/** Every change of the fares: when, from which day, what, by whom and from where. */
export function TariffHistory({ changes }: { changes: readonly TariffChangeView[] }) {
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
          <HeadCell>Fares from</HeadCell>
          <HeadCell>What changed</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>Where</HeadCell>
        </tr>
      </thead>
      <tbody className="max-table:block">
        {changes.map((change) => (
          <Row
            key={change.id}
            className="max-table:block max-table:border-b max-table:border-line max-table:py-2 max-table:last:border-b-0"
          >
            <Cell head className={phoneCell}>
              <IndiaTime at={change.at} />
            </Cell>
            <Cell className={phoneCell}>
              <PhoneLabel>Fares from</PhoneLabel>
              <span className="tabular font-medium whitespace-nowrap">{change.from}</span>
              {change.replaced && <span className="text-ink-soft"> replaced</span>}
            </Cell>
            <Cell className={phoneCell}>
              <ul>
                {change.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Cell>
            <Cell className={phoneCell}>
              <PhoneLabel>by</PhoneLabel>
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
