import { z } from 'zod';
import { dutyArgument, findDuty } from '#cli/arguments/ride-argument.ts';
import { DUTY_JSON, dutyJson, rideName } from '#cli/commands/duties/duty-json.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { DRY_RUN_OPTION, dryRunNote, dryRunOption } from '#cli/shell/dry-run.ts';
import { expectedVersionOption } from '#cli/shell/expected-version-option.ts';
import { formatDutyId } from '#domain/duties/duty.ts';
import { ok } from '#domain/kernel/result.ts';

const input = z.object({
  duty: dutyArgument,
  reason: z.string().optional(),
  seen: expectedVersionOption,
  dryRun: dryRunOption,
  as: asOption,
});

async function unassign({ duty, as, dryRun, ...given }: z.output<typeof input>, context: CommandContext) {
  return runAs(context, as, async (container, by) => {
    const id = await findDuty(container, duty);
    if (!id.ok) return id;
    const { removeDuty } = dryRun ? container.dryRuns : container.useCases;
    if (!dryRun)
      await context.confirm(`Remove ${formatDutyId(id.value)}? Its booking or trip has no driver then.`);
    const { seen: version, reason } = given;
    const removed = await removeDuty({ id: id.value, version, note: reason?.trim() || null, by });
    return removed.ok ? ok({ dryRun, duty: removed.value.duty }) : removed;
  });
}

type Done = Extract<Awaited<ReturnType<typeof unassign>>, { ok: true }>['value'];

export const unassignCommand = command({
  name: 'unassign <duty>',
  summary: 'Remove a duty, so that its booking or trip can be assigned again',
  options: {
    '--reason <text>': 'why, for the history',
    '--seen <version>': 'refuse if the duty has another version',
    ...DRY_RUN_OPTION,
    ...AS_OPTION,
  },
  input,
  asks: ({ dryRun }) => !dryRun,
  run: unassign,
  json: ({ dryRun, duty }: Done) => ({ dryRun, duty: dutyJson(duty) }),
  show: ({ dryRun, duty }: Done) =>
    `${dryRun ? `${dryRunNote}\n` : ''}${rideName(duty)} ${dryRun ? 'would have' : 'has'} no driver.`,
}).addHelpText(
  'after',
  `
<duty> is a duty such as DT-3 or 3, its booking such as BK-12, or its trip such as TR-5.
With --json: { "dryRun", "duty": ${DUTY_JSON} }, the duty that was removed.`,
);
