import { expect, test } from 'vitest';
import { locateRide } from '#domain/places/locate-ride.ts';
import type { FoundPlace } from '#domain/places/places.ts';
import type { StateCode } from '#domain/places/states.ts';
import { airportRequest, hourlyRequest, intercityRequest } from '#tests/builders/rides.ts';

const SAKET = { latitude: 28.5245, longitude: 77.2066 };
const JAIPUR = { latitude: 26.92, longitude: 75.788 };
const PORT_BLAIR = { latitude: 11.666, longitude: 92.746 };

const PLACES: Readonly<Record<string, FoundPlace>> = {
  'Saket, New Delhi': { id: 'saket', point: SAKET, state: '07' as StateCode, isAbroad: false },
  'साकेत, दिल्ली': { id: 'saket', point: SAKET, state: null, isAbroad: false },
  'Flat 1, Saket': { id: null, point: SAKET, state: null, isAbroad: false },
  'Flat 2, Saket': { id: null, point: SAKET, state: null, isAbroad: false },
  'Jaipur, Rajasthan': { id: 'jaipur', point: JAIPUR, state: null, isAbroad: false },
  'Port Blair': { id: 'port-blair', point: PORT_BLAIR, state: null, isAbroad: false },
  'Kathmandu, Nepal': { id: null, point: null, state: null, isAbroad: true },
};

const locate = locateRide({ places: { find: async (location) => PLACES[location] } });

async function errorsOf(ride: Parameters<typeof locate>[0]) {
  return (await locate(ride)).errors.map(({ field, code }) => [field, code]);
}

function trip(pickupLocation: string, dropLocation: string) {
  return intercityRequest({ pickupLocation, dropLocation });
}

function rental(pickupLocation: string, dropLocation: string) {
  return hourlyRequest({ pickupLocation, dropLocation });
}

test('returns the coordinates of both places and the state of the pickup, and none for an unknown place', async () => {
  expect(await locate(trip('Saket, New Delhi', 'Nowhere 12, Zz'))).toEqual({
    points: { pickup: SAKET, drop: null, pickupState: '07' },
    errors: [],
  });
});

test('refuses a place outside India, at its field', async () => {
  expect(await errorsOf(trip('Saket, New Delhi', 'Kathmandu, Nepal'))).toEqual([
    ['dropLocation', 'place-abroad'],
  ]);
  expect(await errorsOf(rental('Kathmandu, Nepal', 'Saket, New Delhi'))).toEqual([
    ['pickupLocation', 'place-abroad'],
  ]);
});

test('refuses an island, because no road leads there', async () => {
  expect(await errorsOf(trip('Saket, New Delhi', 'Port Blair'))).toEqual([
    ['dropLocation', 'place-without-road'],
  ]);
});

test('refuses an hourly rental outside Delhi NCR, but not an intercity trip', async () => {
  expect(await errorsOf(rental('Jaipur, Rajasthan', 'Saket, New Delhi'))).toEqual([
    ['pickupLocation', 'outside-delhi-ncr'],
  ]);
  expect(await errorsOf(rental('Saket, New Delhi', 'Jaipur, Rajasthan'))).toEqual([
    ['dropLocation', 'outside-delhi-ncr'],
  ]);
  expect(await errorsOf(trip('Saket, New Delhi', 'Jaipur, Rajasthan'))).toEqual([]);
});

test.each([
  ['the same text', 'Unknown Street 1, Zz', 'Unknown Street 1, Zz'],
  ['the same text in another spelling', 'Unknown Street 1, Zz', 'unknown street 1  Zz.'],
  ['two names of one place', 'Saket, New Delhi', 'साकेत, दिल्ली'],
])('refuses a drop that is the pickup: %s', async (_, pickup, drop) => {
  expect(await errorsOf(trip(pickup, drop))).toEqual([['dropLocation', 'drop-is-pickup']]);
});

test('names the location that the customer types if the other one is a terminal', async () => {
  const terminal = 'Delhi Airport Terminal 3, New Delhi';
  const same = { pickupLocation: terminal, dropLocation: terminal };
  expect(await errorsOf(airportRequest({ ...same, direction: 'from-airport' }))).toEqual([
    ['dropLocation', 'drop-is-pickup'],
  ]);
  expect(await errorsOf(airportRequest({ ...same, direction: 'to-airport' }))).toEqual([
    ['pickupLocation', 'drop-is-pickup'],
  ]);
});

test('accepts two addresses in one locality', async () => {
  expect(await errorsOf(trip('Flat 1, Saket', 'Flat 2, Saket'))).toEqual([]);
});

test('accepts an hourly rental that ends where it began', async () => {
  expect(await errorsOf(rental('Saket, New Delhi', 'Saket, New Delhi'))).toEqual([]);
});

test('finds no fault while both locations are missing', async () => {
  expect(await errorsOf(trip('', ''))).toEqual([]);
});
