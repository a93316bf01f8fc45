import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUOTE_MINUTES, quotedRide } from '#domain/fares/quote.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import { DIRECTIONS, type RideRequest, TERMINALS, TRIP_TYPES } from '#domain/rides/ride.ts';
import { SERVICES } from '#domain/rides/services.ts';
import {
  airportRequest,
  fromAirportRequest,
  hourlyRequest,
  intercityRequest,
} from '#tests/builders/rides.ts';

/** Few values of each input, so that two rides often differ in only one input. */
const places = fc.constantFrom('Saket, New Delhi', 'Noida, Uttar Pradesh', '');
const requests: fc.Arbitrary<RideRequest> = fc.record({
  service: fc.constantFrom(...SERVICES),
  pickupLocation: places,
  dropLocation: places,
  pickupDate: fc.constantFrom('2026-11-22', '2026-11-23'),
  pickupTime: fc.constantFrom('18:00', '18:30'),
  direction: fc.option(fc.constantFrom(...DIRECTIONS), { nil: undefined }),
  terminal: fc.option(fc.constantFrom(...TERMINALS), { nil: undefined }),
  meetAndGreet: fc.option(fc.boolean(), { nil: undefined }),
  hours: fc.constantFrom(undefined, 1, 2, 3),
  tripType: fc.option(fc.constantFrom(...TRIP_TYPES), { nil: undefined }),
  additionalHours: fc.constantFrom(undefined, 4, 8),
});
const blanks = fc.stringMatching(/^[ \t]{0,3}$/);

test('keeps a quote valid for 5 minutes', () => {
  expect(QUOTE_MINUTES).toBe(5);
});

test('quotes two rides alike only if all their fields are the same', () => {
  fc.assert(
    fc.property(requests, requests, (one, another) => {
      const [a, b] = [normaliseRide(one), normaliseRide(another)];
      expect(quotedRide(a) === quotedRide(b)).toBe(isDeepStrictEqual(a, b));
    }),
    { numRuns: 2000 },
  );
});

test.each<[string, RideRequest, Partial<RideRequest>]>([
  ['the pickup', hourlyRequest(), { pickupLocation: 'Lajpat Nagar, New Delhi, Delhi' }],
  ['the drop', hourlyRequest(), { dropLocation: 'Lajpat Nagar, New Delhi, Delhi' }],
  ['the date', hourlyRequest(), { pickupDate: '2026-11-23' }],
  ['the time', hourlyRequest(), { pickupTime: '18:01' }],
  ['the hours', hourlyRequest(), { hours: 5 }],
  ['absent hours', hourlyRequest(), { hours: undefined }],
  ['the direction', airportRequest(), { direction: 'from-airport' }],
  ['the terminal', airportRequest(), { terminal: 'T1' }],
  ['meet and greet', fromAirportRequest(), { meetAndGreet: true }],
  ['the trip type', intercityRequest({ additionalHours: 8 }), { tripType: 'round-trip' }],
  ['the stay', intercityRequest({ tripType: 'round-trip', additionalHours: 8 }), { additionalHours: 12 }],
  ['the service', hourlyRequest(), { service: 'intercity' }],
])('binds %s to the quote', (_answer, ride, other) => {
  expect(quotedRide({ ...ride, ...other })).not.toBe(quotedRide(ride));
});

test('keeps pickup and drop apart', () => {
  const there = intercityRequest();
  const back = { ...there, pickupLocation: there.dropLocation, dropLocation: there.pickupLocation };
  expect(quotedRide(back)).not.toBe(quotedRide(there));
});

test('ignores whitespace around a location', () => {
  fc.assert(
    fc.property(requests, blanks, blanks, (ride, before, after) => {
      const padded = {
        ...ride,
        pickupLocation: `${before}${ride.pickupLocation}${after}`,
        dropLocation: `${after}${ride.dropLocation}${before}`,
      };
      expect(quotedRide(padded)).toBe(quotedRide(ride));
    }),
  );
});

test('ignores meet-and-greet that does not apply to the ride', () => {
  expect(quotedRide(airportRequest({ meetAndGreet: true }))).toBe(quotedRide(airportRequest()));
  expect(quotedRide(fromAirportRequest({ meetAndGreet: false }))).toBe(quotedRide(fromAirportRequest()));
});

test('ignores the flight number, which costs nothing', () => {
  expect(quotedRide(airportRequest({ flightNumber: 'AI101' }))).toBe(quotedRide(airportRequest()));
});
