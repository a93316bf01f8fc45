import { createContext, useContext } from 'react';
import type { ProposedBlock } from '#app/console/duties/calendar/day/calendar-day.ts';
import { labelBeside, spanStyle } from '#app/console/duties/calendar/rows/span-style.ts';

/** The proposed duties that are not selected, by id. */
export const LeftOutContext = createContext<ReadonlySet<string>>(new Set());

/** Returns the id of the checkbox of a proposed duty. */
export function proposalAnchor(id: string): string {
  return `proposed-${id}`;
}

/** A proposed duty: dashed, with the word *Proposed*. It leads to its checkbox. */
export function ProposedItem({ duty }: { duty: ProposedBlock }) {
  const isLeftOut = useContext(LeftOutContext).has(duty.id);
  return (
    <li
      className="cal-item cal-duty"
      style={spanStyle(duty)}
      data-service={duty.service}
      data-beside={labelBeside(duty, duty.label)}
      data-left-out={isLeftOut ? '' : undefined}
    >
      <a href={`#${proposalAnchor(duty.id)}`} className="cal-block cal-proposed">
        <strong>
          <span className="cal-time">{duty.time} </span>
          {duty.label}
        </strong>
        <span>{isLeftOut ? 'Not selected' : 'Proposed'}</span>
        <span className="cal-more">
          {[
            `${duty.from} → ${duty.toName}`,
            [duty.who, duty.serviceLabel, duty.vehicle, duty.charge].filter(Boolean).join(' · '),
          ].join('\n')}
        </span>
      </a>
    </li>
  );
}
