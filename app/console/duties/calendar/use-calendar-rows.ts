import { useEffect, useMemo, useRef, useState } from 'react';
import type { CalendarDay, DriverRow } from '#app/console/duties/calendar/day/calendar-day.ts';
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
