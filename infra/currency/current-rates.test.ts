import { expect, test } from 'vitest';
import { HOUR_MS, type IndiaDate } from '#domain/kernel/india-time.ts';
import type { PublishedRates, StoredRate } from '#domain/partners/ports.ts';
import { currentRates } from '#infra/currency/current-rates.ts';
import { india, settableClock } from '#tests/builders/india.ts';

const day = (date: string) => date as IndiaDate;
const PUBLISHED: PublishedRates = {
  takenOn: day('2026-11-20'),
  rates: { USD: 86.1, EUR: 92, GBP: 110, AUD: 53 },
};

/** A fake rate service and stored rates. The stored dollar rate is from the first of the month. */
function aBank({ keeps = true } = {}) {
  const clock = settableClock(india('2026-11-21 12:00'));
  const bank = { published: PUBLISHED as PublishedRates | undefined, asked: 0 };
  let kept: StoredRate = { currency: 'USD', rate: 85, takenOn: day('2026-11-01'), source: 'by hand' };
  const stored = {
    current: async () => ({ rate: kept.rate, takenOn: kept.takenOn }),
    keep: async (rates: readonly Omit<StoredRate, 'source'>[]) => {
      if (!keeps) throw new Error('The database is down');
      const dollar = rates.find(({ currency }) => currency === 'USD');
      if (dollar) kept = { ...dollar, source: 'bank' };
      return [kept];
    },
  };
  const source = {
    latest: async () => {
      bank.asked += 1;
      return bank.published;
    },
  };
  return { bank, clock, stored, source };
}

test('uses the stored rate without a rate service', async () => {
  const { clock, stored } = aBank();
  expect(await currentRates({ stored, source: null, clock }).current('USD')).toMatchObject({ rate: 85 });
});

test('fetches a newer rate at most once an hour, and once for concurrent callers', async () => {
  const { bank, clock, stored, source } = aBank();
  const rates = currentRates({ stored, source, clock });
  const answers = await Promise.all([rates.current('USD'), rates.current('USD')]);
  expect(answers.map((rate) => rate?.rate)).toEqual([86.1, 86.1]);
  await rates.current('USD');
  expect(bank.asked).toBe(1);
  clock.now = new Date(clock.now.getTime() + HOUR_MS);
  await rates.current('USD');
  expect(bank.asked).toBe(2);
});

test('does not fetch when today’s rate is stored', async () => {
  const { bank, clock, stored, source } = aBank();
  clock.now = india('2026-11-01 23:59');
  expect(await currentRates({ stored, source, clock }).current('USD')).toMatchObject({ rate: 85 });
  expect(bank.asked).toBe(0);
});

test('uses the stored rate when fetching or storing fails', async () => {
  const silent = aBank();
  silent.bank.published = undefined;
  expect(await currentRates(silent).current('USD')).toMatchObject({ rate: 85, takenOn: '2026-11-01' });
  expect(await currentRates(aBank({ keeps: false })).current('USD')).toMatchObject({ rate: 85 });
});
