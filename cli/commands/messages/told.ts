import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import type { ToldRiders } from '#domain/messaging/proof/told-riders.ts';
import { parseDuration } from '#infra/config/duration.ts';

const MAX_SINCE_MS = 366 * 24 * 60 * 60_000;
const WRONG_SINCE = 'must be a time such as 24h or 168h, at most a year';

const input = z.object({
  since: z
    .string(WRONG_SINCE)
    .default('168h')
    .transform((written) => parseDuration(written))
    .pipe(z.number(WRONG_SINCE).min(1, WRONG_SINCE).max(MAX_SINCE_MS, WRONG_SINCE)),
});

async function told({ since }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => ok(await queries.messages.told(since)));
}

function toTable({ rides, delivered, callAsked, sent, nothing }: ToldRiders): Shown {
  const share = (count: number) => (rides === 0 ? '' : `${((100 * count) / rides).toFixed(1)} %`);
  const row = (label: string, count: number) => [label, String(count), share(count)];
  return {
    columns: ['Rides that began', 'Number', 'Share'],
    rows: [
      row('The phone had the details before pickup', delivered),
      row('The team was asked to call', callAsked),
      row('The details went out, without a report', sent),
      row('Nothing went out', nothing),
      row('All', rides),
    ],
    empty: '',
  };
}

export const toldCommand = command({
  name: 'told',
  summary: 'Count the rides whose riders had the driver’s details before pickup',
  options: { '--since <time>': 'rides whose pickup was within this time, such as 24h (default: 168h)' },
  input,
  run: told,
  show: toTable,
}).addHelpText(
  'after',
  `
A ride counts once, in the first line that applies. Without the webhook of WhatsApp, nothing is reported.
With --json: { "rides", "delivered", "callAsked", "sent", "nothing" }.`,
);
