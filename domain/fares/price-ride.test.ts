import { expect, test } from 'vitest';
import { discounted, priceRide } from '#domain/fares/price-ride.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Journey } from '#domain/places/places.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { india } from '#tests/builders/india.ts';
import { aPrice } from '#tests/builders/prices.ts';
import { airportRequest, hourlyRequest, intercityRequest } from '#tests/builders/rides.ts';

const NOON = india('2026-11-21 12:00');
const TERMINAL = 'Delhi Airport Terminal 3, New Delhi';

/** Sets up pricing with a given road. `asked` lists the requests to places and tariffs. */
function pricing(road: Journey | undefined) {
  const asked: { journeys: unknown[][]; tariffsAt: Date[] } = { journeys: [], tariffsAt: [] };
  const price = priceRide({
    places: {
      journey: async (...question) => {
        asked.journeys.push(question);
        return road;
      },
    },
    tariffs: {
      inForce: async (at) => {
        asked.tariffsAt.push(at);
        return FIRST_TARIFF;
      },
    },
    clock: () => NOON,
  });
  return { price, asked };
}

function priceOf(request: RideRequest, road: Journey | undefined = { km: 30, minutes: 50 }) {
  return pricing(road).price(request);
}

test('prices a transfer to the airport by the road distance', async () => {
  expect(await priceOf(airportRequest({ dropLocation: TERMINAL }))).toEqual({
    base: 1499,
    meetAndGreet: 0,
    total: 1499,
    discount: 0,
    final: 1499,
    couponCode: null,
    distanceKm: 30,
    durationMinutes: 50,
    estimated: false,
    breakdown: [expect.objectContaining({ label: 'Airport transfer, up to 35 km', amount: 1499 })],
  });
});

test('adds ₹400 for meet-and-greet to the total, not to the base fare', async () => {
  const request = airportRequest({
    direction: 'from-airport',
    pickupLocation: TERMINAL,
    dropLocation: 'Connaught Place, New Delhi, Delhi',
    meetAndGreet: true,
  });
  expect(await priceOf(request, { km: 20, minutes: 40 })).toMatchObject({
    base: 1199,
    meetAndGreet: 400,
    total: 1599,
    discount: 0,
    final: 1599,
    breakdown: [{ amount: 1199 }],
  });
});

test.each([
  ['to the airport', airportRequest({ dropLocation: TERMINAL, meetAndGreet: true })],
  ['not asked for', airportRequest({ direction: 'from-airport', dropLocation: TERMINAL })],
  ['declined', airportRequest({ direction: 'from-airport', dropLocation: TERMINAL, meetAndGreet: false })],
])('charges nothing for meet-and-greet %s', async (_why, request) => {
  expect(await priceOf(request)).toMatchObject({ meetAndGreet: 0, total: 1499 });
});

test('prices an hourly rental by its hours, without looking up a distance', async () => {
  const { price, asked } = pricing({ km: 30, minutes: 50 });
  expect(await price(hourlyRequest({ hours: 3 }))).toMatchObject({
    base: 1500,
    meetAndGreet: 0,
    total: 1500,
    distanceKm: null,
    durationMinutes: null,
  });
  expect(asked.journeys).toEqual([]);
});

test.each([0, -1, Number.POSITIVE_INFINITY, undefined])(
  'returns no fare for an hourly rental of %s hours',
  async (hours) => {
    expect(await priceOf(hourlyRequest({ hours }))).toBeUndefined();
  },
);

test('prices an hourly rental of 1 hour at the minimum and leaves the refusal to its own rule', async () => {
  expect(await priceOf(hourlyRequest({ hours: 1 }))).toMatchObject({ base: 1000 });
});

test('prices an intercity trip one way by default', async () => {
  const request = intercityRequest({ tripType: undefined, additionalHours: 24 });
  expect(await priceOf(request, { km: 200, minutes: 240 })).toMatchObject({ base: 5000, distanceKm: 200 });
});

test('prices a round trip over both ways with its stay and returns the one-way distance', async () => {
  const request = intercityRequest({ tripType: 'round-trip', additionalHours: 12 });
  expect(await priceOf(request, { km: 200, minutes: 240 })).toMatchObject({
    base: 8800 + 1800,
    distanceKm: 200,
    durationMinutes: 240,
  });
});

test('prices a round trip without a stay without waiting', async () => {
  const request = intercityRequest({ tripType: 'round-trip' });
  expect(await priceOf(request, { km: 200, minutes: 240 })).toMatchObject({ base: 8800 });
});

test.each([
  ['airport', airportRequest({ dropLocation: TERMINAL })],
  ['intercity', intercityRequest()],
])(
  'returns no fare for an %s ride until both locations are long enough and have a comma',
  async (_s, request) => {
    expect(await priceOf({ ...request, pickupLocation: 'Noida, U.P.' })).toBeDefined();
    expect(await priceOf({ ...request, pickupLocation: 'Noida, U.P' })).toBeUndefined();
    expect(await priceOf({ ...request, dropLocation: 'Noida, U.P' })).toBeUndefined();
    expect(await priceOf({ ...request, dropLocation: '  Noida, U.P  ' })).toBeUndefined();
    expect(await priceOf({ ...request, dropLocation: 'Noida Uttar Pradesh' })).toBeUndefined();
    expect(await priceOf({ ...request, dropLocation: '' })).toBeUndefined();
  },
);

test.each([
  ['unknown', undefined],
  ['0 km', { km: 0, minutes: 0 }],
])('replaces a distance that is %s by 25 km to the airport and 50 km between cities', async (_w, road) => {
  expect(await pricing(road).price(airportRequest({ dropLocation: TERMINAL }))).toMatchObject({
    base: 1199,
    distanceKm: 25,
    durationMinutes: 45,
    estimated: true,
  });
  expect(await pricing(road).price(intercityRequest())).toMatchObject({
    base: 2000,
    distanceKm: 50,
    durationMinutes: 60,
    estimated: true,
  });
});

test('accepts a road distance of half a kilometre', async () => {
  expect(await priceOf(airportRequest({ dropLocation: TERMINAL }), { km: 0.5, minutes: 2 })).toMatchObject({
    base: 999,
    distanceKm: 0.5,
  });
});

test('looks up the road with both ends and the pickup time in India', async () => {
  const { price, asked } = pricing({ km: 30, minutes: 50 });
  const request = intercityRequest({ pickupDate: '2026-11-25', pickupTime: '07:30' });
  await price(request);
  expect(asked.journeys).toEqual([[request.pickupLocation, request.dropLocation, india('2026-11-25 07:30')]]);
});

test.each([{ pickupDate: '' }, { pickupTime: '' }, { pickupDate: '2026-02-30' }, { pickupTime: '25:00' }])(
  'looks up the road for the current time if the pickup time is missing (%j)',
  async (answers) => {
    const { price, asked } = pricing({ km: 30, minutes: 50 });
    await price(intercityRequest(answers));
    expect(asked.journeys.map(([, , departAt]) => departAt)).toEqual([NOON]);
  },
);

test('applies the tariff in force now, not at pickup', async () => {
  const { price, asked } = pricing({ km: 30, minutes: 50 });
  await price(intercityRequest());
  expect(asked.tariffsAt).toEqual([NOON]);
});

test('deducts a discount from the total, meet-and-greet included', () => {
  expect(discounted(aPrice(1199, { meetAndGreet: 400 }), rupees(159), 'PLUSHFAMILY')).toEqual({
    ...aPrice(1199, { meetAndGreet: 400 }),
    discount: 159,
    final: 1440,
    couponCode: 'PLUSHFAMILY',
  });
});
