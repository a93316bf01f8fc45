import { indiaInstant, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';

/**
 * Returns the instant of an Indian date and time such as `2026-11-21 18:05`. Throws for a date or time that
 * does not exist.
 */
export function india(moment: string): Date {
  const [day = '', clock = ''] = moment.split(' ');
  const [date, time] = [parseIndiaDate(day), parseIndiaTime(clock)];
  if (!date || !time) throw new Error(`Not a moment in India: ${moment}`);
  return indiaInstant(date, time);
}

/** Creates a clock that a test can set: `clock.now = india('2026-11-21 12:00')`. */
export function settableClock(start: Date) {
  const clock = Object.assign(() => clock.now, { now: start });
  return clock;
}
