import {
  CONFLICT_JSON,
  conflictJson,
  DUTY_JSON,
  dutyJson,
  rideName,
} from '#cli/commands/duties/duty-json.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import type { Output } from '#cli/shell/output.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import type { Refusal } from '#domain/refusals.ts';
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

export const assignCommand = operationCommand(assignDuty, {
  refusal: (refusal, { output }) => withMessages(refusal, output),
  json: ({ dryRun, answer: { duty, conflicts } }) => ({
    dryRun,
    duty: dutyJson(duty),
    conflicts: conflicts.map((conflict) => conflictJson(conflict)),
  }),
  show({ answer: { duty, conflicts } }) {
    const what = `${rideName(duty)}: driver ${duty.driverId} with vehicle ${duty.vehicleId}, ${formatDateTime(duty.startsAt)}.`;
    const overridden = conflicts.map((conflict) => `Overridden: ${conflictJson(conflict).message}.`);
    return [what, ...overridden].join('\n');
  },
  help: `
<ride> is a booking such as BK-12, or a trip such as TR-5. Conflicts are refused with exit code 4 and listed.
A script that decides by what it read gives --shown-pickup and --shown-conflicts: what has changed since is refused with
exit code 4.
With --json: { "dryRun", "duty": ${DUTY_JSON},
"conflicts": [${CONFLICT_JSON}] }: those that were overridden. A refusal has them in "refused".`,
});
