import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import {
  type RateRepository,
  rateRepository,
} from '#infra/postgres/repositories/bookings/rate.repository.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
let rates: RateRepository;

beforeAll(async () => {
  rates = rateRepository(db);
});
beforeEach(async () => {
  await db.deleteFrom('currency_rates').execute();
});

const dollar = (rate: number, takenOn: string) => [
  { currency: 'USD' as const, rate, takenOn: takenOn as IndiaDate },
];

test('uses the rate of the newest day, whenever it was written', async () => {
  await rates.keep(dollar(86.123456, '2026-11-20'), 'by hand');
  await rates.keep(dollar(80, '2026-11-01'), 'by hand');
  expect(await rates.current('USD')).toMatchObject({ rate: 86.123456, takenOn: '2026-11-20' });
  expect(await rates.current('GBP')).toBeUndefined();
  expect(await rates.newest()).toEqual([
    { currency: 'USD', rate: 86.123456, takenOn: '2026-11-20', source: 'by hand' },
  ]);
});

test('replaces the rate of a day, but a rate set by hand only by hand', async () => {
  const bank = 'European Central Bank';
  await rates.keep(dollar(86, '2026-11-20'), bank);
  expect(await rates.keep(dollar(86.5, '2026-11-20'), bank)).toMatchObject([{ rate: 86.5, source: bank }]);
  expect(await rates.keep(dollar(87, '2026-11-20'), 'by hand')).toMatchObject([{ rate: 87 }]);
  expect(await rates.keep(dollar(86, '2026-11-20'), bank)).toMatchObject([{ rate: 87, source: 'by hand' }]);
  expect(await rates.keep(dollar(88, '2026-11-20'), 'by hand')).toMatchObject([{ rate: 88 }]);
});
