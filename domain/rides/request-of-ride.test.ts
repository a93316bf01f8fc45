import { expect, test } from 'vitest';
import { requestOfRide, rideAgain, rideBack } from '#domain/rides/request-of-ride.ts';
import { aRide } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';

const PICKUP = india('2026-11-22 18:00');
const FROM = {
  ...aRide(PICKUP, {
    ...{ service: 'airport', direction: 'from-airport', terminal: 'T2', flightNumber: 'AI 101' },
    meetAndGreet: true,
  }),
  pickupLocation: 'Delhi Airport Terminal 2, New Delhi',
  dropLocation: 'Saket, New Delhi, Delhi',
} as const;

test('returns the answers of a ride', () => {
  expect(requestOfRide(FROM)).toMatchObject({ terminal: 'T2', flightNumber: 'AI 101', meetAndGreet: true });
});

test('books again without the day, the time and the flight', () => {
  expect(rideAgain(FROM)).toEqual({
    ...{ service: 'airport', direction: 'from-airport', terminal: 'T2', meetAndGreet: true },
    pickupLocation: 'Delhi Airport Terminal 2, New Delhi',
    dropLocation: 'Saket, New Delhi, Delhi',
    ...{ pickupDate: '', pickupTime: '', flightNumber: undefined },
  });
  const rental = aRide(PICKUP, { service: 'hourly', hours: 6 });
  expect(rideAgain(rental)).toMatchObject({ service: 'hourly', hours: 6, pickupTime: '' });
});

test('swaps the places of the way back, and the side of the airport', () => {
  expect(rideBack(FROM)).toMatchObject({
    ...{ direction: 'to-airport', terminal: 'T2', meetAndGreet: false },
    pickupLocation: 'Saket, New Delhi, Delhi',
    dropLocation: 'Delhi Airport Terminal 2, New Delhi',
  });
  const oneWay = aRide(PICKUP, { service: 'intercity', tripType: 'one-way', additionalHours: 0 });
  expect(rideBack(oneWay)).toMatchObject({
    ...{ tripType: 'one-way', dropLocation: oneWay.pickupLocation, pickupLocation: oneWay.dropLocation },
  });
});

test('has no way back for a rental and for a round trip', () => {
  expect(rideBack(aRide(PICKUP, { service: 'hourly', hours: 6 }))).toBeUndefined();
  expect(
    rideBack(aRide(PICKUP, { service: 'intercity', tripType: 'round-trip', additionalHours: 8 })),
  ).toBeUndefined();
});
