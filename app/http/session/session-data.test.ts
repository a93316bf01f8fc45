import { expect, test } from 'vitest';
import { type PendingBooking, parseSessionData } from '#app/http/session/session-data.server.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';
import { airportRequest, hourlyRequest } from '#tests/builders/rides.ts';

const stored = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

const pendingBooking: PendingBooking = {
  ride: airportRequest(),
  couponCode: 'WELCOME10',
  quote: null,
  contact: { name: 'A', email: '', countryCode: '+91', phone: '', ...NO_TEXTS, specialInstructions: 'x' },
  isDraft: false,
  revision: 1,
  key: 'k',
};

test('reads what a session stored', () => {
  const data = {
    lastBooking: 1 as BookingId,
    pendingBookings: [pendingBooking],
    seatHolder: 'a' as SeatHolder,
    returnTo: '/',
  };
  expect(parseSessionData(stored(data))).toEqual(data);
});

test('reads a number of hours that JSON cannot store as no answer', () => {
  const data = { pendingBookings: [{ ...pendingBooking, ride: hourlyRequest({ hours: Number.NaN }) }] };
  const { ride } = parseSessionData(stored(data)).pendingBookings?.[0] ?? {};
  expect(ride).toMatchObject({ service: 'hourly', hours: undefined });
});

test('drops only the keys of another shape', () => {
  const older = { pendingBookings: [{ pickup: 'Delhi' }], lastBooking: 'BK-1', returnTo: '/my-bookings' };
  expect(parseSessionData(older)).toEqual({ returnTo: '/my-bookings' });
  expect(parseSessionData('no object')).toEqual({});
});
