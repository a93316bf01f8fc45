import { operationCommand } from '#cli/operations/operation-command.ts';
import type { CommandContext } from '#cli/shell/command.ts';
import type { Refusal } from '#domain/refusals.ts';
import { CONFLICT_JSON, conflictJson, DUTY_JSON } from '#infra/operations/answers/duty-json.ts';
import {
  assignDuty,
  editDuty,
  reassignDuties,
  removeDuty,
  undoDuty,
} from '#infra/operations/uses/duty-uses.ts';

/** Prints the conflicts of a refusal, and adds their messages for `--json`. */
function refusal(refused: Refusal, { output }: CommandContext): Refusal {
  if (refused.code !== 'duty-conflicts') return refused;
  const conflicts = refused.conflicts.map((conflict) => {
    const { key, severity, message } = conflictJson(conflict);
    return { ...conflict, key, severity, message };
  });
  for (const { severity, message } of conflicts) output.problem(`${severity}: ${message}`);
  return { ...refused, conflicts };
}

export const assignCommand = operationCommand(assignDuty, {
  refusal,
  help: `
<ride> is a booking such as BK-12, or a trip such as TR-5. Conflicts are refused with exit code 4 and listed.
A script that decides by what it read gives --shown-pickup and --shown-conflicts: what has changed since is refused with
exit code 4.
With --json: { "dryRun", "duty": ${DUTY_JSON},
"conflicts": [${CONFLICT_JSON}] }: those that were overridden. A refusal has them in "refused".`,
});

export const editCommand = operationCommand(editDuty, {
  refusal,
  help: `
<duty> is a duty such as DT-3 or 3, its booking such as BK-12, or its trip such as TR-5. The pickup stays as booked.
Conflicts are refused with exit code 4 and listed. --override alone overrides those that the duty has now.
With --json: { "dryRun", "duty": ${DUTY_JSON},
"conflicts": [${CONFLICT_JSON}] }: those that were overridden. A refusal has them in "refused".`,
});

export const unassignCommand = operationCommand(removeDuty, {
  help: `
<duty> is a duty such as DT-3 or 3, its booking such as BK-12, or its trip such as TR-5.
With --json: { "dryRun", "duty": ${DUTY_JSON} }, the duty that was removed.`,
});

export const undoCommand = operationCommand(undoDuty, {
  help: `
<duty> is a duty such as DT-3 or 3, its booking such as BK-12, or its trip such as TR-5. A duty that was removed is named by
itself. An assignment, a reassignment, a move or a removal can be undone for 10 seconds.
With --json: { "dryRun", "duty": ${DUTY_JSON} }, the duty as it is then. duty is null if the undo removed it.`,
});

export const acceptChangesCommand = operationCommand(reassignDuties, {
  refusal,
  help: `
A key is a duty, the version that was seen, and its new driver and vehicle: 12.3.5.7. Without these it is taken from its driver: 12.3.
A duty that was changed since is refused, and so is the whole.
With --json: { "dryRun", "accepted": [${DUTY_JSON}], "removed": the same }.`,
});
