import { Link } from '@remix-run/react';
import { memo, useContext } from 'react';
import type { DriverRow } from '#app/console/duties/calendar/day/calendar-day.ts';
import { DayItemView } from '#app/console/duties/calendar/rows/duty-item.tsx';
import { FromContext } from '#app/console/duties/calendar/rows/from-context.ts';
import { NowMark } from '#app/console/duties/calendar/rows/now-mark.tsx';
import { spanStyle } from '#app/console/duties/calendar/rows/span-style.ts';
import { scheduleHref, workingHref } from '#app/console/duties/duty-hrefs.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { linkLook } from '#app/ui/parts/text-link.tsx';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

/** The timeline shows two lines of a name. A longer one is its tooltip too. */
const LONG_NAME = 40;

/**
 * A driver's day: a row of the timeline, or a column. It is drawn again only if its data changes: what it says while
 * something is placed is written by fit-words.tsx.
 */
export const DriverDayRow = memo(function DriverDayRow({ row, date }: { row: DriverRow; date: IndiaDate }) {
  const from = useContext(FromContext);
  return (
    <li
      className="cal-row"
      data-driver={row.id}
      data-state={row.state}
      style={{ '--lanes': row.lanes } as React.CSSProperties}
    >
      <div className="cal-head">
        <div className="cal-name">
          <h3 title={row.name.length > LONG_NAME ? row.name : undefined}>{row.name}</h3>
          {row.vehicle && <span className="cal-plate">{row.vehicle}</span>}
          <Link
            to={scheduleHref(row.id, { date, from })}
            preventScrollReset
            title="Set Schedule"
            className="cal-schedule"
          >
            <Icon name="clock" className="size-3.5" />
            <span>
              Set Schedule<span className="sr-only"> {row.name}</span>
            </span>
          </Link>
        </div>
        <p className="cal-sub">
          <span className="cal-state">{row.stateLabel}</span>
          {row.shift && <span>{row.shift}</span>}
        </p>
        {row.state === 'on-leave' && (
          <Link
            to={workingHref(row.id, { date, from })}
            preventScrollReset
            className={`cal-working ${linkLook}`}
          >
            Mark as Working<span className="sr-only"> {row.name}</span>
          </Link>
        )}
        <button type="button" className="cal-fit" data-place />
      </div>
      <Track row={row} date={date} />
    </li>
  );
});

/** The items of a row. */
function Track({ row, date }: { row: DriverRow; date: IndiaDate }) {
  return (
    <div className="cal-track">
      {row.working.map((span) => (
        <div key={span.at} className="cal-item cal-shift" style={spanStyle(span)} />
      ))}
      {row.items.length > 0 && (
        <ol>
          {row.items.map((item) => (
            <DayItemView key={`${item.kind}-${'id' in item ? item.id : item.at}`} item={item} date={date} />
          ))}
          <NowMark />
        </ol>
      )}
    </div>
  );
}
