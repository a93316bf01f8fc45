import {
  addDays,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
} from '#domain/kernel/india-time.ts';

type StormTimes = { readonly from: IndiaTime; readonly to: IndiaTime; readonly date?: IndiaDate | undefined };

/**
 * Returns the hours of a storm. They end on the next day if their end is not later than their begin. Without a date they are of today,
 * or began yesterday if they pass midnight and have not ended.
 */
export function stormHours({ from, to, date }: StormTimes, now: Date): { from: Date; to: Date } {
  const today = indiaDateOf(now);
  const isOverMidnight = to <= from;
  const goesOn = isOverMidnight && now < indiaInstant(today, to);
  const day = date ?? (goesOn ? addDays(today, -1) : today);
  return { from: indiaInstant(day, from), to: indiaInstant(isOverMidnight ? addDays(day, 1) : day, to) };
}
