import { operation } from '#domain/kernel/operation.ts';
import { FOREIGN_CURRENCIES } from '#domain/partners/currency.ts';

export const SET_RATE = operation({
  name: 'rates.set',
  summary: 'Set the number of rupees for one unit of a currency',
  roles: ['dispatcher', 'owner'],
  subject: 'currency',
  inputs: {
    currency: {
      kind: 'text',
      label: `the currency: ${FOREIGN_CURRENCIES.join(', ')}`,
      required: true,
      max: 10,
    },
    rate: { kind: 'rate', label: 'the rupees for one unit, such as 86.2', required: true },
    on: { kind: 'day', label: 'the day of the rate, such as 2026-11-21. Not given: today' },
  },
  refuses: ['invalid'],
  danger: 'none',
  undo: 'rates.set with the rate of before',
  tells: [],
  examples: ['rates set USD --rate 86.2 --dry-run', 'rates set EUR --rate 92.4 --on 2026-11-21'],
});
