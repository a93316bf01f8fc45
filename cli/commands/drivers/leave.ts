import { z } from 'zod';
import { exampleLines } from '#cli/operations/operation-command.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DRY_RUN_OPTION, dryRunNote, dryRunOption } from '#cli/shell/dry-run.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import type { DriverLeave } from '#domain/duties/shift.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { DRIVER_NOT_FOUND } from '#domain/fleet/refusals.ts';
import { formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Container } from '#infra/container/container.ts';
import { LEAVE_JSON, leaveJson } from '#infra/operations/answers/shift-json.ts';
import { runUse } from '#infra/operations/use.ts';
import { addLeave, clearLeave } from '#infra/operations/uses/schedule-uses.ts';
import { dayOption } from '#infra/operations/written/day-option.ts';
import { driverArgument } from '#infra/operations/written/driver-argument.ts';
import { timeOption } from '#infra/operations/written/time-option.ts';

const input = z
  .object({
    driver: driverArgument,
    date: dayOption.optional(),
    from: timeOption.optional(),
    to: timeOption.optional(),
    reason: z.string().optional(),
    clear: z.boolean().default(false),
    dryRun: dryRunOption,
    as: asOption,
  })
  .refine(({ date, from, to, reason, clear }) => date || !(from || to || reason || clear), {
    path: ['date'],
    message: 'must name the day, such as 2026-11-21',
  })
  .refine(({ from, to, reason, clear }) => !(clear && (from || to || reason)), {
    path: ['clear'],
    message: 'removes all leave of the day, without --from, --to or --reason',
  });

/** Lists the leave of a driver from today on. With `--date` it adds or clears leave. */
async function leave({ as, date, ...given }: z.output<typeof input>, context: CommandContext) {
  const { driver, dryRun, clear, from, to, reason } = given;
  if (!date) return withContainer(context.env, (container) => shownLeave(container, driver));
  return runAs(context, as, async (container, by) => {
    const run = { by, dryRun };
    if (clear) {
      if (!dryRun) await context.confirm(`Remove all leave of driver ${driver} on ${formatDay(date)}?`);
      const cleared = await runUse(clearLeave, container, { inputs: { driver, date }, ...run });
      return cleared.ok ? ok(toAnswer('cleared', cleared.value.answer, dryRun)) : cleared;
    }
    const inputs = { driver, date, from, to, reason };
    const added = await runUse(addLeave, container, { inputs, ...run });
    if (!added.ok) return added;
    const { leave: day, duties } = added.value.answer;
    return ok({ ...toAnswer('added', [day], dryRun), duties });
  });
}

async function shownLeave({ queries, clock }: Container, driverId: DriverId) {
  const now = clock();
  if (!(await queries.fleet.driver(driverId, now))) return refuse(DRIVER_NOT_FOUND);
  return ok(toAnswer('listed', await queries.schedule.leave({ driverId, from: indiaDateOf(now) }), false));
}

type Done = 'listed' | 'added' | 'cleared';

function toAnswer(done: Done, days: readonly DriverLeave[], dryRun: boolean) {
  return { dryRun, done, leave: days.map(leaveJson), duties: [] as string[] };
}

const EMPTY: Record<Done, string> = {
  listed: 'No leave from today on.',
  added: '',
  cleared: 'There was no leave on that day.',
};
const BEFORE: Record<Done, string | undefined> = {
  listed: undefined,
  added: 'Added:',
  cleared: 'Cleared:',
};

function show({ done, dryRun, leave: days, duties }: ReturnType<typeof toAnswer>): Shown {
  const before = dryRun ? dryRunNote : BEFORE[done];
  return {
    columns: ['Day', 'From', 'To', 'Reason'],
    rows: days.map(({ date, startsAt, endsAt, reason }) => [
      date,
      startsAt ?? 'whole day',
      endsAt ?? '',
      plainText(reason ?? ''),
    ]),
    empty: EMPTY[done],
    ...(before && { before }),
    ...(duties.length > 0 && { after: `Another driver is needed for: ${duties.join('; ')}.` }),
  };
}

export const leaveCommand = command({
  name: 'leave <driver>',
  summary: 'List the leave of a driver from today on, add leave or clear it',
  options: {
    '--date <date>': 'the day of the leave',
    '--from <time>': 'the start of leave for a part of the day',
    '--to <time>': 'the end of leave for a part of the day',
    '--reason <text>': 'why',
    '--clear': 'remove all leave of the day, without --from, --to or --reason',
    ...DRY_RUN_OPTION,
    ...AS_OPTION,
  },
  input,
  asks: ({ clear, dryRun }) => clear && !dryRun,
  run: leave,
  show,
}).addHelpText(
  'after',
  `
<driver> is the number in \`ratha drivers list\`. Leave does not remove duties: those that need another driver are listed.
With --json: { "dryRun", "done": "listed", "added" or "cleared", "leave": [${LEAVE_JSON}],
"duties": ["BK-12"] }: those that need another driver.
"startsAt" and "endsAt" are null for the whole day.

${exampleLines([addLeave, clearLeave].flatMap(({ operation }) => operation.examples))}`,
);
