import { expect, test } from 'vitest';
import { ridesOfLateFlight } from '#domain/incidents/late-flight.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

/** The rides of a late flight without a date (docs/product/incidents.md#flight-late). */

const DAILY = [
  ...['2026-11-21 23:40', '2026-11-22 00:15', '2026-11-22 23:40', '2026-11-23 00:15'],
  '2026-11-23 23:40',
];

test.each([
  [
    'just before midnight',
    '2026-11-22 23:00',
    DAILY,
    ['2026-11-22 23:40', '2026-11-23 00:15'],
    ['2026-11-22 00:15'],
  ],
  ['just after midnight', '2026-11-22 00:05', DAILY, DAILY.slice(0, 2), ['2026-11-22 23:40']],
  ['at noon', '2026-11-22 12:00', DAILY, DAILY.slice(2, 4), ['2026-11-22 00:15']],
  [
    'on a day with all of them',
    '2026-11-22 09:00',
    ['2026-11-22 10:00', '2026-11-22 15:59'],
    ['2026-11-22 10:00', '2026-11-22 15:59'],
    [],
  ],
  [
    'on a day with two flights',
    '2026-11-22 09:00',
    ['2026-11-22 10:00', '2026-11-22 16:01'],
    ['2026-11-22 10:00'],
    ['2026-11-22 16:01'],
  ],
  ['before a flight of tomorrow night', '2026-11-22 12:00', ['2026-11-23 00:15'], [], []],
  ['before a flight of the next hours', '2026-11-22 22:00', ['2026-11-23 00:15'], ['2026-11-23 00:15'], []],
  ['with all new times past', '2026-11-22 12:00', ['2026-11-22 10:00'], [], ['2026-11-22 10:00']],
])('%s, at %s, they are those of one flight', (_, now, pickups, ofFlight, others) => {
  const rides = pickups.map((pickup) => ({ pickupAt: india(pickup) }));
  expect(ridesOfLateFlight(rides, { minutes: 60, now: india(now) })).toEqual({
    ofFlight: ofFlight.map((pickup) => ({ pickupAt: india(pickup) })),
    others: others.map((pickup) => ({ pickupAt: india(pickup) })),
  });
});

test.each([
  [
    'the flight that begins late on it',
    '2026-11-22',
    DAILY,
    ['2026-11-22 23:40', '2026-11-23 00:15'],
    ['2026-11-22 00:15'],
  ],
  ['its only ride, after midnight', '2026-11-23', ['2026-11-23 00:15'], ['2026-11-23 00:15'], []],
  [
    'a ride of it that the flight of the evening before has',
    '2026-11-23',
    ['2026-11-22 23:40', '2026-11-23 00:15'],
    ['2026-11-22 23:40', '2026-11-23 00:15'],
    [],
  ],
  [
    'the first of two flights',
    '2026-11-23',
    ['2026-11-23 10:00', '2026-11-23 16:01'],
    ['2026-11-23 10:00'],
    ['2026-11-23 16:01'],
  ],
  ['nothing of another day', '2026-11-24', ['2026-11-23 10:00'], [], []],
])('with a day: %s', (_, date, pickups, ofFlight, others) => {
  const rides = pickups.map((pickup) => ({ pickupAt: india(pickup) }));
  const late = { minutes: 60, now: india('2026-11-21 09:00'), date: date as IndiaDate };
  expect(ridesOfLateFlight(rides, late)).toEqual({
    ofFlight: ofFlight.map((pickup) => ({ pickupAt: india(pickup) })),
    others: others.map((pickup) => ({ pickupAt: india(pickup) })),
  });
});
