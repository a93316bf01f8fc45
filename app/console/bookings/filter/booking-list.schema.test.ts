import { describe, expect, test } from 'vitest';
import {
  csvHref,
  listHref,
  readListQuery,
  toBookingFilter,
} from '#app/console/bookings/filter/booking-list.schema.ts';
import type { BookingId } from '#domain/kernel/ids.ts';

const read = (query: string) => readListQuery(`https://ratha.example/admin/bookings${query}`);

describe('the address of the list', () => {
  test('lists all bookings, newest first, without parameters', () => {
    expect(read('')).toEqual({
      ...{ search: undefined, status: undefined, service: undefined },
      ...{ pickupFrom: undefined, pickupTo: undefined, bookedFrom: undefined, bookedTo: undefined },
      ...{ sort: 'booked', order: 'desc', page: 1 },
      ...{ cancel: undefined, ask: undefined, selected: [] },
    });
  });

  test('reads every filter, the sort and the page', () => {
    const query =
      '?search=%20Kavya%20&status=transferz&serviceType=hourly&pickupFrom=2026-11-01&pickupTo=2026-11-30' +
      '&bookedFrom=2026-10-01&bookedTo=2026-10-31&sort=fare&order=asc&page=3';
    expect(read(query)).toMatchObject({
      ...{ search: 'Kavya', status: 'transferz', service: 'hourly' },
      ...{
        pickupFrom: '2026-11-01',
        pickupTo: '2026-11-30',
        bookedFrom: '2026-10-01',
        bookedTo: '2026-10-31',
      },
      ...{ sort: 'fare', order: 'asc', page: 3 },
    });
  });

  test.each([
    '?status=lost',
    '?serviceType=rideshare',
    '?pickupFrom=2026-02-30',
    '?bookedTo=yesterday',
    '?sort=phone',
    '?order=sideways',
    '?page=0',
    '?page=-3',
    '?page=1.5',
    '?page=many',
    '?search=%20%20',
    '?search=&status=&serviceType=&pickupFrom=&sort=&order=&page=',
    '?ask=everything&selected=12&selected=:&selected=x:received&selected=12:lost',
    '?cancel=twelve',
  ])('ignores the invalid values of %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  test('reads a pickup of today, tomorrow or the next 2 hours, which chosen dates replace', () => {
    expect(read('?within=today').within).toBe('today');
    expect(read('?within=yesterday').within).toBeUndefined();
    expect(read('?within=tomorrow&pickupFrom=&pickupTo=').within).toBe('tomorrow');
    expect(read('?within=2h&pickupTo=2026-11-01')).toMatchObject({
      within: undefined,
      pickupTo: '2026-11-01',
    });
  });

  test('sorts texts ascending and times and amounts descending by default', () => {
    expect(read('?sort=customer').order).toBe('asc');
    expect(read('?sort=fare').order).toBe('desc');
  });

  test('reads each selected booking once, with the status that was shown', () => {
    expect(read('?selected=12:received&selected=BK-13:confirmed&selected=12:confirmed').selected).toEqual([
      { id: 12, expectedStatus: 'confirmed' },
      { id: 13, expectedStatus: 'confirmed' },
    ]);
  });

  test.each([
    '/admin/bookings',
    '/admin/bookings?status=received',
    '/admin/bookings?sort=booked&order=asc',
    '/admin/bookings?sort=fare',
    '/admin/bookings?search=%25+_%27%22%5C&page=2',
    '/admin/bookings?search=%E0%A4%B0%E0%A4%BE%E0%A4%B9%E0%A5%81%E0%A4%B2&serviceType=transferz&sort=customer&order=desc',
    '/admin/bookings?pickupFrom=2026-11-01&bookedTo=2026-11-02&ask=cancel&selected=12%3Areceived',
  ])('writes %s as it was read', (href) => {
    expect(listHref(readListQuery(`https://ratha.example${href}`))).toBe(href);
  });

  test('writes the address of the cancel dialog and of the CSV file, which has no pages', () => {
    const view = read('?status=received&sort=fare&page=4');
    expect(listHref({ ...view, cancel: 7 as BookingId })).toBe(
      '/admin/bookings?status=received&sort=fare&page=4&cancel=7',
    );
    expect(csvHref(view)).toBe('/admin/bookings.csv?status=received&sort=fare');
  });

  test('cuts a search after 100 characters', () => {
    expect(toBookingFilter(read(`?search=${'x'.repeat(500)}`)).search).toHaveLength(100);
  });
});
