import { expect, test } from 'vitest';
import { matchesSearch } from '#app/rider/my-bookings/search-rides.server.ts';

const RIDE = {
  references: ['RS-7', 'RS-8'],
  places: ['Saket, New Delhi', 'Mall Road, Shimla'],
  words: ['Airport Transfer', '2026-11-21', '21/11/2026'],
};

test.each([
  ...['saket', 'SAK', 'mall road', 'shimla saket', 'साकेत', 'नई दिल्ली'],
  ...[
    'RS-7',
    'rs-8',
    'rs8',
    'RS 7',
    '7',
    '#8',
    '# 7',
    '०७',
    'saket 7',
    'airport',
    '21/11/2026',
    '21-11',
    '2026-11-21',
    'saket 21/11',
  ],
])('finds a ride by %j', (typed) => {
  expect(matchesSearch(RIDE, typed)).toBe(true);
});

test('finds a booking by its number without the prefix', () => {
  const booking = { references: ['BK-33'], places: ['Saket, New Delhi'], words: ['Hourly Rental'] };
  for (const typed of ['33', '#33', 'BK-33', 'saket #33']) expect(matchesSearch(booking, typed)).toBe(true);
  for (const typed of ['3', '#3', '333', 'RS-33']) expect(matchesSearch(booking, typed)).toBe(false);
});

test.each([
  'ket',
  'dwarka',
  'RS-1',
  'RS-78',
  'BK-7',
  '78',
  '#78',
  '#',
  '9',
  '22/11',
  'saket 22/11',
  '-',
  'जयपुर',
])('does not find it by %j', (typed) => {
  expect(matchesSearch(RIDE, typed)).toBe(false);
});
