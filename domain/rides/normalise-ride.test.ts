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

test('removes whitespace around a location and repeated whitespace in it', () => {
  const { pickupLocation, dropLocation } = normaliseRide(
    hourlyRequest({ pickupLocation: '  Hauz \t Khas\u00a0Village, Delhi ', dropLocation: '\n Saket\n' }),
  );
  expect(pickupLocation).toBe('Hauz Khas Village, Delhi');
  expect(dropLocation).toBe('Saket');
});

test('treats a blank location as missing', () => {
  expect(normaliseRide(hourlyRequest({ pickupLocation: ' \t ' })).pickupLocation).toBe('');
});

test('combines a letter and its accent into one character', () => {
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
])('reads the time %j as %j, without seconds, and leaves an invalid time unchanged', (typed, read) => {
  expect(normaliseRide(hourlyRequest({ pickupTime: typed })).pickupTime).toBe(read);
});

test('removes whitespace around a date', () => {
  expect(normaliseRide(hourlyRequest({ pickupDate: ' 2026-11-22 ' })).pickupDate).toBe('2026-11-22');
});

test('replaces the drop by the terminal for a transfer to the airport', () => {
  expect(normaliseRide(airportRequest({ dropLocation: 'Jaipur, Rajasthan' }))).toMatchObject({
    pickupLocation: 'Connaught Place, New Delhi, Delhi',
    dropLocation: 'Delhi Airport Terminal 3, New Delhi',
    direction: 'to-airport',
    terminal: 'T3',
  });
});

test('replaces the pickup by the terminal for a transfer from the airport', () => {
  expect(normaliseRide(fromAirportRequest({ terminal: 'T2', pickupLocation: 'Jaipur' }))).toMatchObject({
    pickupLocation: 'Delhi Airport Terminal 2, New Delhi',
    dropLocation: 'Connaught Place, New Delhi, Delhi',
    direction: 'from-airport',
  });
});

test('leaves the airport location empty without a terminal, so that there is no fare', () => {
  expect(normaliseRide(airportRequest({ terminal: undefined, dropLocation: 'Jaipur, R.' }))).toMatchObject({
    pickupLocation: 'Connaught Place, New Delhi, Delhi',
    dropLocation: '',
  });
  expect(
    normaliseRide(fromAirportRequest({ terminal: undefined, pickupLocation: 'Jaipur, R.' })).pickupLocation,
  ).toBe('');
});

test('defaults to a transfer to the airport', () => {
  const { direction, dropLocation } = normaliseRide(airportRequest({ direction: undefined }));
  expect(direction).toBe('to-airport');
  expect(dropLocation).toBe('Delhi Airport Terminal 3, New Delhi');
});

test('keeps meet-and-greet only for a transfer from the airport', () => {
  expect(normaliseRide(fromAirportRequest({ meetAndGreet: true })).meetAndGreet).toBe(true);
  expect(normaliseRide(fromAirportRequest({ meetAndGreet: false })).meetAndGreet).toBe(false);
  expect(normaliseRide(fromAirportRequest()).meetAndGreet).toBe(false);
  expect(normaliseRide(airportRequest({ meetAndGreet: true })).meetAndGreet).toBe(false);
});

test('stores a flight number in capitals', () => {
  expect(normaliseRide(airportRequest({ flightNumber: ' ai 101 ' })).flightNumber).toBe('AI 101');
  expect(normaliseRide(airportRequest({ flightNumber: '\u200eａｉ‑१०१.' })).flightNumber).toBe('AI-101');
});

test('defaults to a one-way intercity trip, without a stay', () => {
  expect(normaliseRide(intercityRequest({ tripType: undefined, additionalHours: 24 }))).toMatchObject({
    tripType: 'one-way',
    additionalHours: 0,
  });
});

test('defaults to a stay of 8 hours for a round trip', () => {
  const round = (additionalHours: number | undefined) =>
    normaliseRide(intercityRequest({ tripType: 'round-trip', additionalHours })).additionalHours;
  expect(round(undefined)).toBe(8);
  expect(round(48)).toBe(48);
  expect(round(0)).toBe(0);
});

test('keeps the requested hours', () => {
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

test('keeps only the fields of the service', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const kept = Object.keys(normaliseRide(request)).sort();
      expect(kept).toEqual([...COMMON, ...OWN_ANSWERS[request.service]].sort());
    }),
  );
});

test('leaves a normalised ride unchanged', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const once = normaliseRide(request);
      expect(normaliseRide(once)).toEqual(once);
    }),
  );
});
