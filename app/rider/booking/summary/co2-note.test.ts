import { expect, test } from 'vitest';
import { co2Note } from '#app/rider/booking/summary/co2-note.ts';
import { aRide } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';
import { aPrice } from '#tests/builders/prices.ts';

const PICKUP = india('2026-11-22 18:00');

test('counts both ways of a round trip', () => {
  const price = { ...aPrice(4400), distanceKm: 100 };
  const trip = { service: 'intercity', additionalHours: 8 } as const;
  const oneWay = aRide(PICKUP, { ...trip, tripType: 'one-way' });
  const roundTrip = aRide(PICKUP, { ...trip, tripType: 'round-trip' });
  expect(co2Note({ ride: oneWay, price })).toContain('16 kg of CO₂ over 100 km');
  expect(co2Note({ ride: roundTrip, price })).toContain('32 kg of CO₂ over 200 km');
});

test('states the saving per kilometre for an hourly rental', () => {
  const ride = aRide(PICKUP, { service: 'hourly', hours: 4 });
  expect(co2Note({ ride, price: { ...aPrice(2000), distanceKm: null } })).toContain(
    '160 g of CO₂ on every km',
  );
});
