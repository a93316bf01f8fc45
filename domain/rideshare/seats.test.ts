import { expect, test } from 'vitest';
import { freeSeats, nearestFree, seatNames } from '#domain/rideshare/seats.ts';
import { aRoute, aSeat } from '#tests/builders/trips.ts';

const { layout } = aRoute();
const all = seatNames(layout);

test('lists the seats of a car from the front row', () => {
  expect(all).toEqual(['A1', 'B1', 'B2', 'B3', 'C1', 'C2']);
});

test('accepts only a free seat', () => {
  const seats = [
    aSeat('C1'),
    aSeat('A1', 'held'),
    aSeat('B1', 'booked'),
    aSeat('B2', 'blocked'),
    aSeat('B3'),
  ];
  expect(freeSeats(layout, seats)).toEqual(['B3', 'C1']);
});

test.each([
  ['B1', ['B2', 'B3', 'A1']],
  ['B3', ['B2', 'B1', 'C2']],
  ['C2', ['C1', 'B3', 'B2']],
  ['A1', ['B1', 'B2', 'B3']],
])('offers the seats nearest to %s: %s', (wanted, nearest) => {
  expect(
    nearestFree(
      layout,
      wanted,
      all.filter((seat) => seat !== wanted),
    ),
  ).toEqual(nearest);
});

test('offers fewer seats if fewer are free, and any free seats if the requested one does not exist', () => {
  expect(nearestFree(layout, 'A1', ['C2'])).toEqual(['C2']);
  expect(nearestFree(layout, 'A1', [])).toEqual([]);
  expect(nearestFree(layout, 'Z9', all)).toEqual(['A1', 'B1', 'B2']);
});
