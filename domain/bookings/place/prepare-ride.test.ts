import { expect, test } from 'vitest';
import { prepareRide } from '#domain/bookings/place/prepare-ride.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { quotedRide } from '#domain/fares/quote.ts';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import { locateRide } from '#domain/places/locate-ride.ts';
import type { StateCode } from '#domain/places/states.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { locateUnknown } from '#tests/builders/places.ts';
import { aPrice } from '#tests/builders/prices.ts';
import { keptQuotes } from '#tests/builders/quotes.ts';
import { airportRequest, hourlyRequest, intercityRequest, TODAY } from '#tests/builders/rides.ts';

const inEnglish = (typed: string) => typed.replace('साकेत, नई दिल्ली', 'Saket, New Delhi');
const NOON = india('2026-11-21 12:00');
const SAKET = {
  pickup: { latitude: 28.52, longitude: 77.2 },
  drop: null,
  pickupState: '07' as StateCode,
};
const QUOTED = aPrice(1800);
const OF_NOW = aPrice(2000);

/** Sets up rides that cost ₹2,000 now (null: no price), with a quote of ₹1,800 for one of them. */
function preparing({
  now = OF_NOW as PricedRide | null,
  quoted = hourlyRequest(),
  expiresAt = NOON.getTime() + 1,
  tariff = (_at: Date) => FIRST_TARIFF,
} = {}) {
  const priced: RideRequest[] = [];
  const quotes = keptQuotes();
  const token = quotes.sign({ ride: quotedRide(quoted), price: QUOTED, points: SAKET, expiresAt });
  const prepare = prepareRide({
    stored: inEnglish,
    price: async (request) => {
      priced.push(request);
      return now ?? undefined;
    },
    locate: locateUnknown,
    tariffs: { inForce: async (at) => tariff(at) },
    quotes,
    clock: () => NOON,
  });
  return { prepare, token, priced };
}

test('charges the current price without a quote', async () => {
  const { prepare } = preparing();
  const prepared = accepted(await prepare(hourlyRequest(), null));
  expect(prepared.price).toBe(OF_NOW);
  expect(prepared.asQuoted).toBe(false);
  expect(prepared.ride).toMatchObject({ service: 'hourly', hours: 4, pickupAt: india('2026-11-22 18:00') });
  expect(prepared.request).toEqual(hourlyRequest());
});

test('stores an address that was typed in Hindi in English, and its quote holds', async () => {
  const typed = hourlyRequest({ pickupLocation: 'साकेत, नई दिल्ली' });
  const stored = hourlyRequest({ pickupLocation: 'Saket, New Delhi' });
  const { prepare, token } = preparing({ quoted: stored });
  const prepared = accepted(await prepare(typed, token));
  expect(prepared.asQuoted).toBe(true);
  expect(prepared.ride.pickupLocation).toBe('Saket, New Delhi');
});

test('charges the price of a valid quote without calculating it again', async () => {
  const { prepare, token, priced } = preparing();
  const prepared = accepted(await prepare(hourlyRequest(), token));
  expect(prepared.price).toBe(QUOTED);
  expect(prepared.asQuoted).toBe(true);
  expect(priced).toEqual([]);
});

test('accepts a quote for the same ride with other whitespace', async () => {
  const { prepare, token } = preparing();
  const sloppy = hourlyRequest({ pickupLocation: '  Hauz Khas  Village, New Delhi, Delhi ' });
  expect(accepted(await prepare(sloppy, token)).asQuoted).toBe(true);
});

test('ignores a quote from the moment it expires', async () => {
  const { prepare, token } = preparing({ expiresAt: NOON.getTime() });
  const prepared = accepted(await prepare(hourlyRequest(), token));
  expect(prepared.price).toBe(OF_NOW);
  expect(prepared.asQuoted).toBe(false);
});

test('ignores a quote of another ride', async () => {
  const { prepare, token } = preparing();
  const prepared = accepted(await prepare(hourlyRequest({ hours: 5 }), token));
  expect(prepared.price).toBe(OF_NOW);
  expect(prepared.asQuoted).toBe(false);
});

test('refuses an unsigned quote, even for an invalid ride', async () => {
  const { prepare, priced } = preparing();
  const code = 'quote-unknown';
  expect(refused(await prepare(hourlyRequest({ pickupDate: '' }), 'forged'))).toEqual({
    code: 'invalid',
    errors: [{ field: 'quote', code }],
  });
  expect(priced).toEqual([]);
});

