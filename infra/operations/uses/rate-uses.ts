import { formatRate } from '#domain/partners/currency.ts';
import { SET_RATE } from '#domain/partners/set-rate.operation.ts';
import { use } from '#infra/operations/use.ts';

export const setRate = use(SET_RATE, {
  run: ({ acts }, { currency, rate, on }, by) => acts.setRate({ currency, rate, on: on ?? null, by }),
  json: ({ answer: { stored } }) => stored,
  says: ({ answer: { stored } }) => `1 ${stored.currency} is ${formatRate(stored)}.`,
});
