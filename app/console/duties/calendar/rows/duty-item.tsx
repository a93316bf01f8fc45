import { useContext } from 'react';
import type { DayItem, DutyBlock } from '#app/console/duties/calendar/day/calendar-day.ts';
import { FromContext } from '#app/console/duties/calendar/rows/from-context.ts';
import { ProposedItem } from '#app/console/duties/calendar/rows/proposed-item.tsx';
import { isTooShort, labelBeside, spanStyle } from '#app/console/duties/calendar/rows/span-style.ts';
import { dutyHref } from '#app/console/duties/duty-hrefs.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { formatDutyId } from '#domain/duties/duty.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

/** One thing in a driver's day: a duty, leave, free time, or a drive with its buffer. */
export function DayItemView({ item, date }: { item: DayItem; date: IndiaDate }) {
  if (item.kind === 'duty') return <Duty duty={item} date={date} />;
  if (item.kind === 'proposed') return <ProposedItem duty={item} />;
  const within = item.kind === 'between' && { '--buffer': item.buffer, '--drive': item.drive };
  return (
    <li
      className={`cal-item cal-${item.kind}`}
      style={{ ...spanStyle(item), ...within }}
      data-tight={isTooShort(item, item.label) ? '' : undefined}
    >
      {item.label}
    </li>
  );
}

/**
 * A duty is a link to its dialog. With JavaScript it can be dragged to another driver. A day has hundreds: the list
 * handles their clicks, because a `<Link>` for each would cost more than all the rest.
 */
function Duty({ duty, date }: { duty: DutyBlock; date: IndiaDate }) {
  const from = useContext(FromContext);
  const worst = duty.conflicts[0]?.severity;
  const who = duty.who ?? duty.serviceLabel;
  return (
    <li
      className="cal-item cal-duty"
      style={spanStyle(duty, duty.lane)}
      data-service={duty.service}
      data-beside={labelBeside(duty, duty.label)}
    >
      <a
        href={dutyHref(duty.id, { date, from })}
        className="cal-block"
        data-drag={formatDutyId(duty.id)}
        data-worst={worst}
      >
        <strong>
          <span className="cal-time">{duty.time} </span>
          {duty.label}
          {worst && <Icon name="triangle-alert" className="size-3.5" />}
        </strong>
        <span>
          {duty.unanswered && <span className="cal-conflict">{duty.unanswered} · </span>}
          {duty.allowed.length > 0 ? <AllowedWho who={who} /> : who}
        </span>
        <span className="cal-more">{moreWords(duty)}</span>
        {duty.conflicts.map(({ title, words }) => (
          <span key={words} className="cal-more cal-conflict">
            {title}: {words}
          </span>
        ))}
      </a>
    </li>
  );
}

/** The timeline shows that a duty is overridden, the columns for whom it is, and the tooltip both. */
function AllowedWho({ who }: { who: string }) {
  return (
    <>
      <span className="cal-allowed">
        Overridden<span hidden> · </span>
      </span>
      <span className="cal-who">{who}</span>
    </>
  );
}

/** The texts that a block on the timeline has no room for, one line each. */
function moreWords(duty: DutyBlock): string {
  return [
    `${duty.from} → ${duty.toName}`,
    [duty.serviceLabel, duty.vehicle, duty.charge, duty.stateLabel].filter(Boolean).join(' · '),
    ...duty.allowed.map((words) => `Overridden: ${words}`),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Shows all texts of the duty under the pointer as its tooltip, or why a driver fits or not. They are made only when they are
 * needed.
 */
export function showTooltip({ target }: { target: EventTarget }) {
  if (!(target instanceof Element)) return;
  if (target instanceof HTMLElement && target.matches('[data-place]'))
    target.title = target.textContent ?? '';
  const block = target.closest<HTMLElement>('.cal-block');
  if (block) block.title = [...block.children].map(({ textContent }) => textContent).join('\n');
}
