import { type RefObject, useLayoutEffect } from 'react';
import type { CalendarDay } from '#app/console/duties/calendar/day/calendar-day.ts';
import type { Fit, Placeable } from '#app/console/duties/calendar/placement/placement.ts';
import type { DriverId } from '#domain/fleet/driver.ts';

type RowFit = Pick<Fit, 'tone' | 'words'>;

/** Text in the row of the driver who has the duty at present. */
const HERE: RowFit = { tone: 'fits', words: 'Here now' };

/**
 * Writes into the button of each row whether its driver can take what is being placed. It draws nothing itself, and React does
 * not draw these texts: to draw 60 rows again takes longer than all the rest of picking something up. `data-choosing` on the
 * list shows the buttons (duty-calendar.css).
 */
export function FitWords({
  list,
  day,
  item,
  starts,
  fits,
}: {
  list: RefObject<HTMLElement | null>;
  day: CalendarDay;
  item: Placeable;
  starts: number | null;
  fits: ReadonlyMap<DriverId, Fit>;
}) {
  // Runs before the next frame, so that the rows change once.
  useLayoutEffect(() => {
    // The driver who has the duty that is being moved, as long as it keeps its time.
    const present = starts === null ? item.duty?.driverId : undefined;
    const names = new Map(day.drivers.map(({ id, name }) => [id, name]));
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-driver]') ?? []) {
      const id = Number(row.dataset.driver) as DriverId;
      writeFit(row, `Assign ${item.label} to ${names.get(id)}`, id === present ? HERE : fits.get(id));
    }
  }, [list, day, item, starts, fits]);
  return null;
}

function writeFit(row: HTMLElement, action: string, fit: RowFit | undefined): void {
  const button = row.querySelector<HTMLElement>('[data-place]');
  const words = fit?.words ?? 'Assign';
  const name = `${action}: ${words}`;
  if (!button || (button.ariaLabel === name && row.dataset.fit === fit?.tone)) return;
  button.ariaLabel = name;
  button.textContent = words;
  if (fit) row.dataset.fit = fit.tone;
  else delete row.dataset.fit;
}
