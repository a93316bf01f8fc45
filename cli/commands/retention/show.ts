import { z } from 'zod';
import { DATA_NAMES } from '#cli/commands/retention/data-names.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import { formatPeriod } from '#domain/retention/period.ts';
import type { DueData } from '#domain/retention/remove-old-data.ts';
import { RETENTION_VARIABLES } from '#infra/config/settings/retention.ts';

async function showDue(_: unknown, { env }: CommandContext) {
  return withContainer(env, async ({ useCases }) => {
    const counted = await useCases.countOldData();
    return counted.ok ? ok({ data: counted.value.map(toAnswer) }) : counted;
  });
}

/** Keys of ride and seat bookings have one period. */
const VARIABLES: Readonly<Record<string, string>> = {
  ...RETENTION_VARIABLES,
  'seat-request-keys': RETENTION_VARIABLES['request-keys'],
};

function toAnswer({ kind, period, due }: DueData) {
  return { data: kind, keptFor: formatPeriod(period), variable: VARIABLES[kind] ?? null, due };
}

const NO_PERIOD = formatPeriod({ amount: 0, unit: 'days' });

type Due = { readonly data: readonly ReturnType<typeof toAnswer>[] };

function show({ data }: Due): Shown {
  return {
    columns: ['Data', 'Kept for', 'Variable', 'Due'],
    rows: data.map(({ data: kind, keptFor, variable, due }) => [
      DATA_NAMES[kind],
      keptFor === NO_PERIOD ? 'until the next run' : keptFor,
      variable ?? '',
      due.toLocaleString('en-IN'),
    ]),
    empty: '',
    after: 'Due: rows that the next run removes or empties.',
  };
}

export const showCommand = command({
  name: 'show',
  summary: 'Show how long data is kept, and how many rows are due for removal',
  input: z.object({}),
  run: showDue,
  show,
}).addHelpText(
  'after',
  `
The period begins with the last event of the data: the end of a session, the sending of a message.
With --json: { "data": [{ "data", "keptFor", "variable", "due" }] }. variable is null for a period that is fixed.`,
);
