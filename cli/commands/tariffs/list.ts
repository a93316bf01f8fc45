import { z } from 'zod';
import { TARIFF_JSON, tariffJson } from '#cli/commands/tariffs/tariff-json.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { headlineFares } from '#domain/fares/headline-fares.ts';
import { scheduleOn } from '#domain/fares/tariffs/tariff-schedule.ts';
import { formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { ok } from '#domain/kernel/result.ts';

const MAX_CHANGES = 100;

async function list(_input: unknown, { env }: CommandContext) {
  return withContainer(env, async ({ queries, clock }) => {
    const [{ tariffs }, changes] = await Promise.all([
      queries.tariffs.schedule(),
      queries.tariffs.changes(MAX_CHANGES),
    ]);
    return ok({ tariffs: scheduleOn(tariffs, indiaDateOf(clock())).map(tariffJson), changes });
  });
}

export const listCommand = command({
  name: 'list',
  summary: 'List past, current and upcoming fares',
  input: z.object({}),
  run: list,
  show: ({ tariffs }) => ({
    columns: ['From', 'Until', 'State', 'Airport from', 'Meet & Greet', 'Per hour', 'One way per km'],
    rows: tariffs.map(({ from, until, state, terms }) => {
      const { airportFrom, meetAndGreet, perHour } = headlineFares(terms);
      const amounts = [airportFrom, meetAndGreet, perHour, terms.intercity.oneWay.perKm];
      return [formatDay(from), until ? formatDay(until) : '', state, ...amounts.map(formatRupees)];
    }),
    empty: 'No fares yet. Run: ratha migrate',
  }),
}).addHelpText(
  'after',
  `
With --json: { "tariffs": [${TARIFF_JSON}], "changes": [{ "id", "from", "replaced", "lines", "by": { "role", "phone",
"surface" }, "at" }] }. The earliest tariff is first. changes lists the ${MAX_CHANGES} newest changes, newest first.`,
);
