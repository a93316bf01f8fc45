import { DAY_MINUTES } from '#app/console/duties/calendar/day/calendar-day.ts';
import {
  type IndiaDate,
  type IndiaTime,
  indiaInstant,
  indiaTimeOf,
  MINUTE_MS,
} from '#domain/kernel/india-time.ts';

const MIDNIGHT = '00:00' as IndiaTime;

/** Returns when a day begins in India. */
export function startOfDay(date: IndiaDate): Date {
  return indiaInstant(date, MIDNIGHT);
}

/** Returns the minutes from the beginning of a day to an instant, before or after the day too. */
export function minuteOf(instant: Date | number, dayStartsAt: number): number {
  return Math.round((Number(instant) - dayStartsAt) / MINUTE_MS);
}

/** Returns the part of a period that is in a day; undefined if none is. */
export function spanOf(from: Date, to: Date, dayStartsAt: number): { at: number; to: number } | undefined {
  const at = Math.max(0, minuteOf(from, dayStartsAt));
  const end = Math.min(DAY_MINUTES, minuteOf(to, dayStartsAt));
  return end > at ? { at, to: end } : undefined;
}

/** Formats a length: `45 min`, `2 h`, `2 h 30 min`. */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** Says how late a pickup is: `25 min overdue`. Null before it. Both are minutes since the day began. */
export function overdueWords(pickup: number, now: number): string | null {
  return now > pickup ? `${lengthWords(now - pickup)} overdue` : null;
}

/** Formats a period: `22:00–01:00`. */
export function timesOf(from: Date, to: Date): string {
  return `${indiaTimeOf(from)}–${indiaTimeOf(to)}`;
}

/**
 * Returns the line of each period, in order: the first line that is free at its start. Periods are by start.
 */
export function lanesOf(periods: readonly { readonly startsAt: Date; readonly endsAt: Date }[]): number[] {
  const ends: Date[] = [];
  return periods.map(({ startsAt, endsAt }) => {
    const free = ends.findIndex((end) => end <= startsAt);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = endsAt;
    return lane;
  });
}
