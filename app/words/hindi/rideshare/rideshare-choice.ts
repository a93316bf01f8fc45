// chunk: seat-steps

/** Days, seats and ways of a shared trip in words, for all its pages. */

import type { Weekday } from '#domain/kernel/india-time.ts';
import { weekdays } from '#domain/words/hindi/calendar.ts';
import { hindiTime } from '#domain/words/hindi/formats.ts';

export const daily = 'हर दिन';
export const dailyExcept = (days: string) => `${days} को छोड़कर हर दिन`;
export const listed = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' और ');
export const weekday = (day: Weekday) => weekdays[day];
export const shortWeekday = (day: Weekday) => weekdays[day].slice(0, -'वार'.length);
export const way = (from: string, to: string) => `${from} से ${to}`;
export const indiaTime = hindiTime;

// Seats
export const seats = (names: string, count: number) => `${count === 1 ? 'सीट' : 'सीटें'} ${names}`;
export const seatsWithin = (names: string, count: number) => `${count === 1 ? 'सीट' : 'सीटें'} ${names}`;
export const seatsAreYours = (seats: string, count: number) =>
  count === 1 ? `${seats} आपकी हुई` : `${seats} आपकी हुईं`;
export const rows = { front: 'आगे की कतार', middle: 'बीच की कतार', back: 'पीछे की कतार' };
export const sides = { driver: 'ड्राइवर के बगल में', left: 'बाईं ओर', middle: 'बीच में', right: 'दाईं ओर' };

export const validationError = 'कृपया जाँच लें';
