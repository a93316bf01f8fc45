import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { rateInWords } from '#domain/partners/currency.ts';

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
  summary: 'Say how many rupees one unit of a currency is worth',
  options: { '--on <date>': 'the day it was taken, such as 2026-11-21; today without it' },
  input,
  run: set,
  show: (kept) => `1 ${kept.currency} is ${rateInWords(kept)}.`,
}).addHelpText(
  'after',
  '\nThe newest day counts. A rate that is set by hand is never replaced by one that is fetched for the same day.',
);
