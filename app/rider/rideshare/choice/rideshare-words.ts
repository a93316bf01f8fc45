import {
  formatDay,
  type IndiaDate,
  indiaDateOf,
  indiaTimeOf,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '#domain/kernel/india-time.ts';
import type { Route, TripDirection } from '#domain/rideshare/route.ts';
import type { SeatLayout } from '#domain/rideshare/seats.ts';
import * as words from '#words/rideshare/rideshare-choice.ts';

const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(1), WEEKDAYS[0]];
/** From this many days on, the days without trips are named instead. */
const NEARLY_DAILY = 5;

/** Returns operating days as text: `Daily except Tuesday`, `Friday and Saturday`. */
export function daysInWords(days: readonly Weekday[]): string {
  const left = WEEK.filter((day) => !days.includes(day));
  if (left.length === 0) return words.daily;
  const run = WEEK.filter((day) => days.includes(day));
  return run.length >= NEARLY_DAILY ? words.dailyExcept(listed(left)) : listed(run);
}

function listed(days: readonly Weekday[]): string {
  return words.listed(days.map(words.weekday));
}

/** Returns a date with its weekday: `Tuesday, 24/11/2026`. */
export function dayInWords(date: IndiaDate): string {
  return `${words.weekday(weekdayOf(date))}, ${formatDay(date)}`;
}

/** Returns the day and the time of a pickup in India: `Tuesday, 24/11/2026, 07:30 IST`. The day can be the one after that of the trip. */
export function dayAndTimeInWords(at: Date): string {
  return `${dayInWords(indiaDateOf(at))}, ${words.indiaTime(indiaTimeOf(at))}`;
}

/** Returns a date with its short weekday: `Tue 24/11/2026`. */
export function shortDayInWords(date: IndiaDate): string {
  return `${words.shortWeekday(weekdayOf(date))} ${formatDay(date)}`;
}

/** Returns seats as text: `Seat A1`, `Seats A1 and B1`. */
export function seatsInWords(seats: readonly string[], word: 'Seat' | 'seat' = 'Seat'): string {
  const text = word === 'Seat' ? words.seats : words.seatsWithin;
  return text(words.listed(seats), seats.length);
}

/** Returns that seats are yours: `Seat A1 is yours`, `Seats A1 and B1 are yours`. */
export function seatsAreYours(seats: readonly string[]): string {
  return words.seatsAreYours(seatsInWords(seats), seats.length);
}

/** Returns the direction as text: `Delhi to Dehradun`, or `Dehradun to Delhi` for the return. */
export function wayInWords(
  { fromCity, toCity }: Pick<Route, 'fromCity' | 'toCity'>,
  direction: TripDirection,
): string {
  return direction === 'outbound' ? words.way(fromCity, toCity) : words.way(toCity, fromCity);
}

/** Returns a seat's position, seen from behind: `middle row, left`. The front seat is `beside the driver`. */
export function placeInWords(layout: SeatLayout, seat: string): string {
  const row = layout.findIndex((seats) => seats.includes(seat));
  const seats = layout[row];
  if (!seats) return '';
  const { front, middle, back } = words.rows;
  const line = row === 0 ? front : row === layout.length - 1 ? back : middle;
  const at = seats.indexOf(seat);
  if (row === 0 && seats.length === 1) return `${line}, ${words.sides.driver}`;
  return `${line}, ${words.sides[at === 0 ? 'left' : at === seats.length - 1 ? 'right' : 'middle']}`;
}
