import fc from 'fast-check';
import { expect, test } from 'vitest';
import { airportFare, hourlyFare, intercityFare } from '#domain/fares/fare.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import {
  checkTariff,
  MAX_SLABS,
  TARIFF_TERM_NAMES,
  TARIFF_TERMS,
  type TariffDraft,
  toDraft,
} from '#domain/fares/tariffs/tariff-terms.ts';
import { renderFieldErrors } from '#domain/words/render-refusal.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { aTariffDraft } from '#tests/builders/tariffs.ts';

/** Returns all errors of a draft as `field: message`. */
function faults(draft: TariffDraft): string[] {
  const checked = checkTariff(draft);
  return checked.ok
    ? []
    : renderFieldErrors(checked.refusal.errors).map(({ field, message }) => `${field}: ${message}`);
}

test('turns a tariff into a draft that creates the same tariff', () => {
  expect(accepted(checkTariff(toDraft(FIRST_TARIFF)))).toEqual(FIRST_TARIFF);
});

test.each([
  ['meetAndGreet', undefined, 'Meet & Greet: enter whole rupees, from 1 to 1,00,000'],
  ['meetAndGreet', 0, 'Meet & Greet: enter whole rupees, from 1 to 1,00,000'],
  ['perHour', 499.5, 'Price per hour: enter whole rupees, from 1 to 1,00,000'],
  ['perHour', 100_001, 'Price per hour: enter whole rupees, from 1 to 1,00,000'],
  ['minimumHours', 25, 'Fewest hours: enter whole hours, from 1 to 24'],
  ['waitingPerHour', -1, 'Waiting per hour: enter whole rupees, from 0 to 1,00,000'],
  ['oneWayMinimumKm', Number.NaN, 'Fewest km charged: enter whole km, from 1 to 500'],
] as const)('refuses %s of %s', (name, value, message) => {
  expect(faults(aTariffDraft({ [name]: value }))).toEqual([`${name}: ${message}`]);
});

test('accepts waiting that costs nothing', () => {
  expect(faults(aTariffDraft({ waitingPerHour: 0, waitingPerDay: 0, hourlyWaitingLimit: 0 }))).toEqual([]);
});

test.each([
  [[], ['upToKm1: Enter at least one distance']],
  [[{ upToKm: 10, price: undefined }], ['slabPrice1: Price 1: enter whole rupees, from 1 to 1,00,000']],
  [[{ upToKm: 10.5, price: 999 }], ['upToKm1: Distance 1: enter whole km, from 1 to 500']],
  [
    [
      { upToKm: 10, price: 999 },
      { upToKm: 10, price: 1199 },
    ],
    ['upToKm2: Enter a distance above 10 km, the one before it'],
  ],
  [
    [
      { upToKm: 10, price: 999 },
      { upToKm: 25, price: 998 },
    ],
    ['slabPrice2: Enter at least ₹999, the price of the shorter distance'],
  ],
])('refuses the airport distances %j', (slabs, expected) => {
  expect(faults(aTariffDraft({}, slabs))).toEqual(expected);
});

test('refuses more airport distances than a form has rows', () => {
  const slabs = Array.from({ length: MAX_SLABS + 1 }, (_, at) => ({ upToKm: at + 1, price: 999 }));
  expect(faults(aTariffDraft({}, slabs))).toEqual([`upToKm9: Enter at most ${MAX_SLABS} distances`]);
});

/** Arbitrary valid tariffs. */
const tariffs = fc
  .record({
    slabs: fc
      .array(
        fc.record({ upToKm: fc.integer({ min: 1, max: 60 }), price: fc.integer({ min: 0, max: 900 }) }),
        {
          minLength: 1,
          maxLength: MAX_SLABS,
        },
      )
      .map((steps) =>
        steps.map((_, at) => ({
          upToKm: steps.slice(0, at + 1).reduce((sum, step) => sum + step.upToKm, 0),
          price: steps.slice(0, at + 1).reduce((sum, step) => sum + step.price, 1),
        })),
      ),
    terms: fc.record(
      Object.fromEntries(
        TARIFF_TERM_NAMES.map((name) => {
          const { min, max } = TARIFF_TERMS[name];
          return [name, fc.integer({ min, max })];
        }),
      ) as Record<(typeof TARIFF_TERM_NAMES)[number], fc.Arbitrary<number>>,
    ),
  })
  .map((draft) => accepted(checkTariff(draft)));

const distances = fc.integer({ min: 1, max: 30_000 }).map((tenths) => tenths / 10);

test('accepts no tariff with a lower fare for a longer ride, or with a negative fare', () => {
  fc.assert(
    fc.property(tariffs, distances, distances, fc.nat(200), fc.nat(200), (tariff, a, b, stayA, stayB) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)];
      const [short, long] = [Math.min(stayA, stayB), Math.max(stayA, stayB)];
      const { airport, hourly, intercity } = tariff;
      const pairs = [
        [airportFare(airport, near), airportFare(airport, far)],
        [intercityFare(intercity, near, 'one-way', 0), intercityFare(intercity, far, 'one-way', 0)],
        [intercityFare(intercity, near, 'round-trip', 8), intercityFare(intercity, far, 'round-trip', 8)],
        [
          intercityFare(intercity, near, 'round-trip', short),
          intercityFare(intercity, near, 'round-trip', long),
        ],
        [hourlyFare(hourly, short), hourlyFare(hourly, long)],
      ] as const;
      for (const [less, more] of pairs) {
        expect(less.fare).toBeGreaterThan(0);
        expect(more.fare).toBeGreaterThanOrEqual(less.fare);
        expect(more.breakdown.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
      }
    }),
  );
});
