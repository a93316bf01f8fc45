import { addMinutes, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';

export type When = { readonly date: string; readonly time: string };

/** Returns a pickup time in India, that many days from now. Two days or more satisfy every advance notice. */
export function inDays(days: number, time = '11:30'): When {
  return { date: indiaDateOf(addMinutes(new Date(), days * 24 * 60)), time };
}

/** Returns the time in India, that many minutes from now. */
export function inMinutes(minutes: number): When {
  const at = addMinutes(new Date(), minutes);
  return { date: indiaDateOf(at), time: indiaTimeOf(at) };
}

/** Formats `2026-11-21` as riders read it: `21/11/2026`. */
export function asRead(date: string): string {
  return date.split('-').reverse().join('/');
}
