import type { CSSProperties } from 'react';
import type { Span } from '#app/console/duties/calendar/day/calendar-day.ts';

/** Returns where a period is drawn. duty-calendar.css turns it into a position on the timeline. */
export function spanStyle({ at, to }: Span, lane = 0): CSSProperties {
  return { '--at': at, '--for': to - at, '--lane': lane } as CSSProperties;
}
