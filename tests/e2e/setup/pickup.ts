import { addMinutes, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';

export type When = { readonly date: string; readonly time: string };

/** A time of day in India so many days from now; two days or more keep every notice. */
export function inDays(days: number, time = '11:30'): When {
  return { date: indiaDateOf(addMinutes(new Date(), days * 24 * 60)), time };
}

/** So many minutes from now, on the clocks of India. */
export function inMinutes(minutes: number): When {
  const at = addMinutes(new Date(), minutes);
  return { date: indiaDateOf(at), time: indiaTimeOf(at) };
}

/** `2026-11-21` as riders read it: `21/11/2026`. */
export function asRead(date: string): string {
  return date.split('-').reverse().join('/');
}
