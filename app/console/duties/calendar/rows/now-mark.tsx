import { createContext, useContext } from 'react';
import { DAY_MINUTES } from '#app/console/duties/calendar/day/calendar-day.ts';
import { spanStyle } from '#app/console/duties/calendar/rows/span-style.ts';

/** Minutes since the day began. It may be outside the day. */
export const NowContext = createContext(-1);

/**
 * The present time in a column, between what began before and after it. It has its own component, so that a new minute
 * draws nothing else.
 */
export function NowMark() {
  const now = useContext(NowContext);
  if (now < 0 || now >= DAY_MINUTES) return null;
  const [hours, minutes] = [Math.floor(now / 60), now % 60].map((part) => `${part}`.padStart(2, '0'));
  return (
    <li aria-hidden="true" className="cal-now-mark" style={spanStyle({ at: now, to: now })}>
      Now {hours}:{minutes}
    </li>
  );
}
