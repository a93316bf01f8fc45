import { expect, test } from 'vitest';
import { quotedRide } from '#domain/fares/quote.ts';
import { quoteFare } from '#domain/fares/quote-fare.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import { locateRide, NO_POINTS } from '#domain/places/locate-ride.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { locateUnknown } from '#tests/builders/places.ts';
import { aPrice } from '#tests/builders/prices.ts';
import { keptQuotes } from '#tests/builders/quotes.ts';
import { airportRequest, hourlyRequest, intercityRequest } from '#tests/builders/rides.ts';

const inEnglish = (typed: string) => typed.replace('साकेत, नई दिल्ली', 'Saket, New Delhi');

function quoting(price: ReturnType<typeof aPrice> | undefined) {
  const priced: RideRequest[] = [];
  const quotes = keptQuotes();
  const quote = quoteFare({
    stored: inEnglish,
    price: async (request) => {
      priced.push(request);
      return price;
    },
    locate: locateUnknown,
    tariffs: { inForce: async () => FIRST_TARIFF },
    quotes,
    clock: () => india('2026-11-21 12:00'),
  });
  return { quote, priced, signed: quotes.signed };
}

test('quotes a fare for 5 minutes, bound to the ride and its price', async () => {
  const { quote, signed } = quoting(aPrice(1199));
  const expiresAt = india('2026-11-21 12:05');
  expect(accepted(await quote(hourlyRequest()))).toEqual({
    price: aPrice(1199),
    quote: 'quote-0',
    expiresAt,
  });
  expect(signed).toEqual([
    {
      ride: quotedRide(hourlyRequest()),
      price: aPrice(1199),
      points: NO_POINTS,
      expiresAt: expiresAt.getTime(),
    },
  ]);
});

test('normalises the ride before it is priced and signed', async () => {
  const { quote, priced, signed } = quoting(aPrice(1199));
  const tidy = airportRequest({ dropLocation: 'Delhi Airport Terminal 3, New Delhi' });
  await quote(airportRequest({ pickupLocation: '  Connaught  Place, New Delhi, Delhi', hours: 3 }));
  expect(priced).toEqual([{ ...tidy, meetAndGreet: false }]);
  expect(signed[0]?.ride).toBe(quotedRide(tidy));
});

test('prices and signs an address that was typed in Hindi as it is stored', async () => {
  const { quote, priced, signed } = quoting(aPrice(1199));
  const stored = hourlyRequest({ pickupLocation: 'Saket, New Delhi' });
  await quote(hourlyRequest({ pickupLocation: 'साकेत, नई दिल्ली' }));
  expect(priced).toEqual([stored]);
  expect(signed[0]?.ride).toBe(quotedRide(stored));
});

test('refuses a ride without a price at its missing fields, and signs nothing', async () => {
  const { quote, signed } = quoting(undefined);
  const code = 'fare-needs-locations';
  expect(refused(await quote(intercityRequest({ dropLocation: 'Jaipur' })))).toEqual({
    code: 'invalid',
    errors: [{ field: 'dropLocation', code }],
  });
  expect(refusedFor(await quote(airportRequest({ terminal: undefined })))).toBe('fare-needs-terminal');
  expect(refusedFor(await quote(hourlyRequest({ hours: 0 })))).toBe('hours-too-few');
  expect(signed).toEqual([]);
});

test('quotes no fare for a place outside India, and signs the coordinates of the others', async () => {
  const quotes = keptQuotes();
  const point = { latitude: 28.5, longitude: 77.2 };
  const quote = quoteFare({
    stored: inEnglish,
    price: async () => aPrice(2000),
    locate: locateRide({
      places: {
        find: async (location) => ({
          id: location,
          point,
          state: null,
          isAbroad: location.includes('Nepal'),
        }),
      },
    }),
    tariffs: { inForce: async () => FIRST_TARIFF },
    quotes,
    clock: () => india('2026-11-21 12:00'),
  });
  expect(refused(await quote(intercityRequest({ dropLocation: 'Kathmandu, Nepal' })))).toMatchObject({
    errors: [{ field: 'dropLocation', code: 'place-abroad' }],
  });
  accepted(await quote(intercityRequest()));
  expect(quotes.signed).toMatchObject([{ points: { pickup: point, drop: point } }]);
});

test('quotes no rental that names an airport, and says so before other reasons of its place', async () => {
  const quote = quoteFare({
    stored: inEnglish,
    price: async () => aPrice(1000),
    locate: locateRide({
      places: { find: async () => ({ id: null, point: MUMBAI, state: null, isAbroad: false }) },
    }),
    tariffs: { inForce: async () => FIRST_TARIFF },
    quotes: keptQuotes(),
    clock: () => india('2026-11-21 12:00'),
  });
  const asked = hourlyRequest({ pickupLocation: 'Andheri, Mumbai', dropLocation: 'Mumbai Airport' });
  expect(refused(await quote(asked))).toEqual({
    code: 'invalid',
    errors: [
      { field: 'dropLocation', code: 'airport-in-hourly' },
      { field: 'pickupLocation', code: 'outside-delhi-ncr' },
    ],
  });
});

const MUMBAI = { latitude: 19.09, longitude: 72.87 };
