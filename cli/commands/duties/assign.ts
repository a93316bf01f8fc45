import {
  CONFLICT_JSON,
  conflictJson,
  DUTY_JSON,
  dutyJson,
  rideName,
} from '#cli/commands/duties/duty-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import type { CommandContext } from '#cli/shell/command.ts';
import type { Output } from '#cli/shell/output.ts';
import type { Assigned } from '#domain/duties/assign/assign-duty.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Answered } from '#infra/operations/use.ts';
import { assignDuty } from '#infra/operations/uses.ts';

/** Prints the conflicts of a refusal, and adds their messages for `--json`. */
function withMessages(refusal: Refusal, output: Output): Refusal {
  if (refusal.code !== 'duty-conflicts') return refusal;
  const conflicts = refusal.conflicts.map((conflict) => {
    const { key, severity, message } = conflictJson(conflict);
    return { ...conflict, key, severity, message };
  });
  for (const { severity, message } of conflicts) output.problem(`${severity}: ${message}`);
  return { ...refusal, conflicts };
}

/** How the commands print a duty as it is now, with the conflicts that were overridden. */
export const dutyShape = {
  refusal: (refusal: Refusal, { output }: CommandContext) => withMessages(refusal, output),
  json: ({ dryRun, answer: { duty, conflicts } }: Answered<Assigned>) => ({
    dryRun,
    duty: dutyJson(duty),
    conflicts: conflicts.map((conflict) => conflictJson(conflict)),
  }),
  show({ answer: { duty, conflicts } }: Answered<Assigned>) {
    const what = `${rideName(duty)}: driver ${duty.driverId} with vehicle ${duty.vehicleId}, ${formatDateTime(duty.startsAt)}.`;
    const overridden = conflicts.map((conflict) => `Overridden: ${conflictJson(conflict).message}.`);
    return [what, ...overridden].join('\n');
  },
};

export const assignCommand = operationCommand(assignDuty, {
  ...dutyShape,
  help: `
<ride> is a booking such as BK-12, or a trip such as TR-5. Conflicts are refused with exit code 4 and listed.
A script that decides by what it read gives --shown-pickup and --shown-conflicts: what has changed since is refused with
exit code 4.
With --json: { "dryRun", "duty": ${DUTY_JSON},
"conflicts": [${CONFLICT_JSON}] }: those that were overridden. A refusal has them in "refused".`,
});
