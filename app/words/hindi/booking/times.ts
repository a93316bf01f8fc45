import type { Weekday } from '#domain/kernel/india-time.ts';
import { weekdays } from '#domain/words/hindi/calendar.ts';

import { hindiTime } from '#domain/words/hindi/formats.ts';

export { hindiDateTime as dateTime, hindiDuration as duration } from '#domain/words/hindi/formats.ts';

/** Returns a time of a ride: `मंगलवार 24/11/2026, सुबह 11:30 बजे`. */
export const rideTime = (weekday: Weekday, day: string, time: string) =>
  `${weekdays[weekday]} ${day}, ${hindiTime(time)}`;
