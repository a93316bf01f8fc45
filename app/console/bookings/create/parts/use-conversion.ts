import { useEffect, useState } from 'react';
import type { ShownConversion } from '#app/console/bookings/create/parts/manual-answers.ts';
import { hasShape, isNumber } from '#app/ui/hooks/answer-shape.ts';
import { type IndiaDate, isIndiaDate } from '#domain/kernel/india-time.ts';
import { type Currency, parseCurrency, partnerAmount } from '#domain/partners/currency.ts';
import { describeConversion } from '#domain/partners/rate-age.ts';

const DEBOUNCE_MS = 300;

type Answer = {
  originalAmount: number;
  convertedAmount: number;
  exchangeRate: number;
  rateTakenOn: IndiaDate;
  rateAgeDays: number;
};

const isAnswer = hasShape<Answer>({
  originalAmount: isNumber,
  convertedAmount: isNumber,
  exchangeRate: isNumber,
  rateTakenOn: isIndiaDate,
  rateAgeDays: isNumber,
});

/**
 * Returns a partner's amount in rupees, requested 300 ms after the last change. Null without an amount and a
 * currency, or if the call failed, so that nothing is booked at an unseen rate.
 */
export function useConversion(
  original: { readonly amount: number | undefined; readonly currency: string } | null,
  initial: ShownConversion | null,
) {
  const [conversion, setConversion] = useState(initial);
  const [pending, setPending] = useState(false);
  const amount = partnerAmount(original?.amount);
  const currency = parseCurrency(original?.currency ?? '');

  useEffect(() => {
    if (amount === undefined || !currency) {
      setPending(false);
      return setConversion(null);
    }
    let isStale = false;
    setPending(true);
    const timer = setTimeout(async () => {
      const answer = await convert(amount, currency).catch(() => undefined);
      if (isStale) return;
      setPending(false);
      setConversion(answer ? shown(answer, currency) : null);
    }, DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [amount, currency]);

  return { conversion, pending };
}

async function convert(amount: number, fromCurrency: string): Promise<Answer | undefined> {
  const response = await fetch('/api/currency/convert', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount, fromCurrency }),
  });
  const answer: unknown = response.ok ? await response.json() : undefined;
  return isAnswer(answer) ? answer : undefined;
}

function shown(answer: Answer, currency: Currency): ShownConversion {
  const { originalAmount: amount, convertedAmount: rupees, rateAgeDays } = answer;
  const rate = { rate: answer.exchangeRate, takenOn: answer.rateTakenOn };
  return { rupees, words: describeConversion({ amount, currency, rate }, rateAgeDays) };
}
