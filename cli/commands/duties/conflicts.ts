import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { severityOf } from '#domain/duties/conflict.ts';
import { conflictsOfDuties } from '#domain/duties/conflicts/conflicts-of-duties.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { addDays, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import { conflictMessage, conflictTitles, namesOfSheet } from '#domain/words/english/team/duties.ts';
import { CONFLICT_JSON, conflictJson, rideName } from '#infra/operations/answers/duty-json.ts';
import { countOption } from '#infra/operations/written/count-option.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';

const MAX_DAYS = 92;
const DEFAULT_DAYS = 8;

const input = z.object({
  from: dayOption.optional(),
  days: countOption(MAX_DAYS).default(DEFAULT_DAYS),
  all: z.boolean().default(false),
});

async function conflicts({ from, days, all }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries, clock }) => {
    const first = from ?? indiaDateOf(clock());
    const interval = { from: startOfDay(first), to: endOfDay(addDays(first, days - 1)) };
    const sheet = await queries.dutySheet.sheet(sheetInterval(interval));
    const found = conflictsOfDuties(sheet, interval).filter(({ isResolved }) => all || !isResolved);
    return ok({ names: namesOfSheet(sheet), found });
  });
}

type Found = Awaited<ReturnType<typeof conflicts>>['value'];

function show({ names, found }: Found): Shown {
  return {
    columns: ['Day', 'Start', 'For', 'Severity', 'Conflict', 'What'],
    rows: found.map(({ conflict, duty, isResolved }) => [
      indiaDateOf(duty.startsAt),
      indiaTimeOf(duty.startsAt),
      rideName(duty),
      severityOf(conflict),
      `${conflictTitles[conflict.type]}${isResolved ? ' (overridden)' : ''}`,
      plainText(conflictMessage(conflict, names)),
    ]),
    empty: 'No conflicts.',
  };
}

export const conflictsCommand = command({
  name: 'conflicts',
  summary: 'List the conflicts of duties, of today and the next 7 days',
  options: {
    '--from <date>': 'the first day (default: today)',
    '--days <number>': `the number of days, 1 to ${MAX_DAYS} (default: ${DEFAULT_DAYS})`,
    '--all': 'also those that were overridden',
  },
  input,
  run: conflicts,
  json: ({ names, found }: Found) => ({
    conflicts: found.map(({ conflict, duty, isResolved }) => ({
      ...conflictJson(conflict, names),
      startsAt: duty.startsAt.toISOString(),
      isResolved,
    })),
  }),
  show,
}).addHelpText(
  'after',
  `
Days and times are in India time.
With --json: { "conflicts": [${CONFLICT_JSON}
with "startsAt" in ISO 8601 and "isResolved"] }.`,
);
