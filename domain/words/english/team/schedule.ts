import type {
  LeaveTaken,
  ScheduleFieldError,
  VehicleTimeConflict,
} from '#domain/duties/schedule/refusals.ts';
import { formatDay, WEEKDAYS, type Weekday } from '#domain/kernel/india-time.ts';
import { once } from '#domain/kernel/once.ts';
import type { WordsOf } from '#domain/words/language.ts';

export const scheduleWords = {
  'shift-times-missing': 'Please set start and end times for working day',
  'shift-time-invalid': 'Enter a time such as 08:00',
  'shift-times-equal': 'The end must be another time than the start',
  'shift-days-reversed': 'The last day must not be before the first day',
  'shift-vehicle-inactive': 'This vehicle is inactive. Choose another one.',
  'schedule-day-missing': 'Please fill in date and schedule type',
  'schedule-day-invalid': 'Enter a day that exists, such as 2026-11-21',
  'schedule-reason-too-long': ({ limit }) => `Use at most ${limit} characters for the reason`,
  'leave-times-wrong': 'Enter a start and a later end, or neither for the whole day',
  'leave-past-midnight': 'The end is before the start. Enter the part after midnight on the next day.',
} as const satisfies WordsOf<ScheduleFieldError>;

/** Returns `Monday` for `monday`. */
export function weekdayName(weekday: Weekday): string {
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`;
}

const listed = once(() => new Intl.ListFormat('en-GB'));

/** Says which shifts of a reactivated driver have no vehicle any more. Empty if all have theirs. */
export function withoutVehicleWords(weekdays: readonly Weekday[] = []): string[] {
  if (weekdays.length === 0) return [];
  const names = WEEKDAYS.filter((day) => weekdays.includes(day)).map(weekdayName);
  const days = listed().format(names);
  return names.length === 1
    ? [`The vehicle of the shift on ${days} belongs to another driver now.`]
    : [`The vehicles of the shifts on ${days} belong to other drivers now.`];
}

export function vehicleTimeConflictWords(conflict: VehicleTimeConflict): string {
  const { driverName, weekday, startsAt, endsAt } = conflict;
  return `${driverName} has this vehicle on ${weekdayName(weekday)} from ${startsAt} to ${endsAt}. Nothing was changed.`;
}

export function leaveTakenWords({ date, startsAt, endsAt }: LeaveTaken): string {
  const times = startsAt === null ? '' : ` from ${startsAt} to ${endsAt}`;
  return `The driver is already on leave on ${formatDay(date)}${times}`;
}
