import { DateTime, FixedOffsetZone } from 'luxon';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

// Calendar arithmetic for the server. The browser uses india-time.ts, which loads no library.
const INDIA = FixedOffsetZone.instance(330);
const DAY = 'yyyy-MM-dd';

/** Reads `YYYY-MM-DD`. Returns undefined for any other text, for days that do not exist and outside the years 2 to 9998. */
export function readDay(text: string): IndiaDate | undefined {
  const day = DateTime.fromFormat(text, DAY, { zone: INDIA, locale: 'en' });
  const isRead = day.isValid && day.toFormat(DAY) === text && day.year > 1 && day.year < 9999;
  return isRead ? dateOf(day) : undefined;
}

/** Returns the first instant of a day. */
export function startOfDay(date: IndiaDate): Date {
  return dayOf(date).toJSDate();
}

/** Returns the first instant after a day. */
export function endOfDay(date: IndiaDate): Date {
  return dayOf(date).plus({ days: 1 }).toJSDate();
}

/** Returns `count` days in a row, beginning with `first`. */
export function daysFrom(first: IndiaDate, count: number): IndiaDate[] {
  const day = dayOf(first);
  return Array.from({ length: count }, (_, index) => dateOf(day.plus({ days: index })));
}

/** Returns the instant that is `weeks` weeks after another. */
export function addWeeks(instant: Date, weeks: number): Date {
  return DateTime.fromJSDate(instant, { zone: INDIA }).plus({ weeks }).toJSDate();
}

function dayOf(date: IndiaDate): DateTime {
  return DateTime.fromFormat(date, DAY, { zone: INDIA });
}

function dateOf(day: DateTime): IndiaDate {
  return day.toFormat(DAY) as IndiaDate;
}
