import { z } from 'zod';
import { TARIFF_COLUMNS, TARIFF_JSON, tariffJson, tariffRows } from '#cli/commands/tariffs/tariff-json.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import type { TariffNotFound } from '#domain/fares/refusals.ts';
import { scheduleOn } from '#domain/fares/tariffs/tariff-schedule.ts';
import { formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';

const input = z.object({
  date: dayOption.optional(),
});

type Shown = ReturnType<typeof tariffJson>;

async function show({ date }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries, clock }): Promise<Result<Shown, TariffNotFound>> => {
    const { tariffs } = await queries.tariffs.schedule();
    const today = indiaDateOf(clock());
    const tariff = scheduleOn(tariffs, today).findLast(({ from }) => from <= (date ?? today));
    return tariff ? ok(tariffJson(tariff)) : refuse(NO_FARES);
  });
}

const NO_FARES: TariffNotFound = { code: 'not-found', what: 'tariff' };

export const showCommand = command({
  name: 'show [date]',
  summary: 'Show the fares in force on a day (default: today)',
  input,
  run: show,
  show: ({ from, until, terms }) => ({
    before: `Fares from ${formatDay(from)}${until ? ` until ${formatDay(until)}` : ''}`,
    columns: TARIFF_COLUMNS,
    rows: tariffRows(terms),
    empty: '',
  }),
}).addHelpText('after', `\nWith --json: ${TARIFF_JSON}.`);
