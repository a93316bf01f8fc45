import type { CSSProperties } from 'react';
import { DAY_MINUTES, type Span } from '#app/console/duties/calendar/day/calendar-day.ts';

/** Returns where a period is drawn. duty-calendar.css turns it into a position on the timeline. */
export function spanStyle({ at, to }: Span, lane = 0): CSSProperties {
  return { '--at': at, '--for': to - at, '--lane': lane } as CSSProperties;
}

/** Space for a letter of a label on the timeline, and for the edges of a block, in minutes. */
const MINUTES_PER_LETTER = 11;
const EDGE_MINUTES = 18;

/**
 * Returns on which side the label of a short period stands out of it on the timeline: to the right, or to the left at the end
 * of the day. Undefined if it fits.
 */
export function labelBeside({ at, to }: Span, label: string): 'right' | 'left' | undefined {
  const needed = label.length * MINUTES_PER_LETTER + EDGE_MINUTES;
  if (to - at >= needed) return undefined;
  return at + needed > DAY_MINUTES ? 'left' : 'right';
}

/** Returns whether a period on the timeline is too short for its label, which then is not drawn. */
export function isTooShort({ at, to }: Span, label: string): boolean {
  return to - at < label.length * MINUTES_PER_LETTER;
}
