import type { Weekday } from '#domain/kernel/india-time.ts';

export { formatDuration as duration } from '#domain/kernel/durations.ts';
export { formatDateTime as dateTime } from '#domain/kernel/india-time.ts';

/** Returns a time of a ride: `Tue 24/11/2026, 11:30 IST`. */
export const rideTime = (weekday: Weekday, day: string, time: string) =>
  `${weekday.charAt(0).toUpperCase()}${weekday.slice(1, 3)} ${day}, ${time} IST`;
