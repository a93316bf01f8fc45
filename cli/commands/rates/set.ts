import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { formatRate } from '#domain/partners/currency.ts';

const input = z.object({
  currency: z.string(),
  rate: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number such as 86.2')
    .transform(Number),
  on: z.string().optional(),
});

async function set({ currency, rate, on }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, ({ useCases }) => useCases.setRate({ currency, rate, on: on ?? null }));
}

export const setCommand = command({
  name: 'set <currency> <rate>',
  summary: 'Set the number of rupees for one unit of a currency',
  options: { '--on <date>': 'the date of the rate, such as 2026-11-21 (default: today)' },
  input,
  run: set,
  show: (stored) => `1 ${stored.currency} is ${formatRate(stored)}.`,
}).addHelpText(
  'after',
  '\nThe rate with the latest date applies. A fetched rate never replaces a rate that was set by hand for the same day.',
);
