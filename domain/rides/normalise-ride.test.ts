import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import { DIRECTIONS, type RideRequest, TERMINALS, TRIP_TYPES } from '#domain/rides/ride.ts';
import { SERVICES } from '#domain/rides/services.ts';
import {
  airportRequest,
  fromAirportRequest,
  hourlyRequest,
  intercityRequest,
} from '#tests/builders/rides.ts';

test('blanks around and runs of blanks within a location go', () => {
  const { pickupLocation, dropLocation } = normaliseRide(
    hourlyRequest({ pickupLocation: '  Hauz \t Khas\u00a0Village, Delhi ', dropLocation: '\n Saket\n' }),
  );
  expect(pickupLocation).toBe('Hauz Khas Village, Delhi');
  expect(dropLocation).toBe('Saket');
});

test('a location of blanks is no location', () => {
  expect(normaliseRide(hourlyRequest({ pickupLocation: ' \t ' })).pickupLocation).toBe('');
});

test('a letter written in two signs is the letter written in one', () => {
  const { pickupLocation } = normaliseRide(hourlyRequest({ pickupLocation: 'Cafe\u0301 Road' }));
  expect(pickupLocation).toBe('Caf\u00e9 Road');
});

test.each([
  [' 18:30 ', '18:30'],
  ['18:30:00', '18:30'],
  ['18:30:15.250', '18:30'],
  ['18:3099', '18:3099'],
  ['6:30 pm', '6:30 pm'],
  ['', ''],
])('the time %j is read as %j: seconds go, what is no time stays to be named', (typed, read) => {
  expect(normaliseRide(hourlyRequest({ pickupTime: typed })).pickupTime).toBe(read);
});

test('blanks around a date go', () => {
  expect(normaliseRide(hourlyRequest({ pickupDate: ' 2026-11-22 ' })).pickupDate).toBe('2026-11-22');
});

test('to the airport, the terminal takes the place of whatever was typed as drop', () => {
  expect(normaliseRide(airportRequest({ dropLocation: 'Jaipur, Rajasthan' }))).toMatchObject({
    pickupLocation: 'Connaught Place, New Delhi, Delhi',
    dropLocation: 'Delhi Airport Terminal 3, New Delhi',
    direction: 'to-airport',
    terminal: 'T3',
  });
});

test('from the airport, the terminal takes the place of whatever was typed as pickup', () => {
  expect(normaliseRide(fromAirportRequest({ terminal: 'T2', pickupLocation: 'Jaipur' }))).toMatchObject({
    pickupLocation: 'Delhi Airport Terminal 2, New Delhi',
    dropLocation: 'Connaught Place, New Delhi, Delhi',
    direction: 'from-airport',
  });
});

test('without a terminal the airport side is empty, so that no fare can be had', () => {
  expect(normaliseRide(airportRequest({ terminal: undefined, dropLocation: 'Jaipur, R.' }))).toMatchObject({
    pickupLocation: 'Connaught Place, New Delhi, Delhi',
    dropLocation: '',
  });
  expect(
    normaliseRide(fromAirportRequest({ terminal: undefined, pickupLocation: 'Jaipur, R.' })).pickupLocation,
  ).toBe('');
});

test('a transfer that names no direction goes to the airport', () => {
  const { direction, dropLocation } = normaliseRide(airportRequest({ direction: undefined }));
  expect(direction).toBe('to-airport');
  expect(dropLocation).toBe('Delhi Airport Terminal 3, New Delhi');
});

test('meet and greet is kept from the airport only', () => {
  expect(normaliseRide(fromAirportRequest({ meetAndGreet: true })).meetAndGreet).toBe(true);
  expect(normaliseRide(fromAirportRequest({ meetAndGreet: false })).meetAndGreet).toBe(false);
  expect(normaliseRide(fromAirportRequest()).meetAndGreet).toBe(false);
  expect(normaliseRide(airportRequest({ meetAndGreet: true })).meetAndGreet).toBe(false);
});

test('a flight number is kept in capitals', () => {
  expect(normaliseRide(airportRequest({ flightNumber: ' ai 101 ' })).flightNumber).toBe('AI 101');
});

test('an intercity trip is one way unless it says otherwise, and then has no stay', () => {
  expect(normaliseRide(intercityRequest({ tripType: undefined, additionalHours: 24 }))).toMatchObject({
    tripType: 'one-way',
    additionalHours: 0,
  });
});

test('a round trip stays 8 hours unless it says otherwise', () => {
  const round = (additionalHours: number | undefined) =>
    normaliseRide(intercityRequest({ tripType: 'round-trip', additionalHours })).additionalHours;
  expect(round(undefined)).toBe(8);
  expect(round(48)).toBe(48);
  expect(round(0)).toBe(0);
});

test('hours are kept as asked', () => {
  expect(normaliseRide(hourlyRequest({ hours: 1 })).hours).toBe(1);
  expect(normaliseRide(hourlyRequest({ hours: undefined })).hours).toBeUndefined();
});

const OWN_ANSWERS = {
  airport: ['direction', 'terminal', 'flightNumber', 'meetAndGreet'],
  hourly: ['hours'],
  intercity: ['tripType', 'additionalHours'],
} as const;
const COMMON = ['service', 'pickupLocation', 'dropLocation', 'pickupDate', 'pickupTime'];

const requests: fc.Arbitrary<RideRequest> = fc.record({
  service: fc.constantFrom(...SERVICES),
  pickupLocation: fc.string({ unit: 'grapheme' }),
  dropLocation: fc.string({ unit: 'grapheme' }),
  pickupDate: fc.constantFrom('', '2026-11-22', ' 2026-11-22'),
  pickupTime: fc.constantFrom('', '18:30', '18:30:00', 'noon'),
  direction: fc.option(fc.constantFrom(...DIRECTIONS), { nil: undefined }),
  terminal: fc.option(fc.constantFrom(...TERMINALS), { nil: undefined }),
  flightNumber: fc.option(fc.string(), { nil: undefined }),
  meetAndGreet: fc.option(fc.boolean(), { nil: undefined }),
  hours: fc.option(fc.nat(30), { nil: undefined }),
  tripType: fc.option(fc.constantFrom(...TRIP_TYPES), { nil: undefined }),
  additionalHours: fc.option(fc.nat(200), { nil: undefined }),
});

test('only the answers of the service remain', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const kept = Object.keys(normaliseRide(request)).sort();
      expect(kept).toEqual([...COMMON, ...OWN_ANSWERS[request.service]].sort());
    }),
  );
});

test('reading a ride twice is reading it once', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const once = normaliseRide(request);
      expect(normaliseRide(once)).toEqual(once);
    }),
  );
});
