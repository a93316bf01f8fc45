import type { ProposedView } from '#app/console/duties/plan/load-plan.server.ts';
import { ProposedRow } from '#app/console/duties/plan/proposed-row.tsx';
import type { useSelection } from '#app/console/duties/plan/use-selection.ts';
import { counted } from '#domain/kernel/text/counted.ts';

/** A plan with more duties is folded by the hour, so that a phone does not show them all below each other. */
const MAX_UNFOLDED = 20;

type Props = {
  readonly duties: readonly ProposedView[];
  readonly selection: ReturnType<typeof useSelection>;
};

/** The proposed duties with their checkboxes. Those of a full day are folded by the hour; folded ones are accepted too. */
export function ProposedList({ duties, selection }: Props) {
  const { left, list } = selection;
  if (duties.length <= MAX_UNFOLDED)
    return (
      <div ref={list}>
        <Rows name="Proposed duties" duties={duties} selection={selection} />
      </div>
    );
  const hours = [...Map.groupBy(duties, ({ time }) => time.slice(0, 2))].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  return (
    <div ref={list}>
      {hours.map(([hour, ofHour], at) => {
        const leftOut = ofHour.filter(({ id }) => left.has(id)).length;
        return (
          <details key={hour} open={at === 0} className="plan-hour">
            <summary>
              <span className="tabular font-medium">{hour}:00</span>{' '}
              {counted(ofHour.length, 'duty', 'duties')}
              {leftOut > 0 && <span className="text-ink-soft">, {leftOut} not selected</span>}
            </summary>
            <Rows name={`Proposed duties from ${hour}:00`} duties={ofHour} selection={selection} />
          </details>
        );
      })}
    </div>
  );
}

function Rows({ name, duties, selection: { left, select } }: Props & { name: string }) {
  return (
    <ul aria-label={name}>
      {duties.map((duty) => (
        <ProposedRow key={duty.id} duty={duty} isSelected={!left.has(duty.id)} onSelect={select} />
      ))}
    </ul>
  );
}
