import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BookingId, formatBookingId, parseBookingId } from '#domain/kernel/ids.ts';

test('displays a booking as BK-12', () => {
  expect(formatBookingId(12 as BookingId)).toBe('BK-12');
});

test('reads a displayed id in any case and with spaces around it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      const shown = formatBookingId(id as BookingId);
      expect(parseBookingId(shown)).toBe(id);
      expect(parseBookingId(` ${shown.toLowerCase()} `)).toBe(id);
      expect(parseBookingId(String(id))).toBe(id);
    }),
  );
});

test.each([
  '',
  ' ',
  '0',
  'BK-',
  'BK-0',
  'BK--1',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  'RS-12',
  'BK-12x',
  'xBK-12',
  'BK 12',
  '2147483648',
  'BK-00000000012',
  '१२',
])('refuses %j as a booking id', (text) => {
  expect(parseBookingId(text)).toBeUndefined();
});

test('reads ids of at most ten digits, the first and the largest included', () => {
  expect(parseBookingId('1')).toBe(1);
  expect(parseBookingId('0000000012')).toBe(12);
  expect(parseBookingId('BK-2147483647')).toBe(2_147_483_647);
});
