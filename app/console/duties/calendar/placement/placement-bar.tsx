import type { CalendarDay, DriverRow } from '#app/console/duties/calendar/day/calendar-day.ts';
import { movedTime } from '#app/console/duties/calendar/placement/placement.ts';
import type { Placement } from '#app/console/duties/calendar/placement/use-placement.ts';
import { Button } from '#app/ui/parts/button.tsx';

/** Says what is being placed, and how to go on. */
export function PlacementBar({
  day,
  shown,
  placement: { item, starts, fits, isPosting, cancel },
}: {
  day: CalendarDay;
  /** The drivers that the filter shows. */
  shown: readonly DriverRow[];
  placement: Placement;
}) {
  const offered = fits && shown.flatMap(({ id }) => fits.get(id) ?? []);
  const fitting = offered?.filter(({ tone }) => tone === 'fits').length;
  const time = item && starts !== null ? movedTime(day, item, starts) : null;
  return (
    <div role="status" className="cal-placing">
      {item && (
        <div className="cal-placing-bar">
          <span>
            {isPosting ? `Assigning ${item.label}` : `Choose a driver for ${item.label}.`}
            {time && ` ${time}; the pickup stays as booked.`}
            {!isPosting && offered && ` ${fitting} of ${offered.length} fit.`}{' '}
            <span className="text-ink-soft max-lg:hidden">
              Up and down: next driver. {item.duty && 'Left and right: 15 minutes, with Shift 5. '}
              Page Down: next who fits. Enter: assign. Esc: put back.
            </span>
          </span>
          <Button onClick={cancel}>Put back</Button>
        </div>
      )}
    </div>
  );
}

/** The layer over the page during a drag, with the label that follows the pointer. */
export function DragCover({
  day,
  placement: { item, starts, cover, ghost },
}: {
  day: CalendarDay;
  placement: Placement;
}) {
  return (
    <div ref={cover} hidden className="cal-cover" aria-hidden="true">
      <div ref={ghost} className="cal-ghost">
        {item?.label} {item && starts !== null && movedTime(day, item, starts)}
      </div>
    </div>
  );
}
