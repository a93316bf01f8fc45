import { describe, expect, test } from 'vitest';
import { ownRideAgain, requestOfRide, rideAgain, rideBack } from '#domain/rides/request-of-ride.ts';
import { checkRide } from '#domain/rides/ride-rules.ts';
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

describe('books again', () => {
  test('without the flight, on the next day with the same time of day', () => {
    expect(rideAgain(FROM, india('2026-11-28 15:59'))).toEqual({
      ...{ service: 'airport', direction: 'from-airport', terminal: 'T2', meetAndGreet: true },
      pickupLocation: 'Delhi Airport Terminal 2, New Delhi',
      dropLocation: 'Saket, New Delhi, Delhi',
      ...{ pickupDate: '2026-11-28', pickupTime: '18:00', flightNumber: undefined },
    });
  });

  test.each([
    ['2026-11-28 16:00', '2026-11-28'],
    ['2026-11-28 16:01', '2026-11-29'],
    ['2026-11-28 23:30', '2026-11-29'],
    // A ride ahead: its own day is no obstacle.
    ['2026-11-20 09:00', '2026-11-20'],
  ])('at %s on %s, which the notice allows', (now, pickupDate) => {
    const rental = {
      ...aRide(PICKUP, { service: 'hourly', hours: 6 }),
      ...{ pickupLocation: 'Saket, New Delhi, Delhi', dropLocation: 'Hauz Khas, New Delhi, Delhi' },
    };
    const again = rideAgain(rental, india(now));
    expect(again).toMatchObject({ service: 'hourly', hours: 6, pickupTime: '18:00', pickupDate });
    const checked = checkRide(again, { priced: true, minimumHours: 2 }, india(now));
    expect(checked).toMatchObject({ ok: true });
  });

  test.each([
    [0, 4],
    [4, 4],
    [5, 8],
    [58, 72],
    [168, 168],
    [169, 168],
  ])('a stay of %i hours as one of %i, which the form of the rider offers', (additionalHours, offered) => {
    const now = india('2026-11-28 08:00');
    const trip = aRide(PICKUP, { service: 'intercity', tripType: 'round-trip', additionalHours });
    expect(ownRideAgain(trip, now)).toEqual({ ...rideAgain(trip, now), additionalHours: offered });
    expect(rideAgain(trip, now)).toMatchObject({ additionalHours });
  });

  test('a ride without a stay as it is', () => {
    const now = india('2026-11-28 08:00');
    const oneWay = aRide(PICKUP, { service: 'intercity', tripType: 'one-way', additionalHours: 0 });
    for (const ride of [FROM, oneWay]) expect(ownRideAgain(ride, now)).toEqual(rideAgain(ride, now));
  });
});

describe('the way back', () => {
  const NOW = india('2026-11-20 09:00');

  test('swaps the places, and the side of the airport, a day after the ride', () => {
    expect(rideBack(FROM, NOW)).toMatchObject({
      ...{ direction: 'to-airport', terminal: 'T2', meetAndGreet: false },
      pickupLocation: 'Saket, New Delhi, Delhi',
      dropLocation: 'Delhi Airport Terminal 2, New Delhi',
      ...{ pickupDate: '2026-11-23', pickupTime: '18:00' },
    });
    const oneWay = aRide(PICKUP, { service: 'intercity', tripType: 'one-way', additionalHours: 0 });
    expect(rideBack(oneWay, NOW)).toMatchObject({
      ...{ tripType: 'one-way', dropLocation: oneWay.pickupLocation, pickupLocation: oneWay.dropLocation },
    });
  });

  test('of a past ride is on the next day that can be booked', () => {
    expect(rideBack(FROM, india('2026-12-01 10:00'))).toMatchObject({ pickupDate: '2026-12-01' });
    expect(rideBack(FROM, india('2026-12-01 17:00'))).toMatchObject({ pickupDate: '2026-12-02' });
  });

  test('is none for a rental and for a round trip', () => {
    expect(rideBack(aRide(PICKUP, { service: 'hourly', hours: 6 }), NOW)).toBeUndefined();
    const round = { service: 'intercity', tripType: 'round-trip', additionalHours: 8 } as const;
    expect(rideBack(aRide(PICKUP, round), NOW)).toBeUndefined();
  });
});
