import { useEffect, useMemo, useRef, useState } from 'react';
import type { CalendarDay, DriverRow } from '#app/console/duties/calendar/day/calendar-day.ts';
import { type DriverFilter, isShown } from '#app/console/duties/calendar/day/driver-filter.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';

/**
 * Returns the day with rows that hold still: while a day is open, drivers keep their places, and a row that did not
 * change stays the same object, so that React does not draw it again.
 */
export function useCalendarRows<Day extends CalendarDay>(loaded: Day): Day {
  const known = useRef({ date: loaded.date, rows: new Map<number, { row: DriverRow; text: string }>() });
  return useMemo(() => {
    if (known.current.date !== loaded.date) known.current = { date: loaded.date, rows: new Map() };
    const { rows } = known.current;
    const present = new Map(loaded.drivers.map((row) => [row.id as number, row]));
    for (const id of [...rows.keys()]) if (!present.has(id)) rows.delete(id);
    for (const [id, row] of present) {
      const text = JSON.stringify(row);
      if (rows.get(id)?.text !== text) rows.set(id, { row, text });
    }
    return { ...loaded, drivers: [...rows.values()].map(({ row }) => row) };
  }, [loaded]);
}

/**
 * Returns the drivers that a filter shows. A driver that it has shown stays while it is open, so that a ride can be seen where
 * it was put.
 */
export function useShownRows(
  { date, drivers, now }: CalendarDay,
  filter: DriverFilter,
): readonly DriverRow[] {
  const key = `${date} ${filter.shift} ${filter.free}`;
  const known = useRef({ key, ids: new Set<number>() });
  return useMemo(() => {
    if (known.current.key !== key) known.current = { key, ids: new Set() };
    const { ids } = known.current;
    for (const row of drivers) if (isShown(row, filter, now)) ids.add(row.id);
    return drivers.filter(({ id }) => ids.has(id));
  }, [key, drivers, filter, now]);
}

/** Returns the minutes since the day began, which go on while the page is open. */
export function useNow(now: number): number {
  const [minute, setMinute] = useState(now);

  useEffect(() => {
    setMinute(now);
    // The clock of this machine may be wrong, so only the time that has passed counts.
    const loaded = performance.now();
    const timer = setInterval(
      () => setMinute(now + Math.floor((performance.now() - loaded) / MINUTE_MS)),
      MINUTE_MS / 4,
    );
    return () => clearInterval(timer);
  }, [now]);

  return minute;
}