test('treats an empty token as no quote', async () => {
  const { prepare } = preparing();
  expect(accepted(await prepare(hourlyRequest(), '')).price).toBe(OF_NOW);
});

test('refuses an invalid ride even with a valid quote', async () => {
  const late = hourlyRequest({ pickupDate: TODAY, pickupTime: '13:59' });
  const { prepare, token } = preparing({ quoted: late });
  expect(refusedFor(await prepare(late, token))).toBe('notice-too-short');
});

test('applies the minimum hours of the tariff of the quote', async () => {
  const { hourly } = FIRST_TARIFF;
  const tariff = (at: Date) =>
    at < NOON ? FIRST_TARIFF : { ...FIRST_TARIFF, hourly: { ...hourly, minimumHours: 3 } };
  const twoHours = hourlyRequest({ hours: 2 });
  const { prepare, token } = preparing({ quoted: twoHours, tariff });
  expect(accepted(await prepare(twoHours, token)).asQuoted).toBe(true);
  expect(refused(await prepare(twoHours, null))).toMatchObject({
    errors: [{ code: 'hours-too-few', minimum: 3 }],
  });
});

test('refuses a ride without a price, or with a price of 0, for its fare', async () => {
  for (const now of [null, aPrice(0)]) {
    const { prepare } = preparing({ now });
    expect(refusedFor(await prepare(hourlyRequest(), null))).toBe('hours-too-few');
  }
});

test('accepts a ride of ₹1', async () => {
  const { prepare } = preparing({ now: aPrice(1) });
  expect(accepted(await prepare(hourlyRequest(), null)).price.base).toBe(1);
});

test('normalises the ride before it is priced, validated and returned', async () => {
  const { prepare, priced } = preparing();
  const prepared = accepted(
    await prepare(airportRequest({ pickupTime: '18:00:00', dropLocation: 'Jaipur' }), null),
  );
  expect(priced).toEqual([prepared.request]);
  expect(prepared.request).toMatchObject({
    pickupTime: '18:00',
    dropLocation: 'Delhi Airport Terminal 3, New Delhi',
  });
  expect(prepared.ride.dropLocation).toBe('Delhi Airport Terminal 3, New Delhi');
});

test('measures a pickup location after trimming', async () => {
  const { prepare } = preparing();
  const code = 'pickup-location-too-short';
  expect(refusedFor(await prepare(hourlyRequest({ pickupLocation: '  Sake   ' }), null))).toBe(code);
  expect((await prepare(hourlyRequest({ pickupLocation: '  Saket  ' }), null)).ok).toBe(true);
});

test('keeps the coordinates of the quote', async () => {
  const { prepare, token } = preparing();
  expect(accepted(await prepare(hourlyRequest(), token)).points).toEqual(SAKET);
});

test('refuses a place outside India beside the other errors of the ride', async () => {
  const prepare = prepareRide({
    stored: inEnglish,
    price: async () => OF_NOW,
    locate: locateRide({
      places: { find: async () => ({ id: null, point: null, state: null, isAbroad: true }) },
    }),
    tariffs: { inForce: async () => FIRST_TARIFF },
    quotes: keptQuotes(),
    clock: () => NOON,
  });
  const refusal = refused(await prepare(airportRequest({ pickupDate: '' }), null));
  expect(refusal).toMatchObject({
    errors: expect.arrayContaining([
      { field: 'pickupDate', code: 'pickup-date-missing' },
      { field: 'pickupLocation', code: 'place-abroad' },
    ]),
  });
});

test('says of a place outside India that rides do not serve it, not that it has no fare', async () => {
  const prepare = prepareRide({
    stored: inEnglish,
    price: async () => undefined,
    locate: locateRide({
      places: { find: async (name) => ({ id: name, point: null, state: null, isAbroad: name === 'London' }) },
    }),
    tariffs: { inForce: async () => FIRST_TARIFF },
    quotes: keptQuotes(),
    clock: () => NOON,
  });
  const ride = intercityRequest({ pickupLocation: 'Saket', dropLocation: 'London' });
  expect(refused(await prepare(ride, null))).toMatchObject({
    errors: [
      { field: 'pickupLocation', code: 'fare-needs-locations' },
      { field: 'dropLocation', code: 'place-abroad' },
    ],
  });
});

test('names only the date of a pickup on a past day', async () => {
  const { prepare } = preparing();
  const refusal = refused(await prepare(hourlyRequest({ pickupDate: '2026-11-20' }), null));
  expect(refusal).toMatchObject({ errors: [{ field: 'pickupDate', code: 'date-past' }] });
});
