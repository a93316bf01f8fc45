// chunk: seat-steps

/** Days, seats and ways of a shared trip in words, for all its pages. */

import type { Weekday } from '#domain/kernel/india-time.ts';

export const daily = 'Daily';
export const dailyExcept = (days: string) => `Daily except ${days}`;
export const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
export const weekday = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
export const shortWeekday = (day: Weekday) => weekday(day).slice(0, 3);
export const way = (from: string, to: string) => `${from} to ${to}`;
export const indiaTime = (time: string) => `${time} IST`;

// Seats
export const seats = (names: string, count: number) => `${count === 1 ? 'Seat' : 'Seats'} ${names}`;
export const seatsWithin = (names: string, count: number) => `${count === 1 ? 'seat' : 'seats'} ${names}`;
export const seatsAreYours = (seats: string, count: number) => `${seats} ${count === 1 ? 'is' : 'are'} yours`;
export const rows = { front: 'front row', middle: 'middle row', back: 'back row' };
export const sides = { driver: 'beside the driver', left: 'left', middle: 'middle', right: 'right' };

export const validationError = 'Validation Error';
