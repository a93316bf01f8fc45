import fc from 'fast-check';
import { expect, test } from 'vitest';
import { airportFare, type Fare, hourlyFare, intercityFare } from '#domain/fares/fare.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import { STAY_DURATIONS } from '#domain/rides/ride.ts';

const { airport, hourly, intercity } = FIRST_TARIFF;

/** Distances in kilometres with one decimal. */
const distances = fc.integer({ min: 1, max: 30_000 }).map((tenths) => tenths / 10);
const stays = fc.constantFrom(...STAY_DURATIONS.map(({ hours }) => hours));

function amountsOf({ breakdown }: Fare): number[] {
  return breakdown.map(({ amount }) => amount);
}

test.each([
  [0.1, 999],
  [9.9, 999],
  [10, 999],
  [10.1, 1199],
  [25, 1199],
  [25.1, 1499],
  [35, 1499],
  [35.1, 1899],
  [50, 1899],
  [50.1, 1929],
  [51, 1929],
  [51.1, 1959],
  [60, 2199],
  [100, 3399],
])('charges %d km to or from the airport at ₹%d', (km, fare) => {
  expect(airportFare(airport, km).fare).toBe(fare);
});

test('explains an airport fare by its slab', () => {
  expect(airportFare(airport, 20)).toEqual({
    fare: 1199,
    breakdown: [expect.objectContaining({ label: 'Airport transfer, up to 25 km', amount: 1199 })],
  });
});

test('explains an airport fare above the last slab by the slab and the started kilometres', () => {
  expect(airportFare(airport, 52.5)).toEqual({
    fare: 1989,
    breakdown: [
      expect.objectContaining({ label: 'Airport transfer, first 50 km', amount: 1899 }),
      expect.objectContaining({ label: '3 km beyond, ₹30 per km', amount: 90 }),
    ],
  });
});

test('throws for an airport tariff without slabs instead of returning a free ride', () => {
  expect(() => airportFare({ ...airport, slabs: [] }, 20)).toThrow('The airport tariff has no slabs');
});

test('throws for a distance that is not a number', () => {
  expect(() => airportFare(airport, Number.NaN)).toThrow(RangeError);
  expect(() => intercityFare(intercity, Number.NaN, 'one-way', 0)).toThrow(RangeError);
});

test.each([
  [1, 1000],
  [2, 1000],
  [3, 1500],
  [24, 12000],
])('charges %d hours at ₹%d', (hours, fare) => {
  expect(hourlyFare(hourly, hours).fare).toBe(fare);
});

test('explains an hourly fare by the billed hours', () => {
  expect(hourlyFare(hourly, 1).breakdown).toEqual([
    expect.objectContaining({ label: '2 hours, ₹500 per hour, unlimited km', amount: 1000 }),
  ]);
});

test.each([
  [1, 2000],
  [79.9, 2000],
  [80, 2000],
  [80.1, 2003],
  [80.2, 2005],
  [81.1, 2028],
  [128.7, 3218],
  [281.4, 7035],
])('charges %d km one way at ₹%d', (km, fare) => {
  expect(intercityFare(intercity, km, 'one-way', 0).fare).toBe(fare);
});

test('explains a one-way intercity fare by the billed kilometres, never by waiting', () => {
  expect(intercityFare(intercity, 281.4, 'one-way', 24)).toEqual({
    fare: 7035,
    breakdown: [expect.objectContaining({ label: '281.4 km one way, ₹25 per km', amount: 7035 })],
  });
  expect(intercityFare(intercity, 12.3, 'one-way', 0).breakdown).toEqual([
    expect.objectContaining({ label: '80 km one way, ₹25 per km', amount: 2000 }),
  ]);
});

test.each([
  [1, 3520],
  [79.9, 3520],
  [80, 3520],
  [80.1, 3524],
  [80.2, 3529],
  [250, 11000],
])('charges both ways over %d km each at ₹%d', (km, fare) => {
  expect(intercityFare(intercity, km, 'round-trip', 0).fare).toBe(fare);
});

test.each([
  [0, 0],
  [4, 400],
  [8, 800],
  [9, 1800],
  [12, 1800],
  [24, 1800],
  [32, 1800],
  [33, 2800],
  [48, 2800],
  [72, 3800],
  [168, 7800],
])('charges a stay of %d hours at ₹%d for waiting', (stay, waiting) => {
  expect(intercityFare(intercity, 100, 'round-trip', stay).fare).toBe(4400 + waiting);
});

test('explains a round trip by its kilometres, its first hours of waiting and its days', () => {
  expect(intercityFare(intercity, 100.5, 'round-trip', 4).breakdown).toEqual([
    expect.objectContaining({ label: '201 km both ways, ₹22 per km', amount: 4422 }),
    expect.objectContaining({ label: 'Waiting, first 4 hours', amount: 400 }),
  ]);
  expect(intercityFare(intercity, 100, 'round-trip', 24).breakdown.slice(1)).toEqual([
    expect.objectContaining({ label: 'Waiting, first 8 hours', amount: 800 }),
    expect.objectContaining({ label: 'Waiting, 1 more day', amount: 1000 }),
  ]);
  expect(intercityFare(intercity, 100, 'round-trip', 72).breakdown.slice(1)).toEqual([
    expect.objectContaining({ label: 'Waiting, first 8 hours', amount: 800 }),
    expect.objectContaining({ label: 'Waiting, 3 more days', amount: 3000 }),
  ]);
});

test('bills tenths of a kilometre exactly and rounds half a rupee up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 800, max: 30_000 }), (tenths) => {
      expect(intercityFare(intercity, tenths / 10, 'one-way', 0).fare).toBe(
        Math.floor((tenths * 25 + 5) / 10),
      );
      expect(intercityFare(intercity, tenths / 10, 'round-trip', 0).fare).toBe(
        Math.floor((2 * tenths * 22 + 5) / 10),
      );
    }),
    { numRuns: 1000 },
  );
});

const fares: [string, fc.Arbitrary<(km: number) => Fare>][] = [
  ['airport', fc.constant((km: number) => airportFare(airport, km))],
  ['one-way', fc.constant((km: number) => intercityFare(intercity, km, 'one-way', 0))],
  ['round-trip', stays.map((stay) => (km: number) => intercityFare(intercity, km, 'round-trip', stay))],
];

test.each(fares)('never lowers an %s fare when the distance grows', (_service, fareOf) => {
  fc.assert(
    fc.property(fareOf, distances, distances, (fare, a, b) => {
      expect(fare(Math.max(a, b)).fare).toBeGreaterThanOrEqual(fare(Math.min(a, b)).fare);
    }),
  );
});

test.each(fares)(
  'returns an %s fare in whole rupees above 0, equal to the sum of its lines',
  (_service, fareOf) => {
    fc.assert(
      fc.property(fareOf, distances, (fare, km) => {
        const amounts = amountsOf(fare(km));
        expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(fare(km).fare);
      }),
    );
  },
);

test('never lowers the fare for a longer stay', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (a, b) => {
      const fare = (stay: number) => intercityFare(intercity, 120, 'round-trip', stay).fare;
      expect(fare(Math.max(a, b))).toBeGreaterThanOrEqual(fare(Math.min(a, b)));
    }),
  );
});
