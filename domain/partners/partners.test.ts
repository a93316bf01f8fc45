import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { convertCurrency } from '#domain/partners/convert-currency.ts';
import { inRupees, parseCurrency, partnerAmount } from '#domain/partners/currency.ts';
import { fetchRates } from '#domain/partners/fetch-rates.ts';
import type { KeepRates, StoredRate } from '#domain/partners/ports.ts';
import { setRate } from '#domain/partners/set-rate.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';

const clock = () => india('2026-11-21 00:30');
const TAKEN_ON = '2026-11-20' as IndiaDate;
const convert = convertCurrency({
  rates: {
    current: async (currency) => (currency === 'EUR' ? { rate: 92.4, takenOn: TAKEN_ON } : undefined),
  },
  clock,
});
const keep: KeepRates['keep'] = async (rates, source) => rates.map((rate) => ({ ...rate, source }));

/** Sets rates by hand, over rates in memory. */
function handRates() {
  const kept: StoredRate[] = [];
  const current = async (currency: string) =>
    kept.filter((rate) => rate.currency === currency).sort((a, b) => b.takenOn.localeCompare(a.takenOn))[0];
  const rates = {
    current,
    keep: async (...given: Parameters<KeepRates['keep']>) => {
      const stored = await keep(...given);
      kept.push(...stored);
      return stored;
    },
  };
  return setRate({ inTransaction: async (work) => work({ rates }), clock });
}

test.each([
  [49.5, 86.2, 4267],
  [1, 85.5, 86],
  [0.01, 50, 1],
  [0.01, 49.999999, 0],
  [1.15, 100, 115],
])('converts %d at %d to ₹%d, half a rupee up', (amount, rate, rupees) => {
  expect(inRupees(amount, { rate, takenOn: TAKEN_ON })).toBe(rupees);
});

test('converts to within half a rupee of the exact product', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  const micros = fc.integer({ min: 10_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(cents, micros, (cent, micro) => {
      const exact = BigInt(cent) * BigInt(micro);
      const worth = BigInt(inRupees(cent / 100, { rate: micro / 1e6, takenOn: TAKEN_ON })) * 100_000_000n;
      expect(worth - exact <= 50_000_000n && exact - worth < 50_000_000n).toBe(true);
    }),
  );
});

test.each([
  [49.5, 49.5],
  [0.1 + 0.2, 0.3],
  [0, undefined],
  [-1, undefined],
  [0.001, undefined],
  [1_000_001, undefined],
  [Number.NaN, undefined],
  [undefined, undefined],
])('reads %d as the amount %s', (given, amount) => {
  expect(partnerAmount(given)).toBe(amount);
});

test('reads EURO as EUR, in any case', () => {
  expect([' usd ', 'EURO', 'eur', 'YEN', ''].map(parseCurrency)).toEqual([
    'USD',
    'EUR',
    'EUR',
    undefined,
    undefined,
  ]);
});

test('converts an amount at the rate in force and returns that rate', async () => {
  expect(accepted(await convert(10.55, 'EURO'))).toEqual({
    amount: 10.55,
    currency: 'EUR',
    rate: { rate: 92.4, takenOn: TAKEN_ON },
    rupees: 975,
  });
});

test('converts rupees at 1, as of today', async () => {
  expect(accepted(await convert(1500, 'INR'))).toMatchObject({
    rate: { rate: 1, takenOn: '2026-11-21' },
    rupees: 1500,
  });
});

test.each([
  [0, 'EUR', ['amount']],
  [undefined, 'YEN', ['amount', 'currency']],
  [10, 'USD', ['currency']],
  [0.4, 'INR', ['amount']],
])('refuses to convert %s %s', async (amount, currency, fields) => {
  const { errors } = refused(await convert(amount, currency));
  expect(errors.map(({ field }) => field)).toEqual(fields);
});

test('dates a rate set by hand today, unless another day is given', async () => {
  const set = handRates();
  expect(accepted(await set({ currency: 'usd', rate: 86.2000004, on: null, by: BY_OWNER })).stored).toEqual({
    currency: 'USD',
    rate: 86.2,
    takenOn: '2026-11-21',
    source: 'by hand',
  });
  expect(
    accepted(await set({ currency: 'euro', rate: 92, on: '2026-11-01', by: BY_OWNER })).stored.takenOn,
  ).toBe('2026-11-01');
});

test.each([
  [{ currency: 'INR', rate: 1, on: null }, 'currency'],
  [{ currency: 'USD', rate: 0, on: null }, 'rate'],
  [{ currency: 'USD', rate: Number.NaN, on: null }, 'rate'],
  [{ currency: 'USD', rate: 10_001, on: null }, 'rate'],
  [{ currency: 'USD', rate: 86, on: '2026-11-22' }, 'on'],
  [{ currency: 'USD', rate: 86, on: 'yesterday' }, 'on'],
])('refuses %j as a rate', async (asked, field) => {
  const { errors } = refused(await handRates()({ ...asked, by: BY_OWNER }));
  expect(errors.map((error) => error.field)).toEqual([field]);
});

test('tells the rate in force before and after: a rate of an earlier day does not replace it', async () => {
  const set = handRates();
  const usd = { currency: 'USD', by: BY_OWNER };
  expect(accepted(await set({ ...usd, rate: 86, on: '2026-11-20' }))).toMatchObject({
    before: null,
    after: { rate: 86, takenOn: '2026-11-20' },
  });
  expect(accepted(await set({ ...usd, rate: 80, on: '2026-11-01' }))).toMatchObject({
    stored: { rate: 80 },
    before: { rate: 86 },
    after: { rate: 86 },
  });
  expect(accepted(await set({ ...usd, rate: 87, on: null }))).toMatchObject({
    before: { rate: 86 },
    after: { rate: 87, takenOn: '2026-11-21' },
  });
});

test('stores the published rates with the bank as source and their date', async () => {
  const rates = { USD: 86.1, EUR: 92.4, GBP: 110, AUD: 53 };
  const source = { latest: async () => ({ takenOn: TAKEN_ON, rates }) };
  const kept = await fetchRates({ source, rates: { keep } })();
  expect(kept).toContainEqual({
    currency: 'GBP',
    rate: 110,
    takenOn: TAKEN_ON,
    source: 'European Central Bank',
  });
  expect(kept).toHaveLength(4);
});

test('leaves the rates unchanged if the bank does not answer', async () => {
  const source = { latest: async () => undefined };
  const untouched = async () => {
    throw new Error('Nothing is to be kept');
  };
  expect(await fetchRates({ source, rates: { keep: untouched } })()).toBeUndefined();
});
