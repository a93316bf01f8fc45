import { useNavigate } from '@remix-run/react';
import { Fragment, type MouseEvent, memo, useEffect, useRef } from 'react';
import type { CalendarDay, DriverRow } from '#app/console/duties/calendar/day/calendar-day.ts';
import { DAY_MINUTES } from '#app/console/duties/calendar/day/calendar-day.ts';
import {
  type DriverFilter,
  groupsOf,
  NO_FILTER,
  SHIFT_GROUP_WORDS,
} from '#app/console/duties/calendar/day/driver-filter.ts';
import { driverOf } from '#app/console/duties/calendar/placement/placement-keys.ts';
import type { Placement } from '#app/console/duties/calendar/placement/use-placement.ts';
import { DriverDayRow } from '#app/console/duties/calendar/rows/driver-row.tsx';
import { showTooltip } from '#app/console/duties/calendar/rows/duty-item.tsx';
import { FitWords } from '#app/console/duties/calendar/rows/fit-words.tsx';
import { NowContext } from '#app/console/duties/calendar/rows/now-mark.tsx';
import { spanStyle } from '#app/console/duties/calendar/rows/span-style.ts';
import { TargetBand } from '#app/console/duties/calendar/rows/target-band.tsx';
import type { DriverId } from '#domain/fleet/driver.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}`.padStart(2, '0'));
/** Minutes to the left of the present time when a day is opened. */
const LEAD_MINUTES = 120;
/** Where a day without duties opens. */
const MORNING = 8 * 60;

/** The parts of a placement that the rows need. Without `dragHandlers` nothing can be dragged. */
type Placing = Pick<Placement, 'item' | 'fits' | 'target' | 'place'> &
  Partial<Pick<Placement, 'starts' | 'dragHandlers'>>;

/** The drivers of a day: rows across the hours on wide screens, columns on others. One markup serves both. */
export function CalendarRows({
  day,
  now,
  placement,
  shown = day.drivers,
  filter = NO_FILTER,
}: {
  day: CalendarDay;
  /** The drivers that the filter shows. */
  shown?: readonly DriverRow[];
  filter?: DriverFilter;
  /** Minutes since the day began. */
  now: number;
  placement: Placing;
}) {
  const region = useRef<HTMLElement>(null);
  const isToday = now >= 0 && now < DAY_MINUTES;
  const proposedAt = firstMinute(day, 'proposed');
  const firstAt = proposedAt ?? firstMinute(day, 'duty') ?? MORNING;
  const opensAt = isToday && proposedAt === undefined ? now - LEAD_MINUTES : firstAt - LEAD_MINUTES / 2;
  const { item, starts = null, fits, target, place } = placement;
  const navigate = useNavigate();
  const rows = useRef<HTMLUListElement>(null);

  /**
   * Places what was picked up on the driver of a row, or opens the dialog of a duty in this page. A click with a modifier
   * opens a tab as usual. The list handles all clicks, because a handler in each row would draw the rows again.
   */
  function onClick(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element)) return;
    const driver = event.target.closest('[data-place]') && driverOf(event.target);
    if (driver) return place(Number(driver) as DriverId);
    const link = event.target.closest<HTMLAnchorElement>('.cal-block[data-drag]');
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    navigate(`${link.pathname}${link.search}`, { preventScrollReset: true });
  }

  // Once for each day: a change of the data must not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day decides, not the clock
  useEffect(() => {
    const element = region.current;
    const hours = element?.querySelector('.cal-hours');
    if (element && hours) element.scrollLeft = (hours.clientWidth * Math.max(0, opensAt)) / DAY_MINUTES;
  }, [day.date]);

  return (
    <section
      ref={region}
      aria-label={`Duties of ${day.title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="cal-scroll"
    >
      <div className="cal-inner">
        <div className="cal-top" aria-hidden="true">
          <div className="cal-corner">
            {shown.length < day.drivers.length && `${shown.length} of `}
            {day.drivers.length} drivers
          </div>
          <div className="cal-hours">
            {HOURS.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        <ul
          ref={rows}
          className="cal-rows"
          data-choosing={fits ? '' : undefined}
          onClick={onClick}
          onPointerOver={showTooltip}
          {...placement.dragHandlers}
        >
          <NowContext.Provider value={now}>
            <Rows drivers={shown} date={day.date} filter={filter} />
          </NowContext.Provider>
        </ul>
        {item && fits && <FitWords list={rows} day={day} item={item} starts={starts} fits={fits} />}
        <TargetBand item={item} starts={starts} target={target} />
        {isToday && (
          <div className="cal-now-area" aria-hidden="true">
            <div className="cal-now" style={spanStyle({ at: now, to: now })} />
          </div>
        )}
      </div>
    </section>
  );
}

/** The same elements as long as the day is the same: what moves over them compares none of them. */
const Rows = memo(function Rows({
  drivers,
  date,
  filter,
}: Pick<CalendarDay, 'drivers' | 'date'> & { filter: DriverFilter }) {
  return groupsOf(drivers, filter).map(({ group, rows }) => (
    <Fragment key={group}>
      {group && (
        <li className="cal-group">
          <h3>
            {SHIFT_GROUP_WORDS[group]} <span className="tabular font-normal">{rows.length}</span>
          </h3>
        </li>
      )}
      {rows.map((row) => (
        <DriverDayRow key={row.id} row={row} date={date} />
      ))}
    </Fragment>
  ));
});

/** Returns when the first duty of a day begins. */
function firstMinute({ drivers }: CalendarDay, of: 'duty' | 'proposed'): number | undefined {
  const starts = drivers.flatMap(({ items }) => items.filter(({ kind }) => kind === of).map(({ at }) => at));
  return starts.length > 0 ? Math.min(...starts) : undefined;
}
