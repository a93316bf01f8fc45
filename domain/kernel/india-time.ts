// chunk: booking

/** A calendar day in India, `YYYY-MM-DD`. */
export type IndiaDate = string & { readonly __brand: 'IndiaDate' };
/** A time of day in India, `HH:MM` on 24 hours. */
export type IndiaTime = string & { readonly __brand: 'IndiaTime' };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** India has had one offset and no daylight saving since 1945 (docs/decisions/0016-calendars-by-luxon.md). */
const OFFSET_MS = 5.5 * HOUR_MS;

/** Parses `YYYY-MM-DD`; undefined for other text, for days that do not exist (30 February) and outside the years 2 to 9998. */
export function parseIndiaDate(text: string): IndiaDate | undefined {
  return isIndiaDate(text) ? text : undefined;
}

/**
 * Returns whether a text is a day that exists, written `YYYY-MM-DD`. The first and the last year of four digits have no day before or
 * after.
 */
export function isIndiaDate(text: unknown): text is IndiaDate {
  if (typeof text !== 'string' || !/^(?!000[01]|9999)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // `toJSON` returns null for a day such as the 40th.
  return new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

/** Parses `HH:MM`, with optional seconds, which are dropped; undefined for other text. */
export function parseIndiaTime(text: string): IndiaTime | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(text)
    ? (text.slice(0, 5) as IndiaTime)
    : undefined;
}

/** Returns the instant of a date and time in India. */
export function indiaInstant(date: IndiaDate, time: IndiaTime): Date {
  return new Date(`${date}T${time}:00+05:30`);
}

export function indiaDateOf(instant: Date): IndiaDate {
  return clockInIndia(instant).slice(0, 10) as IndiaDate;
}

export function indiaTimeOf(instant: Date): IndiaTime {
  return clockInIndia(instant).slice(11, 16) as IndiaTime;
}

/** Returns the hour of the day in India, 0 to 23. */
export function indiaHourOf(instant: Date): number {
  return Number(clockInIndia(instant).slice(11, 13));
}

/** Formats a day as `21/11/2026` (docs/product/pages.md#dates). */
export function formatDay(date: IndiaDate): string {
  return date.split('-').reverse().join('/');
}

/** Formats the day of an instant: `21/11/2026`. */
export function formatDate(instant: Date): string {
  return formatDay(indiaDateOf(instant));
}

/** Formats an instant: `21/11/2026, 18:05 IST`. */
export function formatDateTime(instant: Date): string {
  return `${formatDate(instant)}, ${indiaTimeOf(instant)} IST`;
}

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export function weekdayOf(date: IndiaDate): Weekday {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] as Weekday;
}

export function addDays(date: IndiaDate, days: number): IndiaDate {
  const instant = new Date(`${date}T00:00:00Z`).getTime() + days * 24 * HOUR_MS;
  return new Date(instant).toISOString().slice(0, 10) as IndiaDate;
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

/** Returns the local time in India as `YYYY-MM-DDTHH:MM…`. */
function clockInIndia(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString();
}
