import { DateTime } from 'luxon';

/** A calendar day in India, `YYYY-MM-DD`. */
export type IndiaDate = string & { readonly __brand: 'IndiaDate' };
/** A time of day in India, `HH:MM` on 24 hours. */
export type IndiaTime = string & { readonly __brand: 'IndiaTime' };

const ZONE = 'Asia/Kolkata';
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** Reads `YYYY-MM-DD`; undefined for any other shape and for days that do not exist (30 February). */
export function parseIndiaDate(text: string): IndiaDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return DateTime.fromISO(text, { zone: ZONE }).isValid ? (text as IndiaDate) : undefined;
}

/** Reads `HH:MM` (a browser may add seconds, which are dropped); undefined for anything else. */
export function parseIndiaTime(text: string): IndiaTime | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(text)
    ? (text.slice(0, 5) as IndiaTime)
    : undefined;
}

/** The instant at which it is `time` on `date` in India. */
export function indiaInstant(date: IndiaDate, time: IndiaTime): Date {
  return DateTime.fromISO(`${date}T${time}`, { zone: ZONE }).toJSDate();
}

export function indiaDateOf(instant: Date): IndiaDate {
  return inIndia(instant).toFormat('yyyy-MM-dd') as IndiaDate;
}

export function indiaTimeOf(instant: Date): IndiaTime {
  return inIndia(instant).toFormat('HH:mm') as IndiaTime;
}

/** The hour of the day in India, 0 to 23. */
export function indiaHourOf(instant: Date): number {
  return inIndia(instant).hour;
}

/** `21/11/2026` (seed 0 §9). */
export function formatDate(instant: Date): string {
  return inIndia(instant).toFormat('dd/MM/yyyy');
}

/** `21/11/2026, 18:05 IST`. */
export function formatDateTime(instant: Date): string {
  return `${inIndia(instant).toFormat('dd/MM/yyyy, HH:mm')} IST`;
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

function inIndia(instant: Date): DateTime {
  return DateTime.fromJSDate(instant, { zone: ZONE });
}
